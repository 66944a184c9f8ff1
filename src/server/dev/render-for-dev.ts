import { join } from "node:path";
import { devAssets } from "../../publish/bytes/assets.ts";
import type { PublishOptions } from "../../publish/publish.ts";
import type { SiteResponse } from "../http/site/represent.ts";
import { respond } from "../http/site/site-response.ts";
import { clientSettings } from "../config/client-settings.ts";
import { readConfig } from "../config/config.ts";
import { publishNow } from "../live-site/publish-now.ts";
import { showProgress } from "../start/progress-bar.ts";

export const imageWorker = join(import.meta.dirname, "../../publish/images/cut/worker.ts");

/** Publishes everything anew and answers one path of it; `npm run dev` calls it for each request. */
export async function renderForDev(url: string): Promise<SiteResponse> {
  const { site } = await publishNow(publishOptionsForDev());
  return respond(site, { method: "GET", url });
}

export function publishOptionsForDev(): PublishOptions {
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
    litPanes: 0,
    onProgress: showProgress,
  };
}
