import type { MonthlyEventRow, MonthlyGiftRow } from "./sql/tables.ts";

/** A gift that is charged to a card every month until it is ended, as its table has it. Instants in ms since the epoch. */
export type MonthlyGift = MonthlyGiftRow;

/** Fields of a monthly gift before the provider has reported anything. */
export const notReportedYet = {
  customerId: undefined,
  subscriptionId: undefined,
  endedAtMs: undefined,
  endedBy: undefined,
  nextAtMs: undefined,
  failingInvoiceId: undefined,
  nextTryAtMs: undefined,
  revision: 0,
} as const satisfies Partial<MonthlyGift>;

type EventName = MonthlyEventRow["what"];

export type MonthlyEvent = { atMs: number; amountCentavos: number } & (
  | { what: Exclude<EventName, "paid"> }
  | { what: "paid"; invoiceId: string }
);

export type MonthlyState = MonthlyGift["state"];

/** Every allowed move. A first payment that the provider reports overrides "never". */
const monthlyMoves: Record<MonthlyState, readonly MonthlyState[]> = {
  begun: ["never", "active"],
  never: ["active"],
  active: ["failing", "ending", "ended"],
  failing: ["active", "ending", "ended"],
  ending: ["ended"],
  ended: [],
};

export const mayMoveMonthly = (from: MonthlyState, to: MonthlyState): boolean =>
  monthlyMoves[from].includes(to);

/** True if the giver's card may be charged again. */
export const isLasting = (state: MonthlyState): boolean =>
  state === "active" || state === "failing" || state === "ending";

export type MonthlyReport = {
  monthlyId: string;
  customerId: string;
  subscriptionId: string;
  /** 0 if the church took its price away at the provider: then nothing is charged. */
  amountCentavos: number;
  /** The first payment's description: it names fund and giver. */
  description: string;
  email: string | undefined;
  /** "beginning": its first payment is not received. */
  status: "beginning" | "active" | "failing" | "ended";
  /** True if the provider gave up, false if a person ended it; of use with "ended". */
  gaveUp: boolean;
  nextAtMs: number | undefined;
  /** True if the giver has entered a card at the provider that is not charged yet. */
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
  /** True for the payment that began the monthly gift. */
  isFirst: boolean;
  /** The subscription's description when the invoice was made. */
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
      /** Ids for a person to check: the provider's of invoices, and ours of monthly gifts. */
      unreadable: { invoices: string[]; monthly: string[] };
    }
  | Unknown;

type ProviderPage = { status: "page"; url: string } | Unknown;

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
  cardPage(gift: MonthlyGift, returnUrl: string): Promise<ProviderPage>;
  /** A page of the provider's on which the giver pays the failing month, and confirms it with the bank if need be. */
  payPage(gift: MonthlyGift): Promise<ProviderPage>;
  /** Charges the card that the giver entered there from now on, and tries a failed payment again with it. */
  takeNewCard(gift: MonthlyGift): Promise<MonthlyReading>;
};

const whats = ["begun", "failed", "ended", "reminded", "amount-changed", "card-changed"] as const;

/** The news in a letter about a monthly gift. */
export type MonthlyNews = {
  monthlyId: string;
  what: (typeof whats)[number];
  /**
   * Tells apart news of one kind: the invoice of a payment that failed; the centavos before and after of a changed
   * amount, and when; else when. Letters, digits and "_".
   */
  about?: string | undefined;
};

/** A letter's id names its news, so that the same news never makes two letters. */
export const monthlyLetterId = (
  kind: "monthly-gift" | "monthly-gift-notice",
  { monthlyId, what, about }: MonthlyNews,
): string => `${monthlyId}-${kind}-${what}${about ? `-${about}` : ""}`;

/** Undoes `monthlyLetterId` as far as the composer needs it. */
export function newsOfLetter(letterId: string): Pick<MonthlyNews, "what" | "about"> | undefined {
  const shape = new RegExp(`-monthly-gift(?:-notice)?-(${whats.join("|")})(?:-(\\w+))?$`);
  const [, what, about] = shape.exec(letterId) ?? [];
  return what ? { what: what as MonthlyNews["what"], about } : undefined;
}

/** The status of a monthly gift, for its giver, the treasurer and in a person's own data. */
export const monthlyStateLabels: Record<MonthlyState, string> = {
  begun: "em confirmação",
  never: "não começou",
  active: "ativa",
  failing: "o cartão não passou",
  ending: "sendo encerrada",
  ended: "encerrada",
};

export const monthlyEventLabels: Record<EventName, string> = {
  begun: "começou",
  paid: "recebida",
  failed: "o cartão não passou",
  recovered: "o cartão passou de novo",
  "amount-changed": "o valor mudou",
  ended: "encerrada",
};
