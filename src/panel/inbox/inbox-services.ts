import type { Desk } from "../../domain/contact/desk.ts";
import type { KeptLetters } from "../../domain/kept-letters.ts";

/** What the inbox needs of its own. */
export type InboxServices = {
  desk: Desk;
  letters: KeptLetters;
};
