import { hash, timingSafeEqual } from "node:crypto";
import { collectDefaultMetrics, Registry, Gauge } from "prom-client";
import type { Site } from "../../site/publish/site.ts";
import { type Watch, watchRequests } from "./request-metrics.ts";
import { undefinedIfUnavailable } from "../../platform/database/storage-unavailable.ts";
import type { Figure } from "../../kit/figure.ts";

export type Metrics = {
  watch: Watch;
  /** What `/metricas` answers to this Authorization header; undefined where it is not the right one. */
  answer(authorization: string | undefined): Promise<{ type: string; text: string } | undefined>;
};

type Options = Pick<Sources, "databaseTrouble" | "figures"> & { token: string; site(): Site };

/**
 * Loaded only where METRICS_TOKEN is set. A token and no list of addresses: behind a trusted proxy such a list let
 * strangers in (Miniflux, CVE-2023-27591).
 */
export function openMetrics({ token, site, databaseTrouble, figures }: Options): Metrics {
  const register = new Registry();
  // Memory, CPU and how long the event loop is kept.
  collectDefaultMetrics({ register });
  const refresh = createGauges(register, {
    databaseTrouble,
    figures,
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

type Sources = {
  databaseTrouble(): Promise<string | undefined>;
  figures: readonly Figure[];
  contentVersion(): string;
};

/** Asked for when somebody reads them, and not before. What an absent database knows is left out. */
export function createGauges(
  register: Registry,
  { databaseTrouble, figures, contentVersion }: Sources,
): () => Promise<void> {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `vitral_${name}`, help, labelNames, registers: [register] });

  const databaseUp = gauge("database_up", "0 while the database does not answer or keeps nothing");
  const content = gauge("content_info", "1 for the content that is on the air", ["version"]);
  const watched = figures.flatMap((figure) =>
    figure.gauge ? { shown: gauge(...figure.gauge), read: figure.read } : [],
  );

  return async () => {
    let isUp = !(await databaseTrouble());
    for (const { shown, read } of watched) {
      const value = await read().catch(undefinedIfUnavailable);
      // A gauge without labels would go on as 0, which is "all is well".
      if (value === undefined) shown.remove();
      else shown.set(value);
      isUp &&= value !== undefined;
    }
    databaseUp.set(isUp ? 1 : 0);
    content.reset();
    content.set({ version: contentVersion() }, 1);
  };
}
