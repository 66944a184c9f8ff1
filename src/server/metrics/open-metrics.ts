import { copyFolder, lastCopyAtMs } from "../../platform/copies/nightly-copies.ts";
import type { Site } from "../../site/publish/site.ts";
import type { Config } from "../../platform/config/config.ts";
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
  });
}
