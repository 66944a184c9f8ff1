import type { Content } from "../../content/content.ts";

/** URLs that only lead elsewhere, by where they lead. */
export function redirectsOf({ church }: Content): ReadonlyMap<string, string> {
  const { chairCampaign, propheticWord } = church.externalSites;
  const redirects = new Map<string, string>();
  if (propheticWord) {
    const target = new URL(propheticWord);
    target.searchParams.set("palavra", "true");
    redirects.set("/palavraprofetica", target.href);
  }
  if (chairCampaign) redirects.set("/doecadeiras", chairCampaign);
  return redirects;
}

/** Of own pages that have another name now: from the old path to the one at which the page is found. */
export function renamedPaths({ ownPages, renamedPages }: Content): ReadonlyMap<string, string> {
  const there = new Set(ownPages.map(({ name }) => name));
  const found = new Map<string, string>();
  for (const [from, to] of renamedPages) {
    const name = lastName(to, renamedPages);
    if (there.has(name)) found.set(`/${from}`, `/${name}`);
  }
  return found;
}

/** A page may have been renamed more than once; names that lead in a circle lead nowhere. */
function lastName(name: string, renamed: ReadonlyMap<string, string>): string {
  let last = name;
  for (let steps = 0; steps < renamed.size; steps += 1) {
    const next = renamed.get(last);
    if (next === undefined) break;
    last = next;
  }
  return last;
}
