import { paths, searchPath } from "../../kit/paths.ts";
import { stripOf } from "../../kit/strip/strip.tsx";
import type { Content } from "../../content/content.ts";
import { emptyPaths } from "../../content/load.ts";
import type { Page, PagesOf, SiteMap } from "../page.ts";
import { accessibilityPage } from "../pages/accessibility/accessibility.tsx";
import { beliefsPage } from "../pages/beliefs/beliefs.tsx";
import { cellsPage } from "../pages/cells/cells.tsx";
import { historyPage } from "../pages/history/history.tsx";
import { homePage } from "../pages/home/home.tsx";
import { privacyPage } from "../pages/privacy/privacy.tsx";
import { programmePage } from "../pages/programme/programme.tsx";
import { teamPage } from "../pages/team/team.tsx";

/** Joins what the features add to the site's own pages. Those that the content says nothing of are left out. */
export function mapOf(content: Content, features: readonly PagesOf[]): SiteMap {
  const parts = [ownPart, ...features].map((pagesOf) => pagesOf(content));
  const empty = emptyPaths(content);
  const listed = parts
    .flatMap(({ pages = [] }) => pages)
    .filter(({ path }) => !empty.has(path))
    .sort((one, other) => placeOf(one) - placeOf(other));
  const late = parts.flatMap((part) => part.late ?? []);
  const atRequest = parts.flatMap((part) => part.atRequest ?? []);
  const files = Object.assign({}, ...parts.map((part) => part.files));
  const search = parts.find((part) => part.search)?.search;
  const known = new Set([
    ...[...listed, ...late, ...atRequest].map(({ path }) => path),
    ...Object.keys(files),
    ...parts.flatMap(({ answers }) => answers ?? []),
    ...(search ? [searchPath] : []),
  ]);
  return {
    listed,
    late,
    atRequest,
    menu: {
      about: parts.flatMap(({ menu }) => menu?.about ?? []),
      takingPart: parts.flatMap(({ menu }) => menu?.takingPart ?? []),
    },
    files,
    inside: parts.flatMap(({ inside }) => inside ?? []),
    words: parts.flatMap(({ words }) => (words ? [words] : [])),
    search,
    hasCover: parts.some(({ hasCover }) => hasCover),
    above: (...at) => stripOf(parts.flatMap((part) => part.above?.(...at) ?? [])),
    nextTurn: (nowMs) => Math.min(...parts.map((part) => part.nextTurn?.(nowMs) ?? Infinity)),
    has: (path) => known.has(path),
  };
}

const order: string[] = Object.values(paths);

const placeOf = ({ path }: Page): number =>
  order.includes(path) ? order.indexOf(path) : order.length;

/** Undefined where the site has no such page. */
export const pageAt = (path: string, { listed, late }: SiteMap): Page | undefined =>
  [...listed, ...late].find((page) => page.path === path);

const ownPart: PagesOf = () => ({
  pages: [
    homePage,
    programmePage,
    historyPage,
    beliefsPage,
    teamPage,
    cellsPage,
    privacyPage,
    accessibilityPage,
  ],
});
