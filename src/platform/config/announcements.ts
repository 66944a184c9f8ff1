import type { Config } from "./config.ts";
import type { Log } from "../log/log.ts";
import { shortcomingsOf } from "./real-site/shortcomings.ts";

/** What the start says of every part that is not the real one, one line each. */
export function announcementsOf(config: Config): string[] {
  const alike = Map.groupBy(shortcomingsOf(config), ({ what }) => what);
  const lines = [...alike].map(([what, found]) => {
    const variables = found.map(({ variable }) => variable).join(", ");
    return `Demonstração: ${what} (${variables})`;
  });
  if (config.use !== "demonstration" || lines.length === 0) return lines;
  return ["ALLOW_DEMO=1: este site é público, e nem tudo nele é de verdade:", ...lines];
}

/** A public site that is not real in all its parts says so in the log too, where it outlives the terminal. */
export function warnOfDemonstration(config: Config, log: Log): void {
  if (config.use !== "demonstration") return;
  for (const { variable, what } of shortcomingsOf(config)) {
    log.warn({ variable, what }, "ALLOW_DEMO=1: a public site with a simulated part");
  }
}
