import type { Mention } from "../../content/files/read-text.ts";
import type { Content, Problem } from "../../content/content.ts";
import type { SiteMap } from "./site-map.ts";
import { redirectsOf, renamedPaths } from "../pages/redirects.ts";
import { pageParts } from "../../kit/paths.ts";

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

/** Of a church with a thousand sermons nobody reads all. */
const toChooseFrom = (paths: ReadonlySet<string>): string =>
  [...paths]
    .filter((path) => !path.startsWith("/mensagens/"))
    .slice(0, mostTold)
    .join(", ");
