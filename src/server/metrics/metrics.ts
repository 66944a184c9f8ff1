import { hash, timingSafeEqual } from "node:crypto";
import { collectDefaultMetrics, Registry, Gauge } from "prom-client";
import type { Site } from "../../site/publish/site.ts";
import type { Figure } from "../../kit/feature.ts";
import { type Watch, watchRequests } from "./request-metrics.ts";
import { undefinedIfUnavailable } from "../../platform/database/storage-unavailable.ts";
import type { Backlog, Figures } from "./figures.ts";

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

type Sources = {
  databaseTrouble(): Promise<string | undefined>;
  figures(): Promise<Figures>;
  captchaRefusals(): number;
  /** The features' own. */
  ofFeatures: readonly Figure[];
  lastCopyAtMs(): Promise<number | undefined>;
  contentVersion(): string;
  now(): number;
};

/** Asked for when somebody reads them, and not before. What an absent database knows is left out. */
export function createGauges(register: Registry, sources: Sources): () => Promise<void> {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `vitral_${name}`, help, labelNames, registers: [register] });

  const databaseUp = gauge("database_up", "0 while the database does not answer or keeps nothing");
  const lettersWaiting = gauge("letters_waiting", "Letters on their way");
  const oldestLetter = gauge("oldest_letter_age_seconds", "Age of the oldest of them, 0 if none");
  const lettersParked = gauge("letters_parked", "Letters that stopped, for a person to look at");
  const giftsOpen = gauge("gifts_open", "Gifts whose end is not known yet");
  const oldestGift = gauge("oldest_open_gift_age_seconds", "Age of the oldest of them, 0 if none");
  const cardsRest = gauge("cards_rest", "1 while cards rest because stolen ones were tried");
  const databaseBytes = gauge("database_bytes", "Size of the database");
  const captchaRefusals = gauge("captcha_refusals", "Captchas refused since the start");
  const ofFeatures = sources.ofFeatures.map(
    ({ name, help, read }) => [gauge(name, help), read] as const,
  );
  const lastCopy = gauge("last_copy_timestamp_seconds", "When the last copy was made, 0 if never");
  const content = gauge("content_info", "1 for the content that is on the air", ["version"]);

  const ofDatabase = [
    lettersWaiting,
    oldestLetter,
    lettersParked,
    giftsOpen,
    oldestGift,
    cardsRest,
    databaseBytes,
  ];

  function tellDatabase(figures: Figures, nowMs: number): void {
    const age = ({ oldestMs = nowMs }: Backlog) => Math.max(0, nowMs - oldestMs) / 1000;
    lettersWaiting.set(figures.letters.count);
    oldestLetter.set(age(figures.letters));
    lettersParked.set(figures.parkedLetters);
    giftsOpen.set(figures.gifts.count);
    oldestGift.set(age(figures.gifts));
    cardsRest.set(figures.cardsRest ? 1 : 0);
    databaseBytes.set(figures.databaseBytes);
  }

  return async () => {
    const figures = await sources.figures().catch(undefinedIfUnavailable);
    databaseUp.set(figures && !(await sources.databaseTrouble()) ? 1 : 0);
    // A gauge without labels would go on as 0, which is "all is well".
    if (figures) tellDatabase(figures, sources.now());
    else for (const unknown of ofDatabase) unknown.remove();
    captchaRefusals.set(sources.captchaRefusals());
    for (const [figure, read] of ofFeatures) {
      figure.set((await Promise.resolve(read()).catch(undefinedIfUnavailable)) ?? 0);
    }
    lastCopy.set(((await sources.lastCopyAtMs()) ?? 0) / 1000);
    content.reset();
    content.set({ version: sources.contentVersion() }, 1);
  };
}
