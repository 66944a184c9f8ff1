import type { MonthlyGift } from "../../giving/monthly/monthly-gift.ts";

/** An active monthly gift of a person who is visibly a sample. */
export const sampleMonthly = (given: Partial<MonthlyGift> & { id: string }): MonthlyGift => ({
  code: `code-${given.id}`,
  provider: "stripe",
  account: "acct_1",
  mode: "live",
  customerId: undefined,
  subscriptionId: undefined,
  amountCentavos: 50_00,
  fund: "Dízimo",
  giver: "Canário da Silva",
  email: "canario@exemplo.com.br",
  state: "active",
  begunAtMs: 1_000,
  endedAtMs: undefined,
  endedBy: undefined,
  nextAtMs: undefined,
  failingInvoiceId: undefined,
  nextTryAtMs: undefined,
  revision: 0,
  ...given,
});
