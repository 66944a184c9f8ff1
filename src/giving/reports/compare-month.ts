import { balanceOf, type KeptGift } from "../reversals/balance.ts";
import type { Period } from "./church-month.ts";
import { isOpen } from "../charge/gift-state.ts";
import { type Origin, countsAtMs } from "../gift.ts";
import type { Reversal } from "../reversals/reversal.ts";
import * as format from "../../format/format.ts";
import { formatReceiptNumber } from "../../format/receipt-number.ts";
import { timeZone } from "../../format/time-zone.ts";
import { stateLabels } from "./gift-words.ts";

/** A payment as the provider lists it, ours or not. */
export type ListedPayment = {
  intentId: string;
  /** Where it says so. */
  giftId: string | undefined;
  amountCentavos: number;
  currency: string;
  createdAtMs: number;
  /** "waiting": it may be charged yet. "declined": only with another card. "over": never. */
  standing: "received" | "waiting" | "declined" | "over";
};

/** Port: the provider's own list of payments. Never throws for what a provider or a network may do. */
export type PaymentSource = {
  listPayments(
    period: Period,
  ): Promise<
    { status: "listed"; payments: ListedPayment[] } | { status: "unknown"; reason: string }
  >;
};

export type Difference =
  | { kind: "not-in-ledger"; payment: ListedPayment; gift: KeptGift | undefined }
  | { kind: "not-at-provider"; gift: KeptGift }
  | { kind: "amount" | "state"; payment: ListedPayment; gift: KeptGift }
  | { kind: "taken-back"; payment: ListedPayment; gift: KeptGift; takenBackCentavos: number };

type Books = {
  period: Period;
  /** Of the account that was asked. */
  origin: Origin;
  /** Of the month and of a day on either side: the two clocks, and a charge's way, need some room. */
  payments: readonly ListedPayment[];
  gifts: readonly KeptGift[];
  /** The provider's own refunds and disputes, since the month began. */
  reversals: readonly Reversal[];
};

/** How much room that is: a charge can begin for a day after its gift. */
export const marginMs = 26 * 3_600_000;

/** Holds the ledger against the provider's list, both ways. `received`: gifts that both have as received. */
export function compareMonth(books: Books): { differences: Difference[]; received: KeptGift[] } {
  const { period, payments, gifts } = books;
  const isOfMonth = (ms: number) => ms >= period.fromMs && ms < period.toMs;
  const differences: Difference[] = [];
  const received: KeptGift[] = [];
  for (const payment of payments.filter(({ createdAtMs }) => isOfMonth(createdAtMs))) {
    const gift = gifts.find((one) => isPaidBy(one, payment));
    differences.push(...differencesOf(payment, gift, books.reversals));
    if (gift?.state === "succeeded" && payment.standing === "received") received.push(gift);
  }
  for (const gift of gifts.filter(({ begunAtMs }) => isOfMonth(begunAtMs))) {
    const claims = gift.state === "succeeded" || gift.intentId !== undefined;
    const isThere = payments.some((payment) => isPaidBy(gift, payment));
    if (claims && isOfOrigin(gift, books.origin) && !isThere) {
      differences.push({ kind: "not-at-provider", gift });
    }
  }
  return { differences, received };
}

const isPaidBy = (gift: KeptGift, { intentId, giftId }: ListedPayment): boolean =>
  gift.intentId === undefined ? gift.id === giftId : gift.intentId === intentId;

const isOfOrigin = ({ account, mode }: KeptGift, origin: Origin): boolean =>
  account === origin.account && mode === origin.mode;

function differencesOf(
  payment: ListedPayment,
  gift: KeptGift | undefined,
  reversals: readonly Reversal[],
): Difference[] {
  if (payment.standing === "received" && gift?.state !== "succeeded") {
    return [{ kind: "not-in-ledger", payment, gift }];
  }
  // What was never charged is no business of the books, whosever it is.
  if (!gift) return [];
  if (payment.standing !== "received") {
    return agrees(payment, gift) ? [] : [{ kind: "state", payment, gift }];
  }
  if (payment.amountCentavos !== gift.amountCentavos || payment.currency !== "brl") {
    return [{ kind: "amount", payment, gift }];
  }
  const ofPayment = reversals.filter(({ intentId }) => intentId === payment.intentId);
  const { takenBackCentavos } = balanceOf({ ...gift, reversals: ofPayment });
  return takenBackCentavos === balanceOf(gift).takenBackCentavos
    ? []
    : [{ kind: "taken-back", payment, gift, takenBackCentavos }];
}

/** Of a payment that was not received. A declined one may still be given up, and its gift then is open. */
function agrees({ standing }: ListedPayment, { state }: KeptGift): boolean {
  if (state === "succeeded") return false;
  if (standing === "waiting") return isOpen(state);
  return standing === "declined" || !isOpen(state);
}

/** A difference as the treasurer reads it: what is wrong, then receipt, date, amount and Stripe's id. */
export function differenceSentence(difference: Difference): string {
  switch (difference.kind) {
    case "not-in-ledger": {
      const { payment, gift } = difference;
      const inBooks = gift ? ` (no livro: ${stateLabels[gift.state]})` : "";
      const origin = !gift && !payment.giftId ? " (não traz a marca deste site)" : "";
      return `Cobrada na Stripe e não recebida no livro${inBooks}${origin}: ${ofPayment(payment, gift)}.`;
    }
    case "not-at-provider":
      return `No livro e não na Stripe (no livro: ${stateLabels[difference.gift.state]}): ${ofGift(difference.gift)}.`;
    case "amount": {
      const { payment, gift } = difference;
      return `O valor é outro: no livro ${format.money(gift.amountCentavos)}, na Stripe ${amountOf(payment)}: ${ofGift(gift)}.`;
    }
    case "state": {
      const { payment, gift } = difference;
      return `A situação é outra: no livro ${stateLabels[gift.state]}, na Stripe ${standings[payment.standing]}: ${ofPayment(payment, gift)}.`;
    }
    case "taken-back": {
      const { payment, gift, takenBackCentavos } = difference;
      const [ours, theirs] = [balanceOf(gift).takenBackCentavos, takenBackCentavos];
      return `O devolvido é outro: no livro ${format.money(ours)}, na Stripe ${format.money(theirs)}: ${ofPayment(payment, gift)}.`;
    }
  }
}

const standings: Record<ListedPayment["standing"], string> = {
  received: "recebida",
  waiting: "ainda sem fim",
  declined: "recusada",
  over: "cancelada",
};

const ofPayment = (payment: ListedPayment, gift: KeptGift | undefined): string =>
  facts(gift?.receiptNumber, payment.createdAtMs, amountOf(payment), payment.intentId);

const ofGift = (gift: KeptGift): string =>
  facts(
    gift.receiptNumber,
    countsAtMs(gift),
    format.money(gift.amountCentavos),
    gift.intentId ?? "sem identificação na Stripe",
  );

function facts(receiptNumber: number | undefined, ms: number, amount: string, id: string): string {
  const receipt = receiptNumber ? `recibo ${formatReceiptNumber(receiptNumber)}` : "sem recibo";
  return [receipt, date.format(ms).replace(",", ""), amount, id].join(", ");
}

const amountOf = ({ amountCentavos, currency }: ListedPayment): string =>
  currency === "brl"
    ? format.money(amountCentavos)
    : `${amountCentavos} na menor unidade de ${currency.toUpperCase()}`;

const date = new Intl.DateTimeFormat("pt-BR", {
  dateStyle: "short",
  timeStyle: "short",
  timeZone,
});
