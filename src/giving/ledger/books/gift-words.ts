import { dateAndTime } from "../../../format/date-words.ts";
import * as format from "../../../format/format.ts";
import { receiptPath } from "../../../kit/paths.ts";
import type { GiftMode } from "../../contract/gift-mode.ts";
import { meansLabels } from "../../contract/means.ts";
import { type Gift, type GiftSource, type GiftState, countsAtMs } from "../gift.ts";
import { balanceOf, type GiftWithReversals, disputedStates } from "../reversals/reversal.ts";

/** A gift's state, as the treasurer reads it. */
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

/** The state of a gift, with its reversals. */
export function situationOf(gift: GiftWithReversals): string {
  if (gift.state !== "succeeded") return stateLabels[gift.state];
  const states: readonly string[] = disputedStates;
  if (gift.reversals.some(({ state }) => states.includes(state))) return "contestada";
  const { takenBackCentavos, netCentavos } = balanceOf(gift);
  if (takenBackCentavos === 0) return stateLabels.succeeded;
  return netCentavos === 0 ? "devolvida" : "devolvida em parte";
}

/** True if a gift is real money: only then it is summed. */
export const isMoney = ({ mode }: Pick<Gift, "mode">): boolean => mode === "live";

/** Says why a gift is excluded from the sums; empty if it is not. */
export const modeLabel = ({ mode }: Pick<Gift, "mode">): string => modeLabels[mode];

const modeLabels: Record<GiftMode, string> = {
  live: "",
  test: "teste",
  demonstration: "demonstração",
};

/** Sources of a gift, as spreadsheets and lists say them. */
export const sourceWords: Record<GiftSource, string> = {
  site: "site",
  monthly: "mensal",
  bank: "banco",
  statement: "extrato",
  counting: "contagem",
  "by-hand": "a mão",
};

/** The use of the money: its fund, or the name of its purpose if it is no gift. */
export const forWords = ({ fund, purposeName }: Pick<Gift, "fund" | "purposeName">) =>
  purposeName ?? fund;

/** The name of the purpose of money that is no gift, or the word for gifts. */
export const purposeWords = ({ purposeName }: { purposeName?: string | undefined }): string =>
  purposeName ?? "Contribuições";

/** The means of a gift. One that was not received is an attempt by card. */
export const meansWords = ({ means, state }: Pick<Gift, "means" | "state">): string =>
  state === "succeeded" ? meansLabels[means] : "Tentativa com cartão";

/** True if the hour of a gift is known. The others have only a day, and count at its noon. */
export const hasHour = ({ source }: Pick<Gift, "source">): boolean =>
  source === "site" || source === "monthly" || source === "bank";

/** The giver's name. Without one: a gift by card always had it, until it was erased. */
export const giverLabel = ({ giver, means }: Pick<Gift, "giver" | "means">): string =>
  giver || (means === "card" ? "(nome apagado)" : "(sem nome)");

/** A gift for the person who gave it: in Portuguese, in the church's time zone. */
export function ofGift(gift: GiftWithReversals & { receiptSentAtMs?: number | undefined }) {
  const { takenBackCentavos } = balanceOf(gift);
  return {
    feita_em: dateAndTime(countsAtMs(gift)),
    nome: giverLabel(gift),
    email: gift.email,
    tipo: forWords(gift) ?? "",
    meio: meansLabels[gift.means],
    anotado: gift.memo,
    valor: format.money(gift.amountCentavos),
    devolvido: takenBackCentavos > 0 ? format.money(takenBackCentavos) : undefined,
    motivos_dos_estornos: gift.reversals.flatMap(({ reason }) => reason || []),
    situacao: situationOf(gift),
    recibo: gift.receiptNumber,
    endereco_do_recibo: gift.receiptCode && receiptPath(gift.receiptCode),
    recibo_enviado_em:
      gift.receiptSentAtMs === undefined ? undefined : dateAndTime(gift.receiptSentAtMs),
  };
}
