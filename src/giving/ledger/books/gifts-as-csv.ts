import { csvLine, csvOf, reaisInCsv } from "../../../format/csv.ts";
import { dateAndSecond, shortDay } from "../../../format/date-words.ts";
import { countsAtMs, paymentNameOf } from "../gift.ts";
import { meansOnWire } from "../../contract/means.ts";
import { formatReceiptNumber } from "../../../format/format.ts";
import { balanceOf, type GiftWithReversals } from "../reversals/reversal.ts";
import { hasHour, isMoney, modeLabel, situationOf, giverLabel, sourceWords } from "./gift-words.ts";

const heads = [
  "recibo",
  "data",
  "nome",
  "meio",
  "fundo",
  "valor",
  "situação",
  "motivo",
  "email",
  "identificação",
  "bruto",
  "devolvido",
  "líquido",
  "origem",
  "modo",
  "fora das somas",
];

/**
 * For a Brazilian spreadsheet: semicolons, decimal commas, a byte order mark for its accents. No cell is ever
 * a formula. Gifts that are no real money come last. Amounts that were not received, or are no real money,
 * are only in the column "fora das somas", so that every other column can be summed.
 */
export function giftsAsCsv(gifts: readonly GiftWithReversals[]): string {
  const sorted = [...gifts.filter(isMoney), ...gifts.filter((gift) => !isMoney(gift))];
  return csvHead() + csvLines(sorted);
}

/** The head of the spreadsheet. */
export const csvHead = (): string => csvOf([heads]);

/** The lines of some gifts, for a spreadsheet that is too long to be made at once. */
export const csvLines = (gifts: readonly GiftWithReversals[]): string =>
  gifts.map((gift) => csvLine(cellsOf(gift))).join("");

function cellsOf(gift: GiftWithReversals): string[] {
  const amount = reaisInCsv(gift.amountCentavos);
  const isReceived = isMoney(gift) && gift.state === "succeeded";
  return [
    gift.receiptNumber === undefined ? "" : formatReceiptNumber(gift.receiptNumber),
    (hasHour(gift) ? dateAndSecond : shortDay)(countsAtMs(gift)).replace(",", ""),
    giverLabel(gift),
    meansOnWire[gift.means],
    gift.fund ?? "",
    isReceived ? amount : "",
    situationOf(gift),
    gift.declineCode ?? "",
    gift.email ?? "",
    paymentNameOf(gift),
    ...sumsOf(gift),
    sourceWords[gift.source],
    modeLabel(gift),
    isReceived ? "" : amount,
  ];
}

function sumsOf(gift: GiftWithReversals): string[] {
  if (!isMoney(gift)) return ["", "", ""];
  const { grossCentavos, takenBackCentavos, netCentavos } = balanceOf(gift);
  return [grossCentavos, takenBackCentavos, netCentavos].map(reaisInCsv);
}
