import type { Thumbnail } from "../../kit/ui/art/picture.tsx";
import type { AvifJob } from "../../platform/images/image-job.ts";
import type { Page, Resource, SiteSearch } from "../page.ts";
import type { LatePages } from "./late-pages.ts";
import type { PlannedCards } from "./social-cards.ts";

/** The whole public site of one version of the content. Replaced as a whole, never changed. */
export type Site = {
  /** Time when its pages will show something else although nothing was written: ms UTC. */
  staleAtMs: number;
  resources: ReadonlyMap<string, Resource>;
  /** The church's own and those of the messages, which are not among the resources. */
  latePages: LatePages;
  /** Paths of pages that features answer themselves, as they change with each visitor. */
  atRequest: readonly string[];
  /** Pictures that links to the pages show. Drawn once the site is on the air: `findAsset` has those that are. */
  cards: PlannedCards;
  /** Photos that are still to be cut in AVIF: until then its pages show WebP. */
  avif: readonly AvifJob[];
  /** Ends once the card at that path is drawn; undefined where nothing has to be waited for. */
  awaitCard(path: string): Promise<void> | undefined;
  /** A file of another build, a card, or a picture of a preview, for a path that is not among the resources. */
  findAsset(path: string): Resource | undefined;
  /** Path → absolute URL. */
  redirects: ReadonlyMap<string, string>;
  /** Own pages that have another name now: path → path. */
  renamed: ReadonlyMap<string, string>;
  notFound: Resource;
  search: SiteSearch | undefined;
  /** A page that is made at each request, in the site's own frame. */
  render(page: Page): { html: string; policy: string };
  /** A small picture of each photo, by its path in the content folder. */
  thumbnails: ReadonlyMap<string, Thumbnail>;
};
