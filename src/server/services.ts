import { randomUUIDv7 } from "node:crypto";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { ApiOptions } from "../api/api.ts";
import type { Content } from "../content/content.ts";
import { composeAlarmLetter } from "../outbox/letters/compose-alarm-letter.ts";
import type { KeptGift } from "../domain/donation/reversals/balance.ts";
import { composeContactLetter } from "../outbox/letters/compose-contact-letter.ts";
import { composeGiftLetter } from "../outbox/letters/compose-gift-letter.ts";
import { composeStaffLetters } from "../outbox/letters/compose-staff-letters.ts";
import { openOutbox } from "../outbox/outbox.ts";
import { createContentLine } from "../storage/content/content-line.ts";
import { createRateLimiter } from "../storage/limits/rate-limiter.ts";
import { type Figures, readFigures } from "../storage/figures.ts";
import { createAlarms } from "../storage/alarms/alarms.ts";
import { administratorAddresses } from "../storage/staff/administrators.ts";
import { answers } from "../storage/health.ts";
import { createInbox } from "../storage/messages/inbox.ts";
import { createNotices } from "../storage/messages/notices.ts";
import { findByReceiptCode } from "../storage/gifts/kept-gifts.ts";
import { createLedger } from "../storage/gifts/ledger.ts";
import { createQueue } from "../storage/letters/queue.ts";
import { findBehindDoor } from "../storage/staff/doors.ts";
import { createInvitations } from "../storage/staff/invitations.ts";
import { staffSecretOf } from "../storage/staff/staff-secret.ts";
import { secretOf } from "../storage/secrets.ts";
import { openChurchDatabase } from "./database/church-database.ts";
import type { Config } from "./config/config.ts";
import { freePartOfDisk, startAlarmWatch } from "./jobs/alarm-watch.ts";
import { openContentFolder } from "./content/content-folder.ts";
import { openContentKeeper } from "./content/content-keeper.ts";
import { openSeenTexts } from "./content/seen-texts.ts";
import { startHousekeeping } from "./jobs/housekeeping.ts";
import { describeError, type Log } from "./log/log.ts";
import { openCaptcha } from "./gateways/open-captcha.ts";
import { openCards } from "./gateways/open-cards.ts";
import { openReversals } from "./gateways/open-reversals.ts";
import { openMailer } from "./gateways/open-mailer.ts";
import { lazyPanel } from "./panel/lazy-panel.ts";
import { startNightlyCopy } from "./copies/nightly-copy.ts";
import { adviceOnPanel } from "./panel/panel-advice.ts";
import type { LiveSite } from "./live-site/live-site.ts";
import { startReconciler } from "./jobs/reconciler.ts";
import { tellWaiting } from "./jobs/tell-waiting.ts";
import { createTally } from "./log/tally.ts";

export type Services = {
  api: Omit<ApiOptions, "publicUrl">;
  panel: ReturnType<typeof lazyPanel>;
  findReceipt(code: string): Promise<KeptGift | undefined>;
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
  const { publicUrl, mail } = config;
  const database = await openChurchDatabase(config);

  const messageIdDomain = publicUrl.hostname;
  const inbox = createInbox(database, { messageIdDomain });
  const notices = createNotices(database);
  const ledger = createLedger(database, { messageIdDomain });
  const alarms = createAlarms(database, { messageIdDomain });
  const staffLetters = composeStaffLetters({
    findBehindDoor: (id, nowMs) => findBehindDoor(database, id, nowMs),
    invitations: createInvitations(database, { messageIdDomain }),
    secret: () => staffSecretOf(database),
    publicUrl,
    content,
    from: mail.from,
  });
  const outbox = openOutbox({
    queue: createQueue(database),
    mailer: openMailer(config, log),
    compose: {
      "contact-message": composeContactLetter({ inbox, content, addresses: mail }),
      alarm: composeAlarmLetter({
        alarms,
        administrators: () => administratorAddresses(database),
        content,
        addresses: mail,
        siteOrigin: publicUrl.origin,
      }),
      "gift-receipt": composeGiftLetter({ ledger, content, publicUrl, from: mail.from }),
      "staff-code": staffLetters.code,
      "staff-invitation": staffLetters.invitation,
    },
    log,
  });
  const captcha = await openCaptcha(config, database, log);
  const captchaFailures = createTally(log, "captchas missing, wrong or spent");
  const badEvents = createTally(log, "events that Stripe did not sign, or that cannot be read");
  let lastWebhookAtMs: number | undefined;
  const shared = {
    rateLimiter: createRateLimiter(database),
    captcha: captcha.port,
    noteCaptchaFailure: captchaFailures.note,
    newId: randomUUIDv7,
    now: Date.now,
  };
  const cards = openCards(config);
  const alarm = (facts: object, text: string) => log.error(facts, text);
  const reversals = cards && openReversals({ ...cards, database, alarm, log });
  const donations = cards &&
    reversals && {
      ...shared,
      ...cards,
      noteBadEvent: badEvents.note,
      noteEvent: () => void (lastWebhookAtMs = Date.now()),
      ledger,
      reversals,
      limit: config.donationLimit,
      bounds: () => content().giving.card,
      sleep: (ms: number) => sleep(ms),
      alarm,
    };
  const housekeeping = startHousekeeping({
    database,
    mailFolder: join(config.dataFolder, "mail"),
    content,
    log,
  });
  const figures = () => readFigures(database, Date.now());
  const alarmWatch = startAlarmWatch({
    alarms,
    figures,
    freeOfDisk: () => freePartOfDisk(config.dataFolder),
    wakeOutbox: outbox.wake,
    now: Date.now,
    log,
  });
  const nightlyCopy = startNightlyCopy({
    database,
    copy: async (nowMs) => {
      const { copyChurch } = await import("./copies/church-copies.ts");
      return copyChurch(config, { occasion: "noite", nowMs });
    },
    alarms,
    now: Date.now,
    log,
  });
  const reconciler = donations && startReconciler(donations, log);
  void tellWaiting(ledger, cards?.origin, log);

  const keeper = await openContentKeeper({
    live,
    line: createContentLine(database),
    folder: openContentFolder(config),
    seen: await openSeenTexts(config.dataFolder),
    now: Date.now,
    report: (text) => log.warn(text),
    reportFailure: (error) =>
      log.error(describeError(error), "content and its versions could not be kept in step"),
  });

  const stopBackgroundWork = async () => {
    housekeeping.stop();
    alarmWatch.stop();
    nightlyCopy.stop();
    captchaFailures.stop();
    badEvents.stop();
    await Promise.all([keeper.close(), outbox.close(), reconciler?.close(), reversals?.close()]);
  };

  const senders = {
    trustedProxies: config.trustedProxies,
    senderSecret: await secretOf(database, "sender-digest"),
  };
  return {
    panelAdvice: await adviceOnPanel(database),
    panel: lazyPanel({
      ...senders,
      publicUrl,
      database,
      live,
      keeper,
      log,
      mailFolder: join(config.dataFolder, "mail"),
      now: Date.now,
      wakeOutbox: outbox.wake,
      photoPlace: { ...config, imageWorker },
    }),
    api: {
      ...senders,
      credentials: config.apiCredentials,
      contact: { ...shared, inbox, limit: config.contactLimit, wakeOutbox: outbox.wake },
      donations,
      captchaChallenge: captcha.challenge,
      privacyVersion: () => content().privacy.version,
      wasPublished: notices.wasPublished,
    },
    watched: {
      figures,
      captchaRefusals: captchaFailures.total,
      lastWebhookAtMs: () => lastWebhookAtMs,
    },
    findReceipt: (code) => findByReceiptCode(database, code),
    notePublication: ({ privacy }) =>
      notices
        .publish(privacy.version, Date.now())
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
      await database.close();
    },
  };
}
