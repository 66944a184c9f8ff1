import type { Period } from "../../../format/church-clock.ts";
import {
  type Balance,
  balanceAfter,
  type GiftWithReversals,
} from "../../ledger/reversals/balance.ts";
import type { GiverNamed } from "../../ledger/giver.ts";

/** A name or an e-mail, as it was booked. */
export type GiverRecord = GiverNamed & { id: string };

/** A person with all the records that a treasurer joined into the first. */
export type Giver = GiverRecord & { joined: GiverRecord[] };

/** As the treasurer reads it: a name, or else an e-mail. */
export const nameOfGiver = (giver: GiverRecord & Partial<Giver>): string =>
  [giver, ...(giver.joined ?? [])].map(({ name, email }) => name || email).find(Boolean) ??
  "(nome apagado)";

/** The record with the address to which this giver's letters go. */
export const addressedRecord = (giver: Giver): GiverRecord | undefined =>
  [giver, ...giver.joined].find(({ email }) => email !== undefined);

/** Received gifts of real money, in centavos. */
export type GiverSum = Balance & { count: number };

export const noSum: GiverSum = { count: 0, ...balanceAfter(0, 0) };

export type GiverPage = { givers: Giver[]; next: string | undefined };

/** A giver as `readGiver` reads it, with the fund of the last received gift. */
export type NamedGiver = { giver: string; fund: string };

/** Port: who gave. All sums are over a giver and the records joined into it. Throws `StorageUnavailable`. */
export type Givers = {
  /** Known givers as `readGiver` reads them, who gave most recently first. */
  suggest(): Promise<string[]>;
  /** → plain name → the only giver of that name who has given */
  byName(plainNames: readonly string[]): Promise<Map<string, NamedGiver>>;
  /** By name. `after` is the id of the last one seen; without words all of them. */
  list(words: readonly string[], after: string | undefined, atMost: number): Promise<GiverPage>;
  /** The giver of a record: the one that it was joined into, if it was. */
  find(id: string): Promise<Giver | undefined>;
  /** Everybody with this e-mail or, without one, this name: each of them may be meant. */
  findNamed(named: GiverNamed): Promise<Giver[]>;
  /** → the sums by giver's id; who gave nothing in the period has none. */
  sums(ids: readonly string[], period: Period): Promise<Map<string, GiverSum>>;
  /** The years in which this giver gave, newest first. */
  years(id: string): Promise<(GiverSum & { year: number })[]>;
  /** This giver's received gifts of a period, oldest first. */
  gifts(id: string, period: Period): Promise<GiftWithReversals[]>;
  /** Joins the other giver, with all records joined into it, into this one. Nothing that is booked changes. */
  join(id: string, otherId: string): Promise<"joined" | "same-already" | "unknown">;
  /** Makes a joined record a giver of its own again. → whether it was joined */
  separate(id: string): Promise<boolean>;
  /** Erases a giver without an e-mail; sums and numbers stay. → false if there is none, or an e-mail is known by now */
  forget(id: string): Promise<boolean>;
};
