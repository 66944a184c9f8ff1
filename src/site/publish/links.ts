import { pageParts } from "../../kit/paths.ts";
import type { Mention, Content, Problem } from "../../content/content.ts";
import type { SiteMap } from "../page.ts";

/** The buttons of the content that lead to a page which this site does not have. */
export function brokenLinks(
  links: readonly Mention[],
  content: Content,
  { listed, late }: SiteMap,
): Problem[] {
  const renamed = renamedPaths(content);
  const known = new Set([
    ...[...listed, ...late].map(({ path }) => path),
    ...pageParts,
    ...redirectsOf(content).keys(),
  ]);
  return links
    .filter(({ name }) => name.startsWith("/") && !known.has(name) && !renamed.has(name))
    .map(({ name, ...place }) => ({
      ...place,
      message: `a página "${name}" não existe no site; as que existem são ${toChooseFrom(known)}`,
    }));
}

const mostTold = 40;

/** A church may have a thousand sermons, and no reader reads such a list. */
const toChooseFrom = (paths: ReadonlySet<string>): string =>
  [...paths]
    .filter((path) => !path.startsWith("/mensagens/"))
    .slice(0, mostTold)
    .join(", ");

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

/** Finds own pages that have another name now: from the old path to the one at which the page is found. */
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
