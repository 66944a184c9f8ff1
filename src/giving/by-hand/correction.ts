import * as format from "../../format/format.ts";
import { formatReceiptNumber } from "../../format/receipt-number.ts";
import { isOneLine, showsNothing, visible } from "../../format/text.ts";
import { type Gift, providerOf } from "../gift.ts";
import type { CorrectionOutcome } from "./by-hand.ts";
import { readAmount } from "./gift-by-hand.ts";

/** A correction as somebody types it in. An empty amount is all that is left of the gift. */
type TypedCorrection = { reason: string; amount: string };

/** Characters. */
const longestReason = 200;

/** Reads why and how much of a gift is taken back, or says what is wrong with which of the two. */
export function readCorrection({
  reason,
  amount,
}: TypedCorrection):
  | { reason: string; amountCentavos: number | undefined }
  | { problems: { reason?: string; amount?: string } } {
  const why = visible(reason).trim();
  const reasonIsWrong = reasonProblem(why);
  const read = amount.trim() ? readAmount(amount) : { amountCentavos: undefined };
  if (reasonIsWrong === undefined && !("problem" in read)) return { reason: why, ...read };
  return {
    problems: {
      ...(reasonIsWrong !== undefined && { reason: reasonIsWrong }),
      ...("problem" in read && { amount: read.problem }),
    },
  };
}

function reasonProblem(reason: string): string | undefined {
  if (showsNothing(reason)) return "Escreva o motivo: ele fica no livro.";
  if (!isOneLine(reason)) return "Escreva o motivo em uma linha só.";
  if (reason.length <= longestReason) return undefined;
  return `O motivo é longo demais: escreva até ${longestReason} letras.`;
}

/** Why a gift was not taken back: a sentence for who asked. */
export function refusalSentence(
  refused: Exclude<CorrectionOutcome, { outcome: "taken-back" }>,
  number: string,
): string {
  switch (refused.outcome) {
    case "no-gift":
      return `Não há contribuição com o número ${number}.`;
    case "at-provider":
      return `A contribuição nº ${numberOf(refused.gift)} ${howItGoesBack(refused.gift)}`;
    case "different":
      return `Este formulário já estornou ${format.money(refused.amountCentavos)} da contribuição nº ${numberOf(refused.gift)}. Se é para estornar mais, toque de novo em Estornar.`;
    case "too-much":
      return refused.leftCentavos === 0
        ? `A contribuição nº ${numberOf(refused.gift)} já foi estornada inteira.`
        : `É mais do que resta da contribuição nº ${numberOf(refused.gift)}: restam ${format.money(refused.leftCentavos)}.`;
  }
}

/** What follows a gift's name, for one that its provider gives back. */
const howItGoesBack = (gift: Gift): string =>
  providerOf(gift) === "bank"
    ? "chegou por PIX, confirmada pelo banco: devolva o próprio PIX recebido, no aplicativo do banco, e o livro fica sabendo sozinho."
    : "foi com cartão: a devolução é na Stripe, e o livro fica sabendo sozinho.";

const numberOf = ({ receiptNumber = 0 }): string => formatReceiptNumber(receiptNumber);
