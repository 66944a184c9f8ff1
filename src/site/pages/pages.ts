import type { Content } from "../../content/content.ts";
import { emptyPaths } from "../../content/empty-pages.ts";
import { paths } from "../../kit/paths.ts";
import { accessibilityPage } from "./accessibility/accessibility.tsx";
import { beliefsPage } from "./beliefs/beliefs.tsx";
import { cellsPage } from "./cells/cells.tsx";
import { historyPage } from "./history/history.tsx";
import { homePage } from "./home/home.tsx";
import type { Menu, Page, PagesOf, SitePages } from "./page.ts";
import { privacyPage } from "./privacy/privacy.tsx";
import { programmePage } from "./programme/programme.tsx";
import { teamPage } from "./team/team.tsx";

/** Everything that the public site has for a content. */
export type SiteMap = {
  listed: readonly Page[];
  late: readonly Page[];
  menu: Menu;
  files: NonNullable<SitePages["files"]>;
  hasCover: boolean;
  /** Whether there is something at this path, for who leads there. */
  has(path: string): boolean;
};

/** Joins what the features add to the site's own pages. Those that the content says nothing of are left out. */
export function mapOf(content: Content, features: readonly PagesOf[]): SiteMap {
  const parts = [ownPart, ...features].map((pagesOf) => pagesOf(content));
  const empty = emptyPaths(content);
  const listed = parts
    .flatMap(({ pages = [] }) => pages)
    .filter(({ path }) => !empty.has(path))
    .sort((one, other) => placeOf(one) - placeOf(other));
  const late = parts.flatMap((part) => part.late ?? []);
  const files = Object.assign({}, ...parts.map((part) => part.files));
  const known = new Set([...[...listed, ...late].map(({ path }) => path), ...Object.keys(files)]);
  return {
    listed,
    late,
    menu: {
      about: parts.flatMap(({ menu }) => menu?.about ?? []),
      takingPart: parts.flatMap(({ menu }) => menu?.takingPart ?? []),
    },
    files,
    hasCover: parts.some(({ hasCover }) => hasCover),
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
