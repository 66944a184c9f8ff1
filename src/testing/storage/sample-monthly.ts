import { type MonthlyGift, notReportedYet } from "../../giving/monthly/monthly-gift.ts";

/** An active monthly gift of a person who is visibly a sample. */
export const sampleMonthly = (given: Partial<MonthlyGift> & { id: string }): MonthlyGift => ({
  ...notReportedYet,
  code: `code-${given.id}`,
  provider: "stripe",
  account: "acct_1",
  mode: "live",
  amountCentavos: 50_00,
  fund: "Dízimo",
  giver: "Canário da Silva",
  email: "canario@exemplo.com.br",
  state: "active",
  begunAtMs: 1_000,
  ...given,
});
