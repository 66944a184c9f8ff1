import type { ComponentType, ReactNode } from "react";
import type { Lines, Strip } from "../kit/strip/strip.tsx";
import type { Picture } from "../kit/ui/art/picture.tsx";
import type { Pane } from "../kit/ui/art/rose-window.tsx";
import type { CaptchaSettings, ClientSettings } from "../platform/http/client-settings.ts";
import type { PageWords } from "../content/additions.ts";
import type { Content, Church, Photo, Block, ChurchEvent } from "../content/content.ts";

export type PageProps = {
  content: Content;
  /** The cut variants of a photo that the content names. */
  pictureOf(photo: Photo): Picture;
  /** URL of the PIX QR code, a PNG. */
  pixQrCode: string;
  /** URL of the QR code that opens the site, a PNG. */
  siteQrCode: string;
  /** Settings of the configuration for the islands. */
  client: ClientSettings;
  publicUrl: URL;
  shown: Shown;
  /** Draws what features put into a place of the page. */
  inside<Slot extends keyof Slots>(slot: Slot, about: Slots[Slot]): ReactNode[];
  /** When the page is published, in ms UTC. */
  now: number;
  /** When the church's day began on which the page is published, in ms UTC. */
  today: number;
  /** True if this site has something there. */
  has(path: string): boolean;
};

type PageNeeds = {
  hasIslands?: boolean;
  hasForm?: boolean;
  /** Targets of its forms beside this site. */
  formTargets?: string[];
  /** The captcha on it. Such a page posts to the API. */
  captcha?: CaptchaSettings["provider"];
  /** Origins of another company's program on it, by the directives of the policy that let it in. */
  programOrigins?: Readonly<Record<string, readonly string[]>> | undefined;
  /** The one other origin that it may show in a frame. */
  framedOrigin?: string | undefined;
  /** Origins of the players of videos, which nothing else is asked of. */
  playerOrigins?: string[];
  /** True if a recording plays on it. */
  hasAudio?: boolean;
};

/** A page at one URL: its name, its look, and its content. */
export type Page = PageParts & Editing;

type Editing =
  | {
      isUnlisted?: false;
      /** Path where the panel edits it, if its own path does not say it. */
      editPath?: string;
    }
  /** A page that is not for search engines. No content file has its name, so it says its path in the panel. */
  | { isUnlisted: true; editPath: string };

type PageParts = {
  path: string;
  /** The pane of glass that leads the page's colours. */
  pane: Pane;
  /** Style sheets of the page itself, as text, over those that all pages share. */
  styles: readonly string[];
  /** True if it begins with a heading beside a window, as all but the home page do. */
  hasOpening?: boolean;
  /** A script, as text, that runs before the page is painted (src/kit/islands/browser.ts). */
  early?: string;
  head(content: Content): { title: string; description: string; cover: Photo };
  /** Needs that its policy has to allow. Without it: no island, no form and no frame. */
  needs?(content: Content, client: ClientSettings): PageNeeds;
  /** A script of its own, as text, which runs once the page has been read. */
  script?: string;
  /** The podcast that it is a part of. */
  feed?: { title: string; path: string };
  /**
   * The kind of thing that the search says that it is; `saysItself`: true if its words there begin with its
   * description.
   */
  found?: { where: string; saysItself?: boolean };
  /** True if it has no picture of its own for links to it, as one of very many. */
  isOneOfMany?: boolean;
  /** Data for search engines in the words of schema.org. */
  structuredData?(site: { church: Church; publicUrl: URL; socialImage: string }): object[];
  Body: ComponentType<PageProps>;
};

/**
 * Places of the pages that features may fill, with what is there. A feature with such a page adds them by `declare
 * module`.
 * @public
 */
export interface Slots {
  /** Place below an event's text. */
  event: { event: ChurchEvent };
  /** A block of an own page, of a kind that a feature adds. */
  block: { block: Block };
}

/** Content that a feature puts there; undefined where it has nothing to say. Its style is on pages that show it. */
type Fill<Slot extends keyof Slots> = {
  style?: string;
  draw(props: Slots[Slot] & PageProps): ReactNode;
};

export type Fills = { readonly [Slot in keyof Slots]?: Fill<Slot> };

/**
 * Data that pages show and the content does not say: JSON, each part from the feature that adds it by `declare module`.
 * @public
 */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface Shown {}

/** Additions of one part of the product to the public site, for a content. */
type SitePages = {
  /** Made at each publication. */
  pages?: readonly Page[];
  /** Made when they are asked for: there may be a thousand. */
  late?: readonly Page[];
  /** Answered by its own routes: here they are only linked, found and listed for search engines. */
  atRequest?: readonly Page[];
  /** Paths that its own routes answer: pages offer what is done there only if it is. */
  answers?: readonly string[];
  /** Entries of the menu's two drop-downs, after what every site has there. */
  menu?: Partial<Menu>;
  /** Files that are no pages, by their paths. */
  files?: Readonly<Record<string, (publication: Publication) => TextFile>>;
  /** True if it needs a square picture with the church's name, as apps show one beside what they play. */
  hasCover?: boolean;
  /** Lines above the header of every page. In a preview also those to come. */
  above?(nowMs: number, showsComing: boolean, shown: Shown): Lines;
  /** The next instant at which it shows something else although nothing was written: ms UTC. */
  nextTurn?(nowMs: number): number;
  /** Content that it puts into the pages of others. */
  inside?: Fills;
  /** Words that it says there, by the path of the page: for the search. */
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
export type SiteMap = {
  listed: readonly Page[];
  late: readonly Page[];
  atRequest: readonly Page[];
  menu: Menu;
  files: NonNullable<SitePages["files"]>;
  hasCover: boolean;
  above(nowMs: number, showsComing: boolean, shown: Shown): Strip | undefined;
  nextTurn: NonNullable<SitePages["nextTurn"]>;
  inside: readonly Fills[];
  words: readonly PageWords[];
  search: SitePages["search"];
  /** True if there is something at this path, for a page that leads there. */
  has(path: string): boolean;
};

/** Bytes in memory, or a file too large to keep there. */
export type Body = Uint8Array<ArrayBuffer> | { file: string; bytes: number };

/** A file or page at one path, ready to send. */
export type Resource = {
  status: 200 | 404;
  /** Header names in lower case; without length, encoding and ETag, which belong to a variant. */
  headers: Readonly<Record<string, string>>;
  /** Content hash, unquoted. */
  hash: string;
  plain: Body;
  compressed?: Readonly<Record<"br" | "gzip", Uint8Array<ArrayBuffer>>> | undefined;
};

/** The answer to a request. */
export type SiteResponse = { status: number; headers: Record<string, string>; body?: Body };

/** The key by which the work for a sender is counted; undefined where it is not known. */
export type Sender = () => string | undefined;

export type SiteSearch = {
  /** The page for an address's query; undefined while searches take too much of the server's time. */
  find(query: string | undefined, sender?: Sender): Resource | undefined;
  /** The answer to a wrong address that comes near to some page. */
  notFoundNear(path: string, sender?: Sender): Resource | undefined;
};
