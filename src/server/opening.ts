import type { Config } from "../platform/config/config.ts";
import { loadContent } from "../content/load.ts";
import { ownChecks } from "../content/opening/feature.ts";
import { features } from "../features.ts";
import type { Finding } from "../opening-check.ts";

/** Finds what the site still needs before it opens. "here": thoroughly, without asking other machines. */
export async function runChecks(
  depth: "look" | "here" | "check",
  config: Config,
  confirmed: ReadonlySet<string>,
): Promise<Finding[]> {
  const own = await Promise.all(features.flatMap((feature) => feature.openingCheck?.() ?? []));
  const at = { config, confirmed, texts: await loadContent(config.contentFolder) };
  const findings: Finding[] = [];
  for (const { look, check = look, ...about } of [...(await ownChecks()), ...own]) {
    if (depth === "here" && about.asksOthers) continue;
    const found = await (depth === "look" ? look : check)(at);
    if (found) findings.push({ ...about, ...found });
  }
  return findings;
}
