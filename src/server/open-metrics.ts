import type { Site } from "../publish/site.ts";
import type { Config } from "./config/config.ts";
import { copyFolder } from "./copy-folder.ts";
import { lastCopyAtMs } from "./metrics/last-copy.ts";
import type { Metrics } from "./metrics/metrics.ts";
import type { Services } from "./services.ts";

/** Counts nothing, and loads nothing, where nobody watches. */
export async function openMetricsOf(
  { metricsToken, dataFolder }: Config,
  site: () => Site,
  { watched }: Services,
): Promise<Metrics | undefined> {
  if (metricsToken === undefined) return undefined;
  const { openMetrics } = await import("./metrics/metrics.ts");
  return openMetrics({
    token: metricsToken,
    site,
    ...watched,
    lastCopyAtMs: () => lastCopyAtMs(copyFolder({ dataFolder })),
    now: Date.now,
  });
}
