import { countsAtMs } from "../../src/giving/gift.ts";
import * as format from "../../src/format/format.ts";
import { formatReceiptNumber } from "../../src/format/receipt-number.ts";
import { balanceOf, type GiftWithReversals } from "../../src/giving/reversals/balance.ts";
import {
  isMoney,
  originLabel,
  situationOf,
  stateLabels,
  giverLabel,
} from "../../src/giving/reports/gift-words.ts";
import { sumBy } from "../../src/giving/reports/gift-reports.ts";
import type { MonthSummary } from "../../src/giving/reports/month-summary.ts";
import { dateAndTime } from "./church-database.ts";

/** One line for each gift; gifts that are no money come apart, and each line says so. */
export function printList(gifts: GiftWithReversals[]): void {
  if (gifts.length === 0) console.log(nothing);
  for (const gift of gifts.filter(isMoney)) console.log(lineOf(gift));
  printApart(gifts);
}

/** Month by month; `gifts` are those of all time, and gifts that are no money are counted apart. */
export function printSummary(months: MonthSummary[], gifts: GiftWithReversals[]): void {
  if (months.length === 0) console.log(nothing);
  for (const month of months) printMonth(month);
  const apart = gifts.filter((gift) => !isMoney(gift));
  if (apart.length > 0) console.log(`\n${heading}`);
  for (const [label, some] of Map.groupBy(apart, originLabel)) {
    console.log(`  ${label}: ${some.length}`);
  }
}

const nothing = "Nenhuma contribuição com cartão neste período.";
const heading = "Fora das somas, porque não se sabe que seja dinheiro:";

function printApart(gifts: GiftWithReversals[]): void {
  const apart = gifts.filter((gift) => !isMoney(gift));
  if (apart.length > 0) console.log(`\n${heading}`);
  for (const gift of apart) console.log(`${lineOf(gift)}  *${originLabel(gift)}*`);
}

function lineOf(gift: GiftWithReversals): string {
  const { receiptNumber, amountCentavos } = gift;
  const { takenBackCentavos, netCentavos } = balanceOf(gift);
  const facts = [
    receiptNumber === undefined ? "------" : formatReceiptNumber(receiptNumber),
    dateAndTime(countsAtMs(gift)),
    format.money(amountCentavos).padStart(14),
    situationOf(gift),
    ...(takenBackCentavos > 0
      ? [`devolvido ${format.money(takenBackCentavos)}`, `líquido ${format.money(netCentavos)}`]
      : []),
    giverLabel(gift),
    ...(gift.review ? [`conferir à mão: ${gift.review}`] : []),
  ];
  return facts.join("  ");
}

function printMonth(summary: MonthSummary): void {
  const { month, received, takenBackOfOthers, movementCentavos, others } = summary;
  const { grossCentavos, takenBackCentavos, netCentavos, count, parts } = received;
  const sums = `bruto ${format.money(grossCentavos)}, devolvido ${format.money(takenBackCentavos)}, líquido ${format.money(netCentavos)}`;
  console.log(`\n${month}: ${sums}, em ${contributions(count)}`);
  for (const { key: fund, grossCentavos: gross, count: some } of sumBy(
    parts,
    (part) => part.fund,
  )) {
    const label = fund ? fund : "Sem tipo";
    console.log(`  ${label}: ${format.money(gross)} (${some})`);
  }
  if (takenBackOfOthers.count > 0) {
    const sum = format.money(takenBackOfOthers.centavos);
    console.log(`  Devolvido neste mês, de contribuições de outros meses: ${sum}`);
  }
  if (movementCentavos !== grossCentavos) {
    const sum = format.money(movementCentavos);
    console.log(`  Entrou menos saiu neste mês na operadora, antes das tarifas: ${sum}`);
  }
  for (const { state, count: some } of others) console.log(`  ${stateLabels[state]}: ${some}`);
}

export const contributions = (count: number): string =>
  count === 1 ? "1 contribuição" : `${count} contribuições`;
