import { staffSecretOf, addressesOf } from "../kit/member/members.ts";
import { type Named, ofEach } from "../kit/of-each.ts";
import { createAlarms, ownAlarms, type Alarms } from "../platform/alarms/alarm.ts";
import { composeAlarmLetter } from "../platform/alarms/compose-alarm-letter.tsx";
import { openCaptcha } from "../platform/captcha/open-captcha.ts";
import { type Config, ConfigError } from "../platform/config/config.ts";
import { copyFolder } from "../platform/copies/nightly-copies.ts";
import { watchDatabase } from "../platform/database/open/health.ts";
import { secretOf } from "../platform/database/secrets.ts";
import { StorageUnavailable } from "../platform/database/storage-unavailable.ts";
import { openSharedClock } from "../platform/database/trusted-time.ts";
import { createGuards } from "../platform/http/guards.ts";
import { createRateLimiter } from "../platform/limits/rate-limiter.ts";
import { type Log, createTally } from "../platform/log/log.ts";
import { openMailer } from "../platform/mail/mailer.ts";
import { openOutbox, type Outbox } from "../platform/outbox/outbox.ts";
import { createQueue } from "../platform/outbox/sql/letter-queue.ts";
import { composed } from "../platform/outbox/written-mail.ts";
import { goneParts, openChurchDatabase } from "../church-database.ts";
import { confirmedIn } from "../content/opening/feature.ts";
import { openContent } from "../content/sync/open-content.ts";
import type { Requests, SitePart } from "../feature.ts";
import { composersOf, features, openSiteHouse } from "../features.ts";
import type { SiteHouse } from "../house.ts";
import { createAssetStore } from "../site/assets/share-assets.ts";
import type { LiveSite } from "../site/live/live-site.ts";
import type { Shown } from "../site/page.ts";
import { ownParts } from "./all-features.ts";
import { createApi } from "./app.ts";
import { startJobs } from "./jobs/start-jobs.ts";
import { openFigures } from "./metrics/figures.ts";
import { lazyPanel } from "./panel/lazy-panel.ts";

type Options = {
  config: Config;
  live: Omit<LiveSite, "trouble" | "close">;
  imageWorker: string;
  log: Log;
};

/** Everything behind the API: the database, the outbox that empties it, captcha and cards. */
export async function openServices({ config, live, imageWorker, log }: Options) {
  const { content } = live;
  const { publicUrl } = config;
  const { database, trouble: databaseTrouble } = watchDatabase(await openChurchDatabase(config));
  for (const { part, tables } of await goneParts(database)) {
    log.warn({ part, tables }, "tables of a part that is gone: npm run dados -- esquecer-gaveta");
  }
  const clock = await openSharedClock(database);
  const { now } = clock;

  const messageIdDomain = publicUrl.hostname;
  const alarms = createAlarms(database, { messageIdDomain });
  const { current, refreshCountsSoon } = live;
  const site = openSiteHouse({
    config,
    database,
    content,
    site: current,
    refreshCountsSoon,
    now,
    log,
  });
  const outbox = openChurchOutbox({ ...site, alarms });
  const captcha = await openCaptcha(config, database, { now, log });
  const captchaFailures = createTally(log, "captchas missing, wrong or spent");
  const staffSecret = await staffSecretOf(database);
  const senders = {
    trustedProxies: config.trustedProxies,
    senderSecret: await secretOf(database, "sender-digest"),
  };
  const house: SiteHouse & Requests = {
    ...site,
    alarms,
    wakeOutbox: outbox.wake,
    guards: createGuards({ ...senders, publicUrl, credentials: config.apiCredentials }),
    rateLimiter: createRateLimiter(database),
    captcha: captcha.port,
    noteCaptchaFailure: captchaFailures.note,
  };
  const parts = await openParts(house);
  const ownFigures = openFigures(site, captchaFailures.total);
  const figures = [{ ...ownParts, figures: ownFigures }, ...parts].flatMap(
    ({ figures: own = [], name, title }) => own.map((figure) => ({ ...figure, name, title })),
  );
  const jobs = startJobs({ ...house, figures });

  const notePublication = () =>
    ofEach(parts, "note a publication", (part) => part.whenPublished?.(), { log });
  const keeper = await openContent({
    config,
    database,
    live,
    passOn: notePublication,
    now,
    log,
  });
  const shown = new Map<string, Shown | undefined>();
  await live.countWith(async (day) => {
    const ask = async (part: SitePart & Named) => shown.set(part.name, await part.shown?.(day));
    // The last answer of a part that fails stays on the pages.
    await ofEach(parts, "show on pages", ask, { log });
    return Object.assign({}, ...parts.map(({ name }) => shown.get(name)));
  });

  /** Stops the jobs; requests are still served. */
  const stopBackgroundWork = async () => {
    captchaFailures.stop();
    await Promise.all([
      keeper.close(),
      outbox.close(),
      jobs.close(),
      ofEach(parts, "close", (part) => part.close?.(), { log }),
    ]);
  };

  const checkOpening = async (depth: "look" | "check") =>
    (await import("./opening.ts")).runChecks(depth, config, await confirmedIn(database));

  return {
    /** Store of assets, where other machines may have other builds. */
    assetStore: database.isShared ? createAssetStore(database, now) : undefined,
    advice: parts.flatMap((part) => part.advice ?? []),
    panel: lazyPanel({
      ...senders,
      staffSecret,
      publicUrl,
      database,
      live,
      keeper,
      remoteFile: async (url) => (await import("../platform/http/remote-file.ts")).remoteFile(url),
      log,
      copiesIn: copyFolder(config),
      databaseTrouble,
      config,
      now,
      wakeOutbox: outbox.wake,
      photoPlace: { ...config, imageWorker },
      opening: { look: () => checkOpening("look"), check: () => checkOpening("check") },
    }),
    api: createApi({ ...house, parts, captchaChallenge: captcha.challenge }),
    figures,
    /** Reports a publication to the features. */
    notePublication,
    databaseTrouble,
    stopBackgroundWork,
    /** Waits for the work under way, then closes the database. */
    async close() {
      await stopBackgroundWork();
      clock.close();
      await database.close();
    },
  };
}

/** Starts what each feature does from the start on. One that cannot begin is missing until the next start. */
async function openParts(house: SiteHouse & Requests): Promise<(SitePart & Named)[]> {
  const opened = await ofEach(
    features.filter(({ site }) => site),
    "start",
    async ({ site, name, title }) => ({ ...(await site?.(house)), name, title }),
    {
      log: house.log,
      instead(_feature, error) {
        // Then nothing of the site can work, or its operator has to mend it first.
        if (error instanceof StorageUnavailable || error instanceof ConfigError) throw error;
      },
    },
  );
  return opened.filter((part) => part !== undefined);
}

/** Delivers what waits in the database, each kind of letter made by its own composer. */
export function openChurchOutbox(site: SiteHouse & { alarms: Alarms }): Outbox {
  const { config, database, now, log } = site;
  return openOutbox({
    queue: createQueue(database),
    mailer: openMailer(config, log),
    compose: {
      ...composersOf(site),
      alarm: composed(
        composeAlarmLetter({
          ...site,
          administrators: () => addressesOf(database, "administracao"),
          texts: Object.assign({}, ownAlarms, ...features.map(({ alarms }) => alarms)),
        }),
        site,
      ),
    },
    now,
    log,
  });
}
