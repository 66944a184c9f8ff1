import type { Mention } from "../../content/files/mentions.ts";
import type { Problem } from "../../content/problem.ts";
import { pageParts, paths } from "../paths.ts";
import { redirects } from "../pages/redirects.ts";

const known = [...Object.values(paths), ...pageParts, ...Object.keys(redirects)];

/** The buttons of the content that lead to a page which this site does not have. */
export function linksToNowhere(links: readonly Mention[]): Problem[] {
  return links
    .filter(({ name }) => name.startsWith("/") && !known.includes(name))
    .map(({ name, ...place }) => ({
      ...place,
      message: `a página "${name}" não existe no site; as que existem são ${known.join(", ")}`,
    }));
}
