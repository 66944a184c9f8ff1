import "./platform/start/limit-heap-growth.ts";
import { constants } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type Config } from "./platform/config/config.ts";
import { warningOfExampleMail, warningOfOpenLine } from "./platform/config/production-issues.ts";
import { announcementsOf, warnOfDemonstration } from "./platform/config/read-config.ts";
import { openProxyWatch } from "./platform/http/proxy-watch.ts";
import { createLog, describeError } from "./platform/log/log.ts";
import { fillContent, restrictToOwner } from "./platform/start/folders.ts";
import { exitCodeOf } from "./platform/start/operator-sentence.ts";
import {
  showProgress,
  closeFailedStart,
  tellWatchdog,
  withKnownPort,
} from "./platform/start/process.ts";
import { readConfig } from "./church-config.ts";
import { sitePages } from "./features.ts";
import { createApp } from "./server/app.ts";
import { openServer } from "./server/open-server.ts";
import { openServices } from "./server/services.ts";
import { clientSettings, startErrorMessage, lastPublishedTexts } from "./server/start.ts";
import { shareAssets } from "./site/assets/share-assets.ts";
import { openLiveSite } from "./site/live/live-site.ts";
import { readAssets } from "./site/publish/bytes/assets.ts";

// This file runs as dist/server/main.js.
const root = join(import.meta.dirname, "../..");

const imageWorker = join(root, "src/site/publish/images/worker.ts");

/** Time to end, under the ten seconds that Docker gives; the next start sends the letters that this one did not. */
const drainMs = 9_000;

// From the first moment: a start can hang, too.
tellWatchdog(process.env, console.error);

const opened = new AsyncDisposableStack();
try {
  await start(readConfig(await withKnownPort(process.env)));
} catch (error) {
  console.error(startErrorMessage(error));
  await closeFailedStart(opened);
  process.exit(exitCodeOf(error));
}

async function start(config: Config): Promise<void> {
  const startedAt = performance.now();
  const { port, host, publicUrl, contentFolder, dataFolder } = config;
  const log = createLog();
  // First of all: a port that another program has is told before a minute's work.
  const server = await openServer({ port, host, publicUrl });
  opened.defer(() => server.close({ atOnce: true }));
  const toldOfContent = await fillContent(contentFolder, join(root, "content"));
  if (toldOfContent) console.log(`  ${toldOfContent}`);
  const toldOfFolder = await restrictToOwner(dataFolder);
  if (toldOfFolder) console.log(`  ${toldOfFolder}`);
  const assets = readAssets(join(root, "dist"));
  const assetFolder = join(dataFolder, "assets");
  const liveSite = await openLiveSite({
    contentFolder,
    cacheFolder: join(dataFolder, "cache"),
    assetFolder,
    imageWorker,
    assets,
    publicUrl,
    client: clientSettings(config),
    features: await sitePages(),
    onProgress: showProgress,
    report: (text) => console.log(text),
    lastPublished: () => lastPublishedTexts(config),
    avifNiceness: constants.priority.PRIORITY_LOW,
  });
  opened.defer(liveSite.close);
  const services = await openServices({ config, live: liveSite, imageWorker, log });
  opened.defer(services.close);
  const shared =
    services.assetStore &&
    shareAssets({
      store: services.assetStore,
      files: assets.files,
      folder: assetFolder,
      report: (error) => log.error(describeError(error), "parts of builds could not be shared"),
    });
  if (shared) {
    let given: Promise<void> | undefined;
    // Now, and again each midnight, as long as it is served.
    liveSite.whenPublished(() => (given = shared.upload()));
    // Before anybody is answered by a page that asks another machine for them.
    await Promise.all([given, shared.download()]);
  }
  const site = liveSite.current;
  const { metricsToken: token, trustedProxies } = config;
  // Counts nothing, and loads nothing, where no operator watches.
  const metrics =
    token === undefined
      ? undefined
      : (await import("./server/metrics/metrics.ts")).openMetrics({
          ...services,
          log,
          token,
          site,
        });
  const contentTrouble = liveSite.trouble;
  const shown = { site, publicUrl, trustedProxies };
  const app = createApp({ ...services, ...shown, metrics, log, contentTrouble });
  const watch = metrics?.watch;
  const watchProxy = await openProxyWatch(config, log);
  const bringAssets = shared?.download;
  server.serve({ site, trustedProxies, app, watch, watchProxy, bringAssets });

  const pages = [...site().resources.values()].filter(({ headers }) =>
    headers["content-type"]?.startsWith("text/html"),
  ).length;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1).replace(".", ",");
  console.log(`
  Vitral está no ar em ${publicUrl.origin}
  ${pages} páginas prontas em ${seconds} s
  Conteúdo: ${contentFolder} (salve um arquivo e o site se atualiza)
${[...announcementsOf(config), ...services.advice].map((line) => `  ${line}\n`).join("")}`);
  warnOfDemonstration(config, log);
  const warnings = [warningOfExampleMail(config, liveSite.content()), warningOfOpenLine(config)];
  for (const warning of warnings) if (warning) log.warn(warning);

  const stop = async (how?: { atOnce: true }) => {
    // The database is the last to go: what is being asked still needs it.
    const begun = Promise.all([server.close(how), liveSite.close(), services.stopBackgroundWork()]);
    await Promise.race([begun.then(() => services.close()), wait(drainMs)]);
    process.exit();
  };
  process.once("SIGTERM", () => void stop());
  // A person sits at a terminal and waits.
  process.once("SIGINT", () => void stop({ atOnce: true }));
}
