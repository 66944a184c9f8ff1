import type { ReactNode } from "react";
import type { Block, ChurchEvent } from "../../content/content.ts";
import type { PageProps } from "./page.ts";

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
