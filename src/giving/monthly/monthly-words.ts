import type { MonthlyEvent } from "./monthly-gift.ts";
import type { MonthlyState } from "./monthly-state.ts";

/** The status of a monthly gift, for the treasurer and in a person's own data. */
export const monthlyStateLabels: Record<MonthlyState, string> = {
  begun: "em confirmação",
  never: "não começou",
  active: "ativa",
  failing: "o cartão não passou",
  ending: "sendo encerrada",
  ended: "encerrada",
};

/** What happened in its life. */
export const monthlyEventLabels: Record<MonthlyEvent["what"], string> = {
  begun: "começou",
  paid: "recebida",
  failed: "o cartão não passou",
  recovered: "o cartão passou de novo",
  "amount-changed": "o valor mudou",
  ended: "encerrada",
};
