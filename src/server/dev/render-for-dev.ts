import { join } from "node:path";
import { isAppPath } from "../../kit/own-routes.ts";
import { showProgress } from "../../platform/start/process.ts";
import { readConfig } from "../../church-config.ts";
import { setChurchZone } from "../../content/load.ts";
import { sitePages } from "../../features.ts";
import { publishNow } from "../../site/live/publish-now.ts";
import type { SiteResponse } from "../../site/page.ts";
import { devAssets } from "../../site/publish/bytes/assets.ts";
import { respond } from "../../site/serve/site-response.ts";
import { clientSettings } from "../start.ts";

export const imageWorker = join(import.meta.dirname, "../../site/publish/images/worker.ts");

/** Publishes everything anew and answers one path of it, but for the app's; `npm run dev` calls it for each request. */
export async function renderForDev(url: string): Promise<SiteResponse | undefined> {
  if (isAppPath(url)) return undefined;
  const { site, content } = await publishNow(await publishOptionsForDev());
  setChurchZone(content.church.zone);
  return respond(site, { method: "GET", url });
}

export async function publishOptionsForDev(): Promise<Parameters<typeof publishNow>[0]> {
  const config = readConfig(process.env);
  const { contentFolder, dataFolder, publicUrl } = config;
  return {
    contentFolder,
    cacheFolder: join(dataFolder, "cache"),
    assetFolder: join(dataFolder, "assets"),
    imageWorker,
    assets: devAssets,
    publicUrl,
    client: clientSettings(config),
    shown: {},
    features: await sitePages(),
    onProgress: showProgress,
  };
}
