import type { Origin } from "../ledger/gift.ts";
import type { MonthlyState } from "./monthly-state.ts";

/** Why a monthly gift has ended. */
type EndedBy =
  /** On its own page. */
  | "giver"
  /** In the provider's dashboard. */
  | "church"
  /** Its card could not be charged any more. */
  | "failure";

/** A gift that is charged to a card every month until it is ended. Instants in ms since the epoch. */
export type MonthlyGift = Origin & {
  /** The id of the attempt by card that was its first payment. */
  id: string;
  /** Opens its page: nobody guesses it. */
  code: string;
  /** The provider's ids; undefined until the provider has reported them. */
  customerId: string | undefined;
  subscriptionId: string | undefined;
  /** Of the next payment. */
  amountCentavos: number;
  fund: string | undefined;
  /** Empty once the giver was erased. */
  giver: string;
  email: string | undefined;
  state: MonthlyState;
  begunAtMs: number;
  endedAtMs: number | undefined;
  endedBy: EndedBy | undefined;
  /** When the card is charged next, if that is known. */
  nextAtMs: number | undefined;
  /** The invoice that could not be paid, while it is failing. */
  failingInvoiceId: string | undefined;
  /** When the provider tries that invoice again; undefined if it will not. */
  nextTryAtMs: number | undefined;
  /** Counts the changes, so that a late report never overwrites a newer one. */
  revision: number;
};

/** What is known of a monthly gift before the provider has told anything of it. */
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

/** What happened in the life of a monthly gift. */
export type MonthlyEvent = {
  atMs: number;
  amountCentavos: number;
} & (
  | { what: "begun" | "failed" | "recovered" | "amount-changed" | "ended" }
  | { what: "paid"; invoiceId: string }
);
