import * as format from "../../../format/format.ts";
import { type Means, meansLabels } from "../../contract/means.ts";
import type { GiverNamed } from "../../ledger/giver.ts";

/** Money that several people count together after a service. It is in the ledger once it is closed. */
export type Counting = CountingHead & {
  /** Lines in the order in which they were added. */
  lines: readonly CountingLine[];
  /** Lines that were taken out again, until the counting is closed. */
  removed: readonly RemovedLine[];
  pieces: Pieces;
};

export type CountingHead = {
  id: string;
  /** The day as "2026-11-22". */
  day: string;
  /** The gathering where the money was given: "Culto da manhã". */
  gathering: string;
  /** Counts the changes, so that a person closes only the counting that is on their page. */
  version: number;
  opened: Deed;
  closed: Deed | undefined;
  discarded: Deed | undefined;
};

/** The person who acted, and when (ms). The name is undefined once that person's data was erased. */
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
  /** The gift that a closed counting has booked for this line. */
  booked: { giftId: string; receiptNumber: number; takenBackCentavos: number } | undefined;
};

type RemovedLine = NewLine & { removed: Deed };

/** Outside id of a line's gift in the ledger. */
export const outsideIdOfLine = <Id extends string>(id: Id) => `contagem:${id}` as const;

/** An envelope in the memo of its gift. */
export const memoOfEnvelope = (envelope: string): string => `envelope ${envelope}`;

/** Sums in centavos. A cheque is no note and no coin; the difference is cash by the lines, less notes and coins. */
export function sumsOf({ lines, pieces }: Pick<Counting, "lines" | "pieces">) {
  const sum = (means: CountingLine["means"]) =>
    lines.reduce((all, line) => all + (line.means === means ? line.amountCentavos : 0), 0);
  const [cashCentavos, chequeCentavos] = [sum("cash"), sum("cheque")];
  const piecesCentavos = sumOfPieces(pieces);
  const differenceCentavos = cashCentavos - piecesCentavos;
  return { cashCentavos, chequeCentavos, piecesCentavos, differenceCentavos };
}

export type CountingSums = ReturnType<typeof sumsOf>;

export type ClosingRefusal =
  | "empty"
  /** Lines do not agree with notes and coins. */
  | "differs"
  /** The person who opened it does not close it. */
  | "same-person";

/** Says why this person cannot close it as it is; undefined if they can. */
export function refusalOf(counting: Counting, staffId: string): ClosingRefusal | undefined {
  if (counting.lines.length === 0) return "empty";
  if (sumsOf(counting).differenceCentavos !== 0) return "differs";
  if (counting.opened.staffId === staffId) return "same-person";
  return undefined;
}

export const isOpen = ({ closed, discarded }: CountingHead): boolean => !closed && !discarded;

/** The person who closes or discards it, and the version they saw: undefined if the version does not matter. */
export type SeenBy = { staffId: string; version: number | undefined };

/** Notes and coins as the form's fields name them → their worth in centavos, the greatest first. */
const worths = {
  "cedulas.200": 200_00,
  "cedulas.100": 100_00,
  "cedulas.50": 50_00,
  "cedulas.20": 20_00,
  "cedulas.10": 10_00,
  "cedulas.5": 5_00,
  "cedulas.2": 2_00,
  "moedas.1": 1_00,
  "moedas.0.50": 50,
  "moedas.0.25": 25,
  "moedas.0.10": 10,
  "moedas.0.05": 5,
} as const;

export type Denomination = keyof typeof worths;

export const denominations = Object.keys(worths) as Denomination[];

export const isNote = (denomination: Denomination): boolean => denomination.startsWith("cedulas");

export const worthCentavos = (denomination: Denomination): number => worths[denomination];

/** "R$ 20", "R$ 0,50", with a space that does not break. */
export const denominationLabel = (denomination: Denomination): string => {
  const [, reais = "", cents] = denomination.split(".");
  return `R$\u00A0${reais}${cents === undefined ? "" : `,${cents}`}`;
};

/** Numbers of notes and coins by denomination; one that is missing has none. */
export type Pieces = ReadonlyMap<Denomination, number>;

const sumOfPieces = (pieces: Pieces): number =>
  [...pieces].reduce((sum, [denomination, count]) => sum + worths[denomination] * count, 0);

/**
 * Merges what two people count at once: each changes what they counted, and a denomination that both have changed
 * differently is contested. `seen`: what was kept when the form was shown.
 */
export function mergePieces(kept: Pieces, seen: Pieces, counted: Pieces) {
  const pieces = new Map<Denomination, number>();
  const contested: Denomination[] = [];
  for (const denomination of denominations) {
    const [before = 0, then = 0, now = 0] = [kept, seen, counted].map((of) => of.get(denomination));
    const isContested = now !== then && before !== then && before !== now;
    if (isContested) contested.push(denomination);
    const count = now === then || isContested ? before : now;
    if (count > 0) pieces.set(denomination, count);
  }
  return { pieces, contested };
}

/** Sentences on where a difference comes from most often, the likeliest first; none if all agrees. */
export function whereToLook(counting: Pick<Counting, "lines" | "pieces">): string[] {
  const { differenceCentavos: difference } = sumsOf(counting);
  if (difference === 0) return [];
  const { lines, pieces } = counting;
  return [
    ...linesOf(lines, difference),
    ...swappedDigits(lines, difference),
    ...mistakenPieces(pieces, difference),
    difference > 0
      ? "Veja se todo o dinheiro dos envelopes está nas cédulas e moedas, e se nenhuma linha foi escrita duas vezes."
      : "Veja se falta a linha de algum envelope, ou a das ofertas soltas.",
  ];
}

/** "a linha de R$ 50,00 (Dízimo, envelope 12)" */
const nameOf = ({ amountCentavos, fund, envelope }: CountingLine): string =>
  `a linha de ${format.money(amountCentavos)} (${fund}${envelope && `, envelope ${envelope}`})`;

const atMost = 3;

/** Sentences about a line of just that amount. */
function linesOf(lines: readonly CountingLine[], difference: number): string[] {
  // With too much money on the table, a cheque's line may be of cash.
  const means = difference > 0 ? "cash" : "cheque";
  const same = lines.filter(
    (line) => line.means === means && line.amountCentavos === Math.abs(difference),
  );
  const question =
    means === "cash"
      ? "foi escrita duas vezes, ou é de cheque, ou o dinheiro dela não foi contado"
      : `é de ${meansLabels.cash.toLowerCase()}, e não de cheque`;
  return same.slice(0, atMost).map((line) => `Confira se ${nameOf(line)} ${question}.`);
}

/** Two neighbouring digits in the wrong order make a difference that nine divides. */
function swappedDigits(lines: readonly CountingLine[], difference: number): string[] {
  if (difference % 9 !== 0) return [];
  const found = lines.flatMap((line) => {
    const right = line.amountCentavos - difference;
    if (line.means !== "cash" || right <= 0 || !isSwapped(line.amountCentavos, right)) return [];
    return [`Confira ${nameOf(line)}: com dois algarismos trocados, seria ${format.money(right)}.`];
  });
  if (found.length > 0) return found.slice(0, atMost);
  return [
    "A diferença se divide por nove: procure uma linha com dois algarismos trocados, como 54,00 no lugar de 45,00.",
  ];
}

function isSwapped(written: number, right: number): boolean {
  const digits = String(Math.max(written, right));
  const other = String(Math.min(written, right)).padStart(digits.length, "0");
  return Array.from({ length: digits.length - 1 }, (_, at) =>
    [digits.slice(0, at), digits[at + 1], digits[at], digits.slice(at + 2)].join(""),
  ).includes(other);
}

/** Sentences about one note or coin that was taken for another, left out, or counted twice. */
function mistakenPieces(pieces: Counting["pieces"], difference: number): string[] {
  const size = Math.abs(difference);
  const counted = (one: Denomination) => (pieces.get(one) ?? 0) > 0;
  const oneOf = (one: Denomination) =>
    `uma ${isNote(one) ? "cédula" : "moeda"} de ${denominationLabel(one)}`;
  const found: string[] = [];
  for (const high of denominations) {
    for (const low of denominations) {
      if (isNote(high) !== isNote(low)) continue;
      if (worthCentavos(high) - worthCentavos(low) !== size) continue;
      // Too little on the table: the high one is among the low ones.
      const [taken, right] = difference > 0 ? [low, high] : [high, low];
      if (!counted(taken)) continue;
      const among = denominationLabel(taken);
      found.push(`Confira as de ${among}: talvez ${oneOf(right)} esteja entre elas.`);
    }
  }
  const single = denominations.find((one) => worthCentavos(one) === size);
  if (single && difference > 0) found.push(`Veja se ${oneOf(single)} ficou sem contar.`);
  else if (single && counted(single))
    found.push(`Veja se ${oneOf(single)} foi contada duas vezes.`);
  return found.slice(0, atMost);
}
