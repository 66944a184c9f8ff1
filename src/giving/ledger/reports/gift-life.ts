import * as format from "../../../format/format.ts";
import { formatReceiptNumber } from "../../../format/format.ts";
import type { GiftState } from "../gift-state.ts";
import type { GiftSource } from "../gift.ts";
import type { GiftWithReversals } from "../reversals/balance.ts";
import type { Reversal, ReversalState } from "../reversals/reversal.ts";
import type { GiftWithLife } from "./gift-reports.ts";

export type LifeStep = { atMs: number; text: string };

const stateSentences: Record<GiftState, string> = {
  begun: "Começou no site",
  unknown: "A operadora não respondeu; o site pergunta de novo sozinho",
  requires_action: "O banco pediu que a pessoa confirmasse",
  processing: "A operadora está processando",
  canceling: "Não deu certo; o site pediu à operadora para cancelar",
  succeeded: "Recebida",
  declined: "O cartão foi recusado",
  canceled: "Cancelada: nada foi cobrado",
  failed: "Não cobrada",
};

const reversalSentences: Record<ReversalState, string> = {
  pending: "Devolução a caminho",
  succeeded: "Devolvido",
  failed: "O banco não aceitou a devolução, e o dinheiro voltou para a igreja",
  canceled: "Devolução cancelada",
  warning: "O banco da pessoa pergunta por esta contribuição",
  closed: "A pergunta do banco foi encerrada",
  open: "Contestada: o banco segurou o dinheiro, e a igreja pode responder",
  won: "Contestação ganha: o dinheiro é da igreja",
  lost: "Contestação perdida: o dinheiro voltou para a pessoa",
};

const sourceSentences: Record<GiftSource, string> = {
  site: stateSentences.begun,
  monthly: "Contribuição mensal, cobrada no cartão",
  bank: "Chegou ao banco",
  statement: "Lançada do extrato do banco",
  counting: "Lançada da contagem",
  "by-hand": "Lançada à mão",
};

/** Every known step of a gift's life, in order. `names`: of the people who acted, by their ids. */
export function lifeOf(
  { gift, moves, letter }: GiftWithLife,
  names: ReadonlyMap<string, string>,
): LifeStep[] {
  const by = (staffId: string | undefined) => {
    const name = staffId === undefined ? undefined : names.get(staffId);
    return name === undefined ? "" : `, por ${name}`;
  };
  const begun = `${sourceSentences[gift.source]}: ${format.money(gift.amountCentavos)}`;
  const steps: LifeStep[] = [
    { atMs: gift.begunAtMs, text: begun + by(gift.bookedBy) },
    ...moves.map(({ state, atMs }) => ({ atMs, text: moveText(gift, state) })),
    ...gift.reversals.map((reversal) => ({
      atMs: reversal.madeAtMs,
      text: reversal.staffId
        ? `Estornado: ${format.money(reversal.amountCentavos)}${by(reversal.staffId)}. Motivo: ${reversal.reason ?? ""}`
        : reversalText(reversal),
    })),
  ];
  if (letter?.sentAtMs !== undefined) {
    steps.push({ atMs: letter.sentAtMs, text: "Recibo enviado por e-mail" });
  }
  return steps.toSorted((one, other) => one.atMs - other.atMs);
}

function moveText({ receiptNumber, declineCode }: GiftWithReversals, state: GiftState): string {
  if (state === "succeeded" && receiptNumber !== undefined) {
    return `${stateSentences.succeeded}: recibo ${formatReceiptNumber(receiptNumber)}`;
  }
  return state === "declined" && declineCode
    ? `${stateSentences.declined} (${declineCode})`
    : stateSentences[state];
}

const reversalText = ({ state, currency, amountCentavos }: Reversal): string =>
  currency === "brl"
    ? `${reversalSentences[state]}: ${format.money(amountCentavos)}`
    : `${reversalSentences[state]}, em outra moeda (${currency})`;
