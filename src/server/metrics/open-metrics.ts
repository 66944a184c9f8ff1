import type { Site } from "../../publish/site.ts";
import type { Config } from "../config/config.ts";
import { copyFolder } from "../copies/copy-folder.ts";
import { lastCopyAtMs } from "../copies/last-copy.ts";
import type { Metrics } from "./metrics.ts";
import type { Services } from "../services.ts";

/** Counts nothing, and loads nothing, where nobody watches. */
export async function openMetricsOf(
  { metricsToken, dataFolder }: Config,
  site: () => Site,
  { watched }: Services,
): Promise<Metrics | undefined> {
  if (metricsToken === undefined) return undefined;
  const { openMetrics } = await import("./metrics.ts");
  return openMetrics({
    token: metricsToken,
    site,
    ...watched,
    lastCopyAtMs: () => lastCopyAtMs(copyFolder({ dataFolder })),
    now: Date.now,
  });
}
