import { openChurchDatabase } from "../church-database.ts";
import { randomUUIDv7 } from "node:crypto";
import type { ApiOptions } from "./api.ts";
import type { Content } from "../content/content.ts";
import { createAssetStore, type AssetStore } from "../site/assets/asset-store-sql.ts";
import type { GiftWithReversals } from "../giving/reversals/balance.ts";
import { createAlarms } from "../platform/alarms/sql/alarms.ts";
import { assetsKeptMs } from "../site/publish/bytes/kept-assets.ts";
import { createConfirmedTexts } from "../content/first-run/confirmed-texts.ts";
import { createContentVersions } from "../content/sql/content-versions.ts";
import { type Figures, readFigures } from "./metrics/figures.ts";
import type { BankFigures } from "./metrics/metrics.ts";
import { findByReceiptCode } from "../giving/sql/gifts.ts";
import type { MonthlyPagesOptions } from "../giving/monthly/monthly-routes.ts";
import { openMonthlyGifts } from "../giving/monthly/feature.ts";
import { createLedger } from "../giving/sql/ledger.ts";
import { type WatchedDatabase, watchDatabase } from "../platform/database/open/health.ts";
import { createRateLimiter } from "../platform/limits/rate-limiter.ts";
import { createInbox } from "../contact/sql/inbox.ts";
import { createPrayerWeeks } from "../contact/sql/prayer-weeks.ts";
import { createNotices } from "../contact/sql/notices.ts";
import { secretOf } from "../platform/database/secrets.ts";
import { openSharedClock } from "../platform/database/shared-clock.ts";
import { staffSecretOf, adviceOnPanel } from "../staff/sql/staff.ts";
import type { Config } from "../platform/config/config.ts";
import { openContentFolder } from "../content/sync/content-folder.ts";
import { openContentSync } from "../content/sync/content-sync.ts";
import { openSeenTexts } from "../content/sync/seen-texts.ts";
import { copyFolder } from "../platform/copies/nightly-copies.ts";
import { openPixBank } from "../giving/pix/bank/open-pix-bank.ts";
import { findChargeByReceiptCode } from "../giving/pix/bank/sql/pix-charges.ts";
import { openCaptcha } from "../platform/captcha/open-captcha.ts";
import { openGifts } from "../giving/open-gifts.ts";
import { startJobs } from "./jobs/start-jobs.ts";
import { warnOfForeignGifts } from "../giving/jobs/reconciler.ts";
import { weekBefore } from "../contact/prayer-week.ts";
import type { LiveSite } from "../site/live/live-site.ts";
import { describeError, type Log, createTally } from "../platform/log/log.ts";
import { openChurchOutbox } from "./open-church-outbox.ts";
import { lazyPanel } from "./panel/lazy-panel.ts";
import { openChurchPhotoSync } from "../content/photos/photo-sync.ts";

export type Services = {
  api: Omit<ApiOptions, "publicUrl">;
  panel: ReturnType<typeof lazyPanel>;
  findReceipt(code: string): Promise<GiftWithReversals | undefined>;
  months: MonthlyPagesOptions;
  /** Where other machines may have other builds. */
  assetStore: AssetStore | undefined;
  /** For the operator, where nobody may enter it yet. */
  panelAdvice: string | undefined;
  databaseTrouble: WatchedDatabase["trouble"];
  /** What an operator watches. */
  watched: {
    databaseTrouble: WatchedDatabase["trouble"];
    figures(): Promise<Figures>;
    captchaRefusals(): number;
    lastWebhookAtMs(): number | undefined;
    bank(): Promise<BankFigures | undefined>;
    now(): number;
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
  const { database, trouble: databaseTrouble } = watchDatabase(await openChurchDatabase(config));
  const clock = await openSharedClock(database);
  const { now } = clock;

  const messageIdDomain = publicUrl.hostname;
  const inbox = createInbox(database, { messageIdDomain });
  const notices = createNotices(database);
  const ledger = createLedger(database, { messageIdDomain });
  const site = { config, database, content, now, log };
  const monthly = openMonthlyGifts(site);
  const alarms = createAlarms(database, { messageIdDomain });
  const outbox = openChurchOutbox({ ...site, inbox, alarms });
  const captcha = await openCaptcha(config, database, { now, log });
  const captchaFailures = createTally(log, "captchas missing, wrong or spent");
  const shared = {
    rateLimiter: createRateLimiter(database),
    captcha: captcha.port,
    noteCaptchaFailure: captchaFailures.note,
    now,
  };
  const gifts = openGifts({ ...shared, ledger, monthly, config, database, content, log });
  void warnOfForeignGifts(ledger, gifts?.options.origin, log);
  const pix = await openPixBank({
    ...shared,
    config,
    database,
    content,
    alarms,
    wakeOutbox: outbox.wake,
    log,
  });
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

  const keeper = await openContentSync({
    live,
    contentVersions: createContentVersions(database, messageIdDomain),
    isShared: database.isShared,
    folder: openContentFolder(config),
    seen: await openSeenTexts(config.dataFolder),
    lastOnAir: await openSeenTexts(config.dataFolder, "conta-no-ar.json"),
    photos: await openChurchPhotoSync({
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

  const confirmed = createConfirmedTexts(database);
  const stopBackgroundWork = async () => {
    captchaFailures.stop();
    await Promise.all([keeper.close(), outbox.close(), jobs.close(), gifts?.close(), pix?.close()]);
  };

  const senders = {
    trustedProxies: config.trustedProxies,
    senderSecret: await secretOf(database, "sender-digest"),
  };
  return {
    assetStore: database.isShared
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
      remoteFile: async (url) => (await import("../platform/http/remote-file.ts")).remoteFile(url),
      log,
      copiesIn: copyFolder(config),
      databaseTrouble,
      pixBank: config.pixBank,
      now,
      wakeOutbox: outbox.wake,
      photoPlace: { ...config, imageWorker },
      opening: {
        look: async () =>
          (await import("../panel/opening/opening-checks.ts")).checkQuickly(
            config,
            await confirmed.all(),
          ),
        check: async () =>
          (await import("../panel/opening/check-all.ts")).checkAll(config, await confirmed.all()),
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
      pix: pix?.options,
      captchaChallenge: captcha.challenge,
      privacyVersion: () => content().privacy.version,
      wasPublished: notices.wasPublished,
    },
    watched: {
      databaseTrouble,
      figures,
      captchaRefusals: captchaFailures.total,
      lastWebhookAtMs: () => gifts?.lastWebhookAtMs(),
      bank: async () =>
        pix && config.pixBank.provider === "api"
          ? {
              certificateEndsAtMs: config.pixBank.certificateEndsAtMs,
              lookedUntilMs: await pix.lookedUntilMs(),
            }
          : undefined,
      now,
    },
    findReceipt: async (code) =>
      (await findByReceiptCode(database, code)) ?? findChargeByReceiptCode(database, code),
    months: {
      findMonthly: monthly.findByCode,
      monthly: gifts?.monthly,
      simulated: gifts?.simulatedMonths,
      wake: (hint) => gifts?.wakeMonthly(hint),
      bounds: () => content().giving.card,
    },
    notePublication: ({ privacy }) =>
      notices
        .publish(privacy.version, now())
        .catch((error: unknown) =>
          log.error(describeError(error), "the version of the privacy notice was not noted"),
        ),
    databaseTrouble,
    stopBackgroundWork,
    async close() {
      await stopBackgroundWork();
      clock.close();
      await database.close();
    },
  };
}
