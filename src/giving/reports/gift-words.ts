import { balanceOf, type GiftWithReversals } from "../reversals/balance.ts";
import type { Gift } from "../gift.ts";
import { disputedStates } from "../reversals/reversal.ts";
import type { GiftState } from "../charge/gift-state.ts";

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

/** The same, with its reversals. */
export function situationOf(gift: GiftWithReversals): string {
  if (gift.state !== "succeeded") return stateLabels[gift.state];
  const isDisputed = gift.reversals.some(({ state }) =>
    disputedStates.some((disputed) => disputed === state),
  );
  if (isDisputed) return "contestada";
  const { takenBackCentavos, netCentavos } = balanceOf(gift);
  if (takenBackCentavos === 0) return stateLabels.succeeded;
  return netCentavos === 0 ? "devolvida" : "devolvida em parte";
}

/** Whether a gift is real money: only then it is summed. */
export const isMoney = ({ mode }: Pick<Gift, "mode">): boolean => mode === "live";

/** Why a gift is excluded from the sums; empty if it is not. */
export function originLabel({ mode }: Pick<Gift, "mode">): string {
  switch (mode) {
    case "live":
      return "";
    case "test":
      return "teste";
    case "demonstration":
      return "demonstração";
  }
}

/** The giver's name, or a label after it was erased. */
export const giverLabel = ({ giver }: Pick<Gift, "giver">): string => giver || "(nome apagado)";
