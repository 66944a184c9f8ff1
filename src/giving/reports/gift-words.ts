import { balanceOf, type KeptGift } from "../reversals/balance.ts";
import type { Gift } from "../gift.ts";
import { disputedStates } from "../reversals/reversal.ts";
import type { GiftState } from "../charge/gift-state.ts";

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

/** The same with what happened to it afterwards. */
export function situationOf(gift: KeptGift): string {
  if (gift.state !== "succeeded") return stateLabels[gift.state];
  const isDisputed = gift.reversals.some(({ state }) =>
    disputedStates.some((disputed) => disputed === state),
  );
  if (isDisputed) return "contestada";
  const { takenBackCentavos, netCentavos } = balanceOf(gift);
  if (takenBackCentavos === 0) return stateLabels.succeeded;
  return netCentavos === 0 ? "devolvida" : "devolvida em parte";
}

/** Whether a gift is money at all: only then it is summed. */
export const isMoney = ({ mode }: Pick<Gift, "mode">): boolean => mode === "live";

/** Why a gift is not summed; nothing of one that is. */
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

/** After the years for which the church has to know who gave, the sum stays and the name is gone. */
export const giverLabel = ({ giver }: Pick<Gift, "giver">): string => giver || "(nome apagado)";
