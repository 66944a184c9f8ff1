import type { Means } from "../contract/means.ts";
import type { GiverNamed } from "../ledger/giver.ts";

/** What was chosen for a text, or is proposed for it. */
export type Choice = { fund: string; means: Means };

/** What was chosen on a page, by the numbers of its credits. */
export type PageChoices = {
  gifts: readonly (Choice & { number: number; giver: GiverNamed })[];
  ignored: readonly number[];
};
