import type { Means } from "../contract/means.ts";
import type { Gift } from "../gift.ts";
import type { GiverNamed } from "../givers/giver.ts";
import type { NoStatement } from "./no-statement.ts";
import type { DonePage, Preview } from "./preview.ts";

/** What was chosen for a text, or is proposed for it. */
export type Choice = { fund: string; means: Means };

/** What was chosen on a page, by the numbers of its credits. */
export type PageChoices = {
  gifts: readonly (Choice & { number: number; giver: GiverNamed })[];
  ignored: readonly number[];
};

/** Port: bank statements of people of the panel. Throws `StorageUnavailable`. */
export type BankStatements = {
  /** Reads an uploaded file and keeps it as a preview. `today`: the church's day. */
  upload(
    file: Uint8Array,
    given: { staffId: string; today: string; churchCnpj: string | undefined },
  ): Promise<{ status: "kept"; id: string } | NoStatement>;
  /** Undefined if there is none, if it is another person's, or after its hour. */
  find(id: string, staffId: string): Promise<Preview | undefined>;
  /** The id of the person's last one; undefined if there is none. */
  newest(staffId: string): Promise<string | undefined>;
  /** When somebody last booked from a statement (ms). */
  lastBookedAtMs(): Promise<number | undefined>;
  /** → text of a credit → what is proposed for it */
  propose(texts: readonly string[]): Promise<Map<string, Choice & { giver: string }>>;
  /**
   * Books a page, once. "before": somebody did so already, and nothing changed now. "doubtful": nothing is booked, since
   * what is perhaps the same money came into the ledger meanwhile; the preview says so now.
   */
  book(
    at: { id: string; page: number; staffId: string },
    choices: PageChoices,
  ): Promise<"booked" | "before" | "gone" | "doubtful">;
  /** The gifts that were booked with a page, in the order of their numbers. */
  booked(page: DonePage, staffId: string): Promise<Gift[]>;
};
