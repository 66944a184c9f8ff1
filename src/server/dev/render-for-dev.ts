import { join } from "node:path";
import { devAssets } from "../../publish/bytes/assets.ts";
import { type SiteResponse, respond } from "../http/site-response.ts";
import { clientSettings } from "../config/client-settings.ts";
import { readConfig } from "../config/config.ts";
import { type Published, publishNow } from "../jobs/live-site.ts";
import { showProgress } from "../progress-bar.ts";

export const imageWorker = join(import.meta.dirname, "../../publish/images/cut/worker.ts");

/** Publishes everything anew and answers one path of it; `npm run dev` calls it for each request. */
export async function renderForDev(url: string): Promise<SiteResponse> {
  return respond((await publishForDev()).site, { method: "GET", url });
}

export function publishForDev(): Promise<Published> {
  const config = readConfig(process.env);
  const { contentFolder, dataFolder, publicUrl } = config;
  return publishNow({
    contentFolder,
    cacheFolder: join(dataFolder, "cache"),
    assetFolder: join(dataFolder, "assets"),
    imageWorker,
    assets: devAssets,
    publicUrl,
    client: clientSettings(config),
    onProgress: showProgress,
  });
}
