import type { MonthlyGift, MonthlyProvider, MonthlyReading } from "./monthly-gift.ts";
import { monthlyPath } from "./monthly-paths.ts";

/** Answers about monthly gifts of a demonstration: what the church keeps of one is all there is, and no month passes. */
export const demoMonths: MonthlyProvider = {
  lookUp: async (gift) => read(gift),
  list: async () => ({
    status: "listed",
    reports: [],
    paid: [],
    unreadable: { invoices: [], monthly: [] },
  }),
  changeAmount: async (gift, amountCentavos) => read({ ...gift, amountCentavos }),
  end: async (gift) => read(gift, "ended"),
  cardPage: async ({ code }) => ({
    status: "page",
    url: `${monthlyPath(code)}?feito=demonstracao`,
  }),
  payPage: async () => ({ status: "unknown", reason: "no month of a demonstration fails" }),
  takeNewCard: async (gift) => read(gift),
};

const read = (
  { id, amountCentavos, giver, email }: MonthlyGift,
  status: "active" | "ended" = "active",
): MonthlyReading => ({
  status: "found",
  report: {
    monthlyId: id,
    customerId: id,
    subscriptionId: id,
    amountCentavos,
    description: giver,
    email,
    status,
    gaveUp: false,
    nextAtMs: undefined,
    hasNewCard: false,
    failure: undefined,
  },
  paid: [],
});
