import type { ReactNode } from "react";
import { Read } from "../islands/island.tsx";
// oxlint-disable-next-line import/default -- the text of it, as vite.config.ts makes it
import script from "./over-lines.script.ts?inline-script";
import style from "./strip.css?inline";

/** A line of a feature on every page, for a while. */
type Line = {
  words: ReactNode;
  /** The page that says more. */
  link?: string | undefined;
  /** Instant (ms UTC) at which it goes from every page. */
  until: number;
  isUrgent?: boolean | undefined;
};

export type Lines = {
  shown: readonly Line[];
  /** Data for the script on every page (*.page-script.ts), to show more of them on a page that stays open. */
  later?: ReactNode;
};

/** The strip, its look, and the script that runs with it before the first paint. */
export type Strip = { node: ReactNode; style: string; script: string };

/**
 * The lines of all features as one strip, the urgent first, then those that end first; undefined if no feature has a
 * line.
 */
export function stripOf(all: readonly Lines[]): Strip | undefined {
  const later = all.filter((one) => one.later);
  const lines = all
    .flatMap(({ shown }) => shown)
    .toSorted(
      (a, b) => Number(b.isUrgent ?? false) - Number(a.isUrgent ?? false) || a.until - b.until,
    );
  if (lines.length + later.length === 0) return undefined;
  const node = (
    <>
      <section className="notices" aria-label="Avisos" hidden={lines.length === 0}>
        {lines.map(({ words, link, until, isUrgent }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- drawn once
          <div key={at} className={isUrgent ? "urgent" : undefined} data-aviso={until}>
            {link === undefined ? <p>{words}</p> : <a href={link}>{words}</a>}
          </div>
        ))}
      </section>
      {later.map((one) => one.later)}
      <Read part="notices" />
    </>
  );
  return { node, style, script };
}
