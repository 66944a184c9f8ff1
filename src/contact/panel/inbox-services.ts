import type { Desk } from "../desk.ts";
import type { KeptLetters } from "../../platform/outbox/stopped-letter.ts";

/** What the inbox needs of its own. */
export type InboxServices = {
  desk: Desk;
  letters: KeptLetters;
};
