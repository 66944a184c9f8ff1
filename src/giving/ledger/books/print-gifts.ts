import { monthOf, periodOfMonth } from "../../../format/church-clock.ts";
import { dateAndTime, shortDay } from "../../../format/date-words.ts";
import * as format from "../../../format/format.ts";
import { formatReceiptNumber } from "../../../format/format.ts";
import { meansOnWire } from "../../contract/means.ts";
import { countsAtMs } from "../gift.ts";
import { type Balance, balanceOf, type GiftWithReversals, takings } from "../reversals/reversal.ts";
import { type Doubt, doubtInWords } from "../same-money/same-money.ts";
import { countWords, givenParts, sumBy, movementAtProvider, sumsByPurpose } from "./books.ts";
import {
  forWords,
  hasHour,
  isMoney,
  modeLabel,
  situationOf,
  stateLabels,
  giverLabel,
  sourceWords,
} from "./gift-words.ts";
import type { Books } from "./sql/books.ts";

/** Prints one line for each gift; gifts that are no money come apart, and each line says so. */
export function printList(gifts: GiftWithReversals[], doubts: readonly Doubt[]): void {
  if (gifts.length === 0) console.log(nothing);
  for (const gift of gifts.filter(isMoney)) {
    const own = doubts.filter(
      ({ gift: one, other }) =>
        one.id === gift.id || ("gift" in other && other.gift.id === gift.id),
    );
    console.log([lineOf(gift), ...own.map((doubt) => doubtInWords(doubt, gift.id))].join("  "));
  }
  const apart = gifts.filter((gift) => !isMoney(gift));
  if (apart.length > 0) console.log(`\n${heading}`);
  for (const gift of apart) console.log(`${lineOf(gift)}  *${modeLabel(gift)}*`);
}

/** Prints the sums month by month; gifts that are no money are counted apart. */
export function printSummary(months: MonthSummary[], gifts: GiftWithReversals[]): void {
  if (months.length === 0) console.log(nothing);
  for (const month of months) printMonth(month);
  const apart = gifts.filter((gift) => !isMoney(gift));
  if (apart.length > 0) console.log(`\n${heading}`);
  for (const [label, some] of Map.groupBy(apart, modeLabel)) {
    console.log(`  ${label}: ${some.length}`);
  }
}

const nothing = "Nenhuma contribuição neste período.";
const heading = "Fora das somas, porque não se sabe que seja dinheiro:";

function lineOf(gift: GiftWithReversals): string {
  const { receiptNumber, amountCentavos } = gift;
  const { takenBackCentavos, netCentavos } = balanceOf(gift);
  const facts = [
    receiptNumber === undefined ? "------" : formatReceiptNumber(receiptNumber),
    hasHour(gift) ? dateAndTime(countsAtMs(gift)) : onDay(countsAtMs(gift)),
    format.money(amountCentavos).padStart(14),
    situationOf(gift),
    ...(takenBackCentavos > 0
      ? [`devolvido ${format.money(takenBackCentavos)}`, `líquido ${format.money(netCentavos)}`]
      : []),
    gift.state === "succeeded" ? meansOnWire[gift.means] : "tentativa com cartão",
    forWords(gift) ?? "sem fundo",
    sourceWords[gift.source],
    giverLabel(gift),
    ...(gift.review ? [`conferir à mão: ${gift.review}`] : []),
  ];
  return facts.join("  ");
}

function printMonth({ month, received, ofOthers, movement, others }: MonthSummary): void {
  const { grossCentavos, takenBackCentavos, netCentavos, parts } = received;
  const sums = `bruto ${format.money(grossCentavos)}, devolvido ${format.money(takenBackCentavos)}, líquido ${format.money(netCentavos)}`;
  console.log(`\n${month}: ${sums}, em ${countWords(parts)}`);
  for (const { key: means, ...sum } of sumBy(parts, (part) => part.means)) {
    console.log(`  ${meansOnWire[means]}: ${ofPart(sum)}`);
  }
  for (const { key, ...sum } of sumsByPurpose(parts)) console.log(`  ${key}: ${ofPart(sum)}`);
  for (const { key: fund, ...sum } of sumBy(givenParts(parts), (part) => part.fund)) {
    console.log(`  ${fund ?? "Sem fundo"}: ${ofPart(sum)}`);
  }
  if (ofOthers.count > 0) {
    const sum = format.money(ofOthers.centavos);
    console.log(`  Devolvido neste mês, de contribuições de outros meses: ${sum}`);
  }
  if (movement.centavos !== movement.grossCentavos) {
    const sum = format.money(movement.centavos);
    console.log(`  Entrou menos saiu neste mês na operadora, antes das tarifas: ${sum}`);
  }
  for (const [state, some] of others) {
    console.log(`  Tentativas com cartão, ${stateLabels[state]}: ${some.length}`);
  }
}

/** Centavos of a means or a fund: gross and, if some was returned, what is left. */
function ofPart(sum: Balance & { count: number }): string {
  const { grossCentavos, takenBackCentavos, netCentavos, count } = sum;
  const gross = `${format.money(grossCentavos)} (${count})`;
  return takenBackCentavos > 0 ? `${gross}, líquido ${format.money(netCentavos)}` : gross;
}

/** The day, padded to the width of `dateAndTime`. */
const onDay = (ms: number): string => shortDay(ms).padEnd(17);

export const contributions = (count: number): string =>
  count === 1 ? "1 contribuição" : `${count} contribuições`;

/** One month as the treasurer adds it up; in centavos, money only. */
type MonthSummary = Awaited<ReturnType<typeof summariseMonths>>[number];

/**
 * Sums of every month with a gift or a reversal, oldest first, as the panel has them. `gifts`: only those that are in
 * no sum, and those with reversals, for there may be a hundred thousand others. Throws `StorageUnavailable`.
 */
export async function summariseMonths(
  gifts: readonly GiftWithReversals[],
  books: Pick<Books, "totals" | "takenBackIn" | "months">,
  only?: string,
) {
  const money = gifts.filter(isMoney);
  const givenIn = Map.groupBy(money, (gift) => monthOf(countsAtMs(gift)));
  const takenBackIn = money.flatMap(takings).map(({ madeAtMs }) => monthOf(madeAtMs));
  const months = [...new Set([...(await books.months()), ...givenIn.keys(), ...takenBackIn])]
    .filter((month) => !only || month === only)
    .toSorted();
  const summaries = [];
  for (const received of months.length > 0 ? await books.totals(months) : []) {
    const { month } = received;
    const takenBack = await books.takenBackIn(periodOfMonth(month) ?? { fromMs: 0, toMs: 0 });
    const others = (givenIn.get(month) ?? []).filter(({ state }) => state !== "succeeded");
    summaries.push({
      month,
      received,
      /** Reversals in this month of gifts of other months. */
      ofOthers: takenBack.ofOthers,
      movement: movementAtProvider(received, takenBack),
      /** Attempts by card that were not received. */
      others: Map.groupBy(others, ({ state }) => state),
    });
  }
  return summaries;
}
