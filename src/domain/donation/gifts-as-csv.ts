import { purposeLabels } from "../../contract/payment.ts";
import { formatReceiptNumber } from "../../contract/receipt-number.ts";
import type { Gift } from "./gift.ts";
import { giverLabel } from "./giver-label.ts";
import type { GiftState } from "./gift-state.ts";

/** How a gift stands, as the treasurer reads it. */
export const stateLabels: Record<GiftState, string> = {
  begun: "em andamento",
  unknown: "em confirmação",
  requires_action: "esperando o banco",
  processing: "em processamento",
  canceling: "sendo cancelada",
  succeeded: "recebida",
  declined: "recusada",
  canceled: "cancelada",
  failed: "não cobrada",
};

const heads = [
  "recibo",
  "data",
  "nome",
  "tipo",
  "valor",
  "situacao",
  "motivo",
  "email",
  "operadora",
];

/**
 * For a Brazilian spreadsheet: semicolons, decimal commas, a byte order mark for its accents. No cell is
 * ever a formula, whatever a giver wrote.
 */
export function giftsAsCsv(gifts: readonly Gift[]): string {
  const lines = [heads, ...gifts.map(cellsOf)].map((cells) => cells.map(cell).join(";"));
  return `\uFEFF${lines.join("\r\n")}\r\n`;
}

function cellsOf(gift: Gift): string[] {
  return [
    gift.receiptNumber === undefined ? "" : formatReceiptNumber(gift.receiptNumber),
    dateAndTime.format(gift.settledAtMs ?? gift.begunAtMs).replace(",", ""),
    giverLabel(gift),
    gift.purpose ? purposeLabels[gift.purpose] : "",
    (gift.amountCentavos / 100).toFixed(2).replace(".", ","),
    stateLabels[gift.state],
    gift.declineCode ?? "",
    gift.email ?? "",
    gift.intentId ?? "",
  ];
}

/** What a spreadsheet would run begins with one of these, behind whatever space it overlooks. */
const formula = /^[\s\p{Cf}\p{Cc}]*[=+\-@|%＝＋－＠]/u;

function cell(text: string): string {
  const line = text.replaceAll(/[\r\n\t\0]+/g, " ");
  return `"${(formula.test(line) ? `'${line}` : line).replaceAll('"', '""')}"`;
}

const dateAndTime = new Intl.DateTimeFormat("pt-BR", {
  dateStyle: "short",
  timeStyle: "medium",
  timeZone: "America/Sao_Paulo",
});
