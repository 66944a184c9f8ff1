import type { Means } from "../../contract/means.ts";
import type { GiverNamed } from "../../ledger/giver.ts";
import { type Pieces, sumOfPieces } from "./denominations.ts";

/** What several people count together after a service. It is in the ledger once it is closed. */
export type Counting = CountingHead & {
  /** In the order in which they were added. */
  lines: readonly CountingLine[];
  /** Lines that were taken out again, until the counting is closed. */
  removed: readonly RemovedLine[];
  pieces: Pieces;
};

export type CountingHead = {
  id: string;
  /** As "2026-11-22". */
  day: string;
  /** Of which the money is: "Culto da manhã". */
  gathering: string;
  /** Counts the changes, so that nobody closes a counting that they have not seen. */
  version: number;
  opened: Deed;
  closed: Deed | undefined;
  discarded: Deed | undefined;
};

/** Who did it, and when (ms). The name is undefined once that person's data was erased. */
export type Deed = { staffId: string; name: string | undefined; atMs: number };

/** An envelope, or the loose money of a fund. */
export type NewLine = GiverNamed & {
  /** The form's idempotency key. */
  id: string;
  means: Extract<Means, "cash" | "cheque">;
  fund: string;
  amountCentavos: number;
  /** The number on the envelope; empty without one. */
  envelope: string;
};

export type CountingLine = NewLine & {
  added: Deed;
  /** What a closed counting has booked. */
  booked: { giftId: string; receiptNumber: number; takenBackCentavos: number } | undefined;
};

type RemovedLine = NewLine & { removed: Deed };

/** What the gift of a line is called in the ledger. */
export const outsideIdOfLine = <Id extends string>(id: Id) => `contagem:${id}` as const;

/** An envelope in the memo of its gift. */
export const memoOfEnvelope = (envelope: string): string => `envelope ${envelope}`;

/** Sums in centavos. */
export type CountingSums = {
  cashCentavos: number;
  /** A cheque is no note and no coin. */
  chequeCentavos: number;
  piecesCentavos: number;
  /** Cash by the lines, less notes and coins. */
  differenceCentavos: number;
};

export function sumsOf({ lines, pieces }: Pick<Counting, "lines" | "pieces">): CountingSums {
  const sum = (means: CountingLine["means"]) =>
    lines.reduce((all, line) => all + (line.means === means ? line.amountCentavos : 0), 0);
  const cashCentavos = sum("cash");
  const piecesCentavos = sumOfPieces(pieces);
  return {
    cashCentavos,
    chequeCentavos: sum("cheque"),
    piecesCentavos,
    differenceCentavos: cashCentavos - piecesCentavos,
  };
}

export type ClosingRefusal =
  | "empty"
  /** Lines do not agree with notes and coins. */
  | "differs"
  /** Who opened it does not close it. */
  | "same-person";

/** Why this person cannot close it as it is; undefined if they can. */
export function refusalOf(counting: Counting, staffId: string): ClosingRefusal | undefined {
  if (counting.lines.length === 0) return "empty";
  if (sumsOf(counting).differenceCentavos !== 0) return "differs";
  if (counting.opened.staffId === staffId) return "same-person";
  return undefined;
}

export const isOpen = ({ closed, discarded }: CountingHead): boolean => !closed && !discarded;

export type Refused<Outcome extends string> = { outcome: Outcome };
/** There is none, or it was closed or discarded meanwhile. */
export type NotOpen = Refused<"missing" | "over">;

export type AddOutcome =
  /** Now, or by the same form before. */
  | { outcome: "added" }
  /** The same form was sent before with another content. */
  | { outcome: "different"; line: NewLine }
  | NotOpen;

export type CloseOutcome =
  /** By this person, now or before. */
  | { outcome: "closed" }
  | { outcome: "refused"; refusal: ClosingRefusal }
  /** Since that person saw it. */
  | Refused<"changed">
  | NotOpen;

export type SeenBy = {
  staffId: string;
  /** The version on that person's page; undefined if it does not matter. */
  version: number | undefined;
};

export type ListedCounting = CountingHead & { lineCount: number; sumCentavos: number };

/** A gift that may be a counting's money, as it was taken to the bank. */
export type BookedDeposit = {
  from: "statement" | "by-hand";
  giftId: string;
  receiptNumber: number;
  amountCentavos: number;
};
