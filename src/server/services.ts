import { randomUUIDv7 } from "node:crypto";
import type { ApiOptions } from "../api/api.ts";
import type { Content } from "../content/content.ts";
import type { AssetStore } from "../domain/content/asset-store.ts";
import type { KeptGift } from "../domain/gifts/reversals/balance.ts";
import { createAlarms } from "../storage/alarms/alarms.ts";
import { assetsKeptMs } from "../publish/bytes/kept-assets.ts";
import { createAssetStore } from "../storage/content/asset-store.ts";
import { createContentLine } from "../storage/content/content-line.ts";
import { type Figures, readFigures } from "../storage/figures.ts";
import { findByReceiptCode } from "../storage/gifts/kept-gifts.ts";
import { createLedger } from "../storage/gifts/ledger.ts";
import { answers } from "../storage/health.ts";
import { createRateLimiter } from "../storage/limits/rate-limiter.ts";
import { createInbox } from "../storage/messages/inbox.ts";
import { createPrayerWeeks } from "../storage/messages/prayer-weeks.ts";
import { createNotices } from "../storage/messages/notices.ts";
import { secretOf } from "../storage/secrets.ts";
import { openSharedClock } from "../storage/shared-clock.ts";
import { staffSecretOf } from "../storage/staff/staff-secret.ts";
import type { Config } from "./config/config.ts";
import { openContentFolder } from "./content/content-folder.ts";
import { openContentKeeper } from "./content/content-keeper.ts";
import { openSeenTexts } from "./content/seen-texts.ts";
import { copyFolder } from "./copies/copy-folder.ts";
import { openChurchDatabase } from "./database/church-database.ts";
import { openCaptcha } from "./gateways/open-captcha.ts";
import { openGifts } from "./gateways/open-gifts.ts";
import { startJobs } from "./jobs/start-jobs.ts";
import { warnOfForeignGifts } from "./jobs/warn-of-foreign-gifts.ts";
import { weekBefore } from "./live-site/week-before.ts";
import type { LiveSite } from "./live-site/live-site.ts";
import { describeError, type Log } from "./log/log.ts";
import { createTally } from "./log/tally.ts";
import { openChurchOutbox } from "./outbox/open-church-outbox.ts";
import { lazyPanel } from "./panel/lazy-panel.ts";
import { openChurchPhotos } from "./photos/open-church-photos.ts";
import { adviceOnPanel } from "./panel/panel-advice.ts";

export type Services = {
  api: Omit<ApiOptions, "publicUrl">;
  panel: ReturnType<typeof lazyPanel>;
  findReceipt(code: string): Promise<KeptGift | undefined>;
  /** Where other machines may have other builds. */
  assetStore: AssetStore | undefined;
  /** For the operator, where nobody may enter it yet. */
  panelAdvice: string | undefined;
  isHealthy(): Promise<boolean>;
  /** What an operator watches. */
  watched: {
    figures(): Promise<Figures>;
    captchaRefusals(): number;
    lastWebhookAtMs(): number | undefined;
  };
  /** Visitors agree from now on to the notice that stands there. */
  notePublication(content: Content): Promise<void>;
  /** Begins nothing more by itself; what is asked is still answered. */
  stopBackgroundWork(): Promise<void>;
  /** Lets what was begun come to an end. */
  close(): Promise<void>;
};

type Options = {
  config: Config;
  live: Omit<LiveSite, "trouble" | "close">;
  /** The program that a child process runs to make images. */
  imageWorker: string;
  log: Log;
};

/** Everything behind the API: the database, the outbox that empties it, captcha and cards. */
export async function openServices(options: Options): Promise<Services> {
  const { config, live, imageWorker, log } = options;
  const { content } = live;
  const { publicUrl } = config;
  const database = await openChurchDatabase(config);
  const clock = await openSharedClock(database);
  const { now } = clock;

  const messageIdDomain = publicUrl.hostname;
  const inbox = createInbox(database, { messageIdDomain });
  const notices = createNotices(database);
  const ledger = createLedger(database, { messageIdDomain });
  const alarms = createAlarms(database, { messageIdDomain });
  const outbox = openChurchOutbox({ config, database, inbox, ledger, alarms, content, now, log });
  const captcha = await openCaptcha(config, database, { now, log });
  const captchaFailures = createTally(log, "captchas missing, wrong or spent");
  const shared = {
    rateLimiter: createRateLimiter(database),
    captcha: captcha.port,
    noteCaptchaFailure: captchaFailures.note,
    now,
  };
  const gifts = openGifts({ ...shared, ledger, config, database, content, log });
  void warnOfForeignGifts(ledger, gifts?.options.origin, log);
  const figures = () => readFigures(database, now());
  const jobs = startJobs({
    config,
    database,
    alarms,
    content,
    figures,
    wakeOutbox: outbox.wake,
    gifts: gifts?.options,
    now,
    log,
  });

  const keeper = await openContentKeeper({
    live,
    line: createContentLine(database, messageIdDomain),
    folder: openContentFolder(config),
    seen: await openSeenTexts(config.dataFolder),
    lastOnAir: await openSeenTexts(config.dataFolder, "conta-no-ar.json"),
    photos: await openChurchPhotos({
      ...config,
      database,
      live,
      now,
      report: (text) => log.warn(text),
    }),
    now,
    report: (text) => log.warn(text),
    reportFailure: (error) =>
      log.error(describeError(error), "content and its versions could not be kept in step"),
  });

  const prayerWeeks = createPrayerWeeks(database);
  await live.followPrayers((day) => prayerWeeks.lit(weekBefore(day)));

  const stopBackgroundWork = async () => {
    captchaFailures.stop();
    await Promise.all([keeper.close(), outbox.close(), jobs.close(), gifts?.close()]);
  };

  const senders = {
    trustedProxies: config.trustedProxies,
    senderSecret: await secretOf(database, "sender-digest"),
  };
  return {
    assetStore:
      database.kind === "postgres"
        ? createAssetStore(database, { keptMs: assetsKeptMs, now })
        : undefined,
    panelAdvice: await adviceOnPanel(database),
    panel: lazyPanel({
      ...senders,
      publicUrl,
      database,
      staffSecret: await staffSecretOf(database),
      live,
      keeper,
      log,
      copiesIn: copyFolder(config),
      now,
      wakeOutbox: outbox.wake,
      photoPlace: { ...config, imageWorker },
      opening: {
        look: async () => (await import("./opening/opening-checks.ts")).lookAtAll(config),
        check: async () => (await import("./opening/check-all.ts")).checkAll(config),
      },
    }),
    api: {
      ...senders,
      credentials: config.apiCredentials,
      contact: {
        ...shared,
        newId: randomUUIDv7,
        inbox,
        limit: config.contactLimit,
        wakeOutbox: outbox.wake,
      },
      gifts: gifts?.options,
      captchaChallenge: captcha.challenge,
      privacyVersion: () => content().privacy.version,
      wasPublished: notices.wasPublished,
    },
    watched: {
      figures,
      captchaRefusals: captchaFailures.total,
      lastWebhookAtMs: () => gifts?.lastWebhookAtMs(),
    },
    findReceipt: (code) => findByReceiptCode(database, code),
    notePublication: ({ privacy }) =>
      notices
        .publish(privacy.version, now())
        .catch((error: unknown) =>
          log.error(describeError(error), "the version of the privacy notice was not noted"),
        ),
    isHealthy: () =>
      answers(database).catch((error: unknown) => {
        log.error(describeError(error), "the database does not answer");
        return false;
      }),
    stopBackgroundWork,
    async close() {
      await stopBackgroundWork();
      clock.close();
      await database.close();
    },
  };
}
