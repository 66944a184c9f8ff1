import * as format from "../../../format/format.ts";
import { isOneLine, showsNothing, visible } from "../../../format/text.ts";
import { defineForm, hiddenField, lineField, type Read } from "../../../kit/panel/form.ts";
import { moneyInput } from "../../../kit/ui/form/money-input.ts";
import { type Gift, numberOf, providerOf } from "../gift.ts";
import { readAmount } from "../money-fields.ts";

export type Correction = {
  /** The number of the gift's receipt. */
  receiptNumber: number;
  reason: string;
  /** Centavos; undefined for all that is left of the gift. */
  amountCentavos: number | undefined;
  /** Centavos that were left of it on the page of the person who asks. */
  seenCentavos?: number | undefined;
  staffId: string;
  /** The idempotency key: the same correction is made once. */
  key: string;
};

/** A correction that was made, now or before, or why none was. */
export type CorrectionOutcome =
  | { outcome: "taken-back"; gift: Gift; amountCentavos: number }
  | { outcome: "no-gift" }
  /** The gift goes back at its provider, which then reports it. */
  | { outcome: "at-provider"; gift: Gift }
  /** This form was sent before with another amount or reason. */
  | { outcome: "different"; gift: Gift; amountCentavos: number }
  /** Another form took some of it back while this one's page was open. */
  | { outcome: "meanwhile"; gift: Gift; leftCentavos: number }
  /** Less than that is left of the gift. */
  | { outcome: "too-much"; gift: Gift; leftCentavos: number };

/** Characters. */
const longestReason = 200;

/** The reason, and the part of a gift that is taken back. Without an amount: all that is left of it. */
export const correctionForm = defineForm({
  motivo: lineField("Motivo", readReason, { autoComplete: "off" }),
  valor: lineField(
    "Só uma parte? Quanto",
    (typed): Read<number | undefined> => (typed.trim() ? readAmount(typed) : { value: undefined }),
    moneyInput,
  ),
  /** Centavos that were left; the terminal shows none. */
  restam: { ...hiddenField, read: (text) => ({ value: text === "" ? undefined : Number(text) }) },
});

function readReason(typed: string): Read<string> {
  const value = visible(typed).trim();
  if (showsNothing(value)) return { problem: "Escreva o motivo: ele fica no livro." };
  if (!isOneLine(value)) return { problem: "Escreva o motivo em uma linha só." };
  if (value.length <= longestReason) return { value };
  return { problem: `O motivo é longo demais: escreva até ${longestReason} letras.` };
}

/** Says to the person who asked why a gift was not taken back. */
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
    case "meanwhile":
      return `Outra pessoa já estornou da contribuição nº ${numberOf(refused.gift)} enquanto esta página estava aberta: restam ${format.money(refused.leftCentavos)}. Se é para estornar mais, toque de novo em Estornar.`;
    case "too-much":
      return refused.leftCentavos === 0
        ? `A contribuição nº ${numberOf(refused.gift)} já foi estornada inteira.`
        : `É mais do que resta da contribuição nº ${numberOf(refused.gift)}: restam ${format.money(refused.leftCentavos)}.`;
  }
}

/** Says how a provider gives a gift back, after the gift's name. */
const howItGoesBack = (gift: Gift): string =>
  providerOf(gift) === "bank"
    ? "chegou por PIX, confirmada pelo banco: devolva o próprio PIX recebido, no aplicativo do banco, e o livro fica sabendo sozinho."
    : "foi com cartão: a devolução é na Stripe, e o livro fica sabendo sozinho.";
