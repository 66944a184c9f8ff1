import { hash, timingSafeEqual } from "node:crypto";
import { collectDefaultMetrics, Registry } from "prom-client";
import type { Site } from "../../site/publish/site.ts";
import { createGauges, type Sources } from "./gauges.ts";
import { type Watch, watchRequests } from "./request-metrics.ts";

export type Metrics = {
  watch: Watch;
  /** What `/metricas` answers to this Authorization header; undefined where it is not the right one. */
  answer(authorization: string | undefined): Promise<{ type: string; text: string } | undefined>;
};

type Options = Omit<Sources, "contentVersion"> & { token: string; site(): Site };

/**
 * Loaded only where METRICS_TOKEN is set. A token and no list of addresses: behind a trusted proxy such a list let
 * strangers in (Miniflux, CVE-2023-27591).
 */
export function openMetrics({ token, site, ...sources }: Options): Metrics {
  const register = new Registry();
  // Memory, CPU and how long the event loop is kept.
  collectDefaultMetrics({ register });
  const refresh = createGauges(register, {
    ...sources,
    contentVersion: () => versionOf(site()),
  });
  const expected = digest(`Bearer ${token}`);
  return {
    watch: watchRequests(register, site),
    async answer(authorization = "") {
      if (!timingSafeEqual(digest(authorization), expected)) return undefined;
      await refresh();
      return { type: register.contentType, text: await register.metrics() };
    },
  };
}

const digest = (text: string) => hash("sha256", text, "buffer");

/** The same on every machine that shows the same. */
function versionOf({ resources }: Site): string {
  const lines = [...resources]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([path, resource]) => `${path} ${resource.hash}\n`);
  return hash("sha256", lines.join(""), "hex").slice(0, 12);
}
