import { dayAt } from "../../../format/church-clock.ts";
import { csvLine, csvOf, reaisInCsv } from "../../../format/csv.ts";
import { hourAndSecond } from "../../../format/date-words.ts";
import { formatReceiptNumber } from "../../../format/format.ts";
import { meansOnWire } from "../../contract/means.ts";
import { countsAtMs, paymentNameOf } from "../gift.ts";
import { type Balance, balanceOf, type GiftWithReversals } from "../reversals/reversal.ts";
import {
  hasHour,
  isMoney,
  modeLabel,
  situationOf,
  giverLabel,
  purposeWords,
  sourceWords,
} from "./gift-words.ts";

const isReceived = (gift: GiftWithReversals): boolean =>
  isMoney(gift) && gift.state === "succeeded";

const balance = (gift: GiftWithReversals, part: keyof Balance): string =>
  isMoney(gift) ? reaisInCsv(balanceOf(gift)[part]) : "";

/** The heads, each with its cell. */
const columns: Record<string, (gift: GiftWithReversals) => string> = {
  recibo: ({ receiptNumber }) =>
    receiptNumber === undefined ? "" : `nº ${formatReceiptNumber(receiptNumber)}`,
  data: (gift) => dayAt(countsAtMs(gift)),
  nome: giverLabel,
  meio: ({ means }) => meansOnWire[means],
  fundo: ({ fund = "" }) => fund,
  valor: (gift) => (isReceived(gift) ? reaisInCsv(gift.amountCentavos) : ""),
  situação: situationOf,
  motivo: ({ declineCode = "" }) => declineCode,
  email: ({ email = "" }) => email,
  identificação: paymentNameOf,
  bruto: (gift) => balance(gift, "grossCentavos"),
  devolvido: (gift) => balance(gift, "takenBackCentavos"),
  líquido: (gift) => balance(gift, "netCentavos"),
  origem: ({ source }) => sourceWords[source],
  modo: modeLabel,
  "fora das somas": (gift) => (isReceived(gift) ? "" : reaisInCsv(gift.amountCentavos)),
  finalidade: purposeWords,
  hora: (gift) => (hasHour(gift) ? hourAndSecond(countsAtMs(gift)) : ""),
};

/**
 * A file for a Brazilian spreadsheet: semicolons, decimal commas, a byte order mark for its accents. No cell is ever a
 * formula. A day written as 2026-11-01 is a date in spreadsheets of every language, and a receipt keeps its zeros
 * behind a word. Gifts that are no real money come last. Amounts that were not received, or are no real money, are only
 * in the column "fora das somas", so that every other column can be summed.
 */
export function giftsAsCsv(gifts: readonly GiftWithReversals[]): string {
  const sorted = [...gifts.filter(isMoney), ...gifts.filter((gift) => !isMoney(gift))];
  return csvHead() + csvLines(sorted);
}

export const csvHead = (): string => csvOf([Object.keys(columns)]);

/** The lines of some gifts, for a spreadsheet that is too long to be made at once. */
export const csvLines = (gifts: readonly GiftWithReversals[]): string =>
  gifts.map((gift) => csvLine(Object.values(columns).map((cell) => cell(gift)))).join("");
