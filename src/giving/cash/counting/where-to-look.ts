import * as format from "../../../format/format.ts";
import { meansLabels } from "../../contract/means.ts";
import { type Counting, type CountingLine, sumsOf } from "./counting.ts";
import {
  type Denomination,
  denominationLabel,
  denominations,
  isNote,
  worthCentavos,
} from "./denominations.ts";

/** Sentences that tell where a difference comes from most often, the likeliest first; none if all agrees. */
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

/** A line of just that amount. */
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

/** One note or coin that was taken for another, left out, or counted twice. */
function mistakenPieces(pieces: Counting["pieces"], difference: number): string[] {
  const size = Math.abs(difference);
  const counted = (one: Denomination) => (pieces.get(one) ?? 0) > 0;
  const found: string[] = [];
  for (const high of denominations) {
    for (const low of denominations) {
      if (isNote(high) !== isNote(low)) continue;
      if (worthCentavos(high) - worthCentavos(low) !== size) continue;
      // Too little on the table: the high one is among the low ones.
      const [taken, right] = difference > 0 ? [low, high] : [high, low];
      if (!counted(taken)) continue;
      const kind = isNote(high) ? "cédula" : "moeda";
      found.push(
        `Confira as de ${denominationLabel(taken)}: talvez uma ${kind} de ${denominationLabel(right)} esteja entre elas.`,
      );
    }
  }
  const single = denominations.find((one) => worthCentavos(one) === size);
  if (single && (difference > 0 || counted(single))) {
    const kind = isNote(single) ? "cédula" : "moeda";
    const label = denominationLabel(single);
    found.push(
      difference > 0
        ? `Veja se uma ${kind} de ${label} ficou sem contar.`
        : `Veja se uma ${kind} de ${label} foi contada duas vezes.`,
    );
  }
  return found.slice(0, atMost);
}
