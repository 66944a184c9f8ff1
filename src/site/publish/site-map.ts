import type { PageWords } from "../../content/additions.ts";
import type { Content } from "../../content/content.ts";
import { emptyPaths } from "../../content/load.ts";
import { paths, searchPath } from "../../kit/paths.ts";
import { accessibilityPage } from "../pages/accessibility/accessibility.tsx";
import { beliefsPage } from "../pages/beliefs/beliefs.tsx";
import { cellsPage } from "../pages/cells/cells.tsx";
import { historyPage } from "../pages/history/history.tsx";
import { homePage } from "../pages/home/home.tsx";
import type { Page, Fills } from "../pages/page.ts";
import type { SiteSearch } from "./site.ts";
import { type Lines, stripOf } from "../../kit/strip/strip.tsx";
import { privacyPage } from "../pages/privacy/privacy.tsx";
import { programmePage } from "../pages/programme/programme.tsx";
import { teamPage } from "../pages/team/team.tsx";

/** What one part of the product adds to the public site, for a content. */
type SitePages = {
  /** Made at each publication. */
  pages?: readonly Page[];
  /** Made when they are asked for: there may be a thousand. */
  late?: readonly Page[];
  /** Answered by its own routes: here they are only linked, found and listed for search engines. */
  atRequest?: readonly Page[];
  /** Where its own routes answer: pages offer what is done there only if it is. */
  answers?: readonly string[];
  /** Its entries of the menu's two drop-downs, after what every site has there. */
  menu?: Partial<Menu>;
  /** What is no page, by its path. */
  files?: Readonly<Record<string, (publication: Publication) => TextFile>>;
  /** Whether it needs a square picture with the church's name, as apps show one beside what they play. */
  hasCover?: boolean;
  /** What it says above the header of every page. In a preview also what is to come. */
  above?(nowMs: number, showsComing: boolean): Lines;
  /** The next instant at which it shows something else although nothing was written: ms UTC. */
  nextTurn?(nowMs: number): number;
  /** What it puts into the pages of others. */
  inside?: Fills;
  /** What it says there, by the path of the page: for the search. */
  words?: PageWords;
  /** Finds pages by words. */
  search?(made: Searched): SiteSearch;
};

export type PagesOf = (content: Content) => SitePages;

type Menu = Record<"about" | "takingPart", readonly { href: string; label: string }[]>;

type Publication = {
  content: Content;
  publicUrl: URL;
  now: Temporal.ZonedDateTime;
  /** URL path of the square picture; empty where it is not needed. */
  cover: string;
};

type TextFile = { type: string; text: string };

type Searched = {
  content: Content;
  map: SiteMap;
  /** When the church's day began, in ms UTC. */
  today: number;
  render(page: Page): { html: string; policy: string };
};

/** Everything that the public site has for a content. */
export type SiteMap = ReturnType<typeof mapOf>;

/** Joins what the features add to the site's own pages. Those that the content says nothing of are left out. */
export function mapOf(content: Content, features: readonly PagesOf[]) {
  const parts = [ownPart, ...features].map((pagesOf) => pagesOf(content));
  const empty = emptyPaths(content);
  const listed = parts
    .flatMap(({ pages = [] }) => pages)
    .filter(({ path }) => !empty.has(path))
    .sort((one, other) => placeOf(one) - placeOf(other));
  const late = parts.flatMap((part) => part.late ?? []);
  const atRequest = parts.flatMap((part) => part.atRequest ?? []);
  const files: NonNullable<SitePages["files"]> = Object.assign(
    {},
    ...parts.map((part) => part.files),
  );
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
    above: (...at: [nowMs: number, showsComing: boolean]) =>
      stripOf(parts.flatMap((part) => part.above?.(...at) ?? [])),
    nextTurn: (nowMs: number) =>
      Math.min(...parts.map((part) => part.nextTurn?.(nowMs) ?? Infinity)),
    /** Whether there is something at this path, for who leads there. */
    has: (path: string): boolean => known.has(path),
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
