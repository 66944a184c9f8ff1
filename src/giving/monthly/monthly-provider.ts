import type { MonthlyGift } from "./monthly-gift.ts";

/** The provider's report of a monthly gift. */
export type MonthlyReport = {
  monthlyId: string;
  customerId: string;
  subscriptionId: string;
  /** 0 if the church took its price away at the provider: then nothing is charged. */
  amountCentavos: number;
  /** As the first payment's description: it names fund and giver. */
  description: string;
  email: string | undefined;
  /** "beginning": its first payment is not received. */
  status: "beginning" | "active" | "failing" | "ended";
  /** With "ended": whether the provider gave up, or somebody ended it. */
  gaveUp: boolean;
  nextAtMs: number | undefined;
  /** Whether the giver has entered a card at the provider that is not charged yet. */
  hasNewCard: boolean;
  /** With "failing": the invoice that is not paid. `nextTryAtMs` is undefined if the provider will not try again. */
  failure: { invoiceId: string; nextTryAtMs: number | undefined } | undefined;
};

/** A paid invoice of a monthly gift: money that has arrived. */
export type PaidInvoice = {
  invoiceId: string;
  monthlyId: string;
  /** The payment that refunds and disputes name. */
  paymentId: string;
  amountCentavos: number;
  paidAtMs: number;
  /** Whether it is the payment that began the monthly gift. */
  isFirst: boolean;
  /** As the subscription had it when the invoice was made. */
  description: string;
  email: string | undefined;
};

type Unknown = { status: "unknown"; reason: string };

export type MonthlyReading =
  | { status: "found"; report: MonthlyReport; paid: PaidInvoice[] }
  | { status: "not-found" }
  | Unknown;

type MonthlyListing =
  | {
      status: "listed";
      reports: MonthlyReport[];
      paid: PaidInvoice[];
      /** For a person to check: the provider's ids of invoices, and our ids of monthly gifts. */
      unreadable: { invoices: string[]; monthly: string[] };
    }
  | Unknown;

/**
 * Port: monthly gifts at the provider. Its first payment goes through `CardProvider`. Never throws for failures of
 * provider or network.
 */
export type MonthlyProvider = {
  /** Reports one monthly gift with its paid invoices; finds it also without the provider's ids. */
  lookUp(gift: MonthlyGift): Promise<MonthlyReading>;
  /** Reports all monthly gifts, and the invoices that were made since then and are paid. */
  list(sinceMs: number): Promise<MonthlyListing>;
  /** Sets the amount of the payments to come. */
  changeAmount(gift: MonthlyGift, amountCentavos: number): Promise<MonthlyReading>;
  /** Ends it at once and for good; no harm in a repetition. */
  end(gift: MonthlyGift): Promise<MonthlyReading>;
  /** A page of the provider's on which the giver enters another card, and then comes back to `returnUrl`. */
  cardPage(
    gift: MonthlyGift,
    returnUrl: string,
  ): Promise<{ status: "page"; url: string } | Unknown>;
  /** A page of the provider's on which the giver pays the failing month, and confirms it with the bank if need be. */
  payPage(gift: MonthlyGift): Promise<{ status: "page"; url: string } | Unknown>;
  /** Charges the card that the giver entered there from now on, and tries a failed payment again with it. */
  takeNewCard(gift: MonthlyGift): Promise<MonthlyReading>;
};
