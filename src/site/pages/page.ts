import type { ComponentType, ReactNode } from "react";
import type { Content, Church, Photo, Block, ChurchEvent } from "../../content/content.ts";
import type {
  CaptchaSettings,
  CardSettings,
  ClientSettings,
} from "../../platform/http/client-settings.ts";
import type { Pane } from "../../kit/ui/art/rose-window.tsx";
import type { Picture } from "../../kit/ui/art/picture.tsx";

export type PageProps = {
  content: Content;
  /** The cut variants of a photo that the content names. */
  pictureOf(photo: Photo): Picture;
  /** URL of the PIX QR code, a PNG. */
  pixQrCode: string;
  /** URL of the QR code that opens the site, a PNG. */
  siteQrCode: string;
  /** What the configuration gives to the islands. */
  client: ClientSettings;
  publicUrl: URL;
  shown: Shown;
  /** What features put into a place of the page. */
  inside<Slot extends keyof Slots>(slot: Slot, about: Slots[Slot]): ReactNode;
  /** When the page is published, in ms UTC. */
  now: number;
  /** When the church's day began on which the page is published, in ms UTC. */
  today: number;
  /** Whether this site has something there. */
  has(path: string): boolean;
};

type PageNeeds = {
  hasIslands?: boolean;
  hasForm?: boolean;
  /** Where its forms go beside this site. */
  formTargets?: string[];
  /** The captcha on it. Such a page posts to the API. */
  captcha?: CaptchaSettings["provider"];
  /** Who charges the cards that it takes. */
  cards?: CardSettings["provider"];
  /** The one other origin that it may show in a frame. */
  framedOrigin?: string | undefined;
  /** Of the players of videos, which nothing else is asked of. */
  playerOrigins?: string[];
  /** Where the recordings on it are. */
  mediaOrigins?: string[];
};

/** One URL: what it is called, how it looks, and what is on it. */
export type Page = {
  path: string;
  pane: Pane;
  /** Style sheets of the page itself, as text, over those that all pages share. */
  styles: readonly string[];
  /** Whether it begins with a heading beside a window, as all but the home page do. */
  hasOpening?: boolean;
  /** A script, as text, that runs before the page is painted (src/kit/islands/browser.ts). */
  early?: string;
  head(content: Content): { title: string; description: string; cover: Photo };
  /** What its policy has to allow. Without it: no island, no form and no frame. */
  needs?(content: Content, client: ClientSettings): PageNeeds;
  /** A script of its own, as text, which runs once the page has been read. */
  script?: string;
  /** Where the panel edits it, if its path does not say it. */
  editPath?: string;
  feed?: { title: string; path: string };
  /** What kind of thing the search says that it is, and whether its words there begin with its description. */
  found?: { where: string; saysItself?: boolean };
  /** Has no picture of its own for links to it, as one of very many. */
  isOneOfMany?: boolean;
  /** What it says to search engines in the words of schema.org. */
  structuredData?(site: { church: Church; publicUrl: URL; socialImage: string }): object[];
  isUnlisted?: boolean;
  Body: ComponentType<PageProps>;
};

/**
 * Places of the pages that features may fill, with what is there. Who has such a page adds them by `declare module`.
 * @public
 */
export interface Slots {
  /** Below what is said of an event. */
  event: { event: ChurchEvent };
  /** A block of an own page, of a kind that a feature adds. */
  block: { block: Block };
}

/** What a feature puts there; undefined where it has nothing to say. Its style is on pages that show it. */
type Fill<Slot extends keyof Slots> = {
  style?: string;
  draw(props: Slots[Slot] & PageProps): ReactNode;
};

export type Fills = { readonly [Slot in keyof Slots]?: Fill<Slot> };

/**
 * What pages show that the content does not say: JSON, each part from the feature that adds it by `declare module`.
 * @public
 */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface Shown {}
