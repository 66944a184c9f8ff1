import type { Period } from "../../../format/church-clock.ts";
import { dateAndTime } from "../../../format/date-words.ts";
import * as format from "../../../format/format.ts";
import { formatReceiptNumber } from "../../../format/format.ts";
import { stateLabels } from "../../ledger/books/gift-words.ts";
import { isOpen, type Origin, countsAtMs } from "../../ledger/gift.ts";
import {
  balanceOf,
  type GiftWithReversals,
  type Reversal,
} from "../../ledger/reversals/reversal.ts";

/** A payment as the provider lists it, ours or not. */
export type ListedPayment = {
  paymentId: string;
  /** If its metadata has it. */
  giftId: string | undefined;
  amountCentavos: number;
  currency: string;
  createdAtMs: number;
  /** "waiting": it may be charged yet. "declined": only with another card. "over": never. */
  status: "received" | "waiting" | "declined" | "over";
};

/** An attempt by card, or a month of a monthly gift. */
export type ComparedGift = GiftWithReversals & {
  /** The provider's; undefined for a month of a gift that is forgotten. */
  account: string | undefined;
  /** About when its payment was made: when an attempt began, or when a month was paid. */
  chargedAtMs: number;
};

export type Difference =
  | { kind: "not-in-ledger"; payment: ListedPayment; gift: ComparedGift | undefined }
  | { kind: "not-at-provider"; gift: ComparedGift }
  | { kind: "amount" | "state"; payment: ListedPayment; gift: ComparedGift }
  | {
      kind: "taken-back";
      payment: ListedPayment;
      gift: ComparedGift;
      takenBackCentavos: number;
    };

type Comparison = {
  period: Period;
  origin: Origin;
  /** Payments of the month and of a day on either side, since clocks differ and a charge takes time. */
  payments: readonly ListedPayment[];
  gifts: readonly ComparedGift[];
  /** The provider's own refunds and disputes, since the month began. */
  reversals: readonly Reversal[];
};

/** A charge can begin up to a day after its gift. */
export const marginMs = 26 * 3_600_000;

/** Compares ledger and provider's list in both directions. `received`: gifts that both have as received. */
export function compareMonth(comparison: Comparison): {
  differences: Difference[];
  received: ComparedGift[];
} {
  const { period, payments, gifts } = comparison;
  const isOfMonth = (ms: number) => ms >= period.fromMs && ms < period.toMs;
  const differences: Difference[] = [];
  const received: ComparedGift[] = [];
  for (const payment of payments.filter(({ createdAtMs }) => isOfMonth(createdAtMs))) {
    const gift = gifts.find((one) => isPaidBy(one, payment));
    differences.push(...differencesOf(payment, gift, comparison.reversals));
    if (gift?.state === "succeeded" && payment.status === "received") received.push(gift);
  }
  for (const gift of gifts.filter(({ chargedAtMs }) => isOfMonth(chargedAtMs))) {
    const claims = gift.state === "succeeded" || gift.paymentId !== undefined;
    const isThere = payments.some((payment) => isPaidBy(gift, payment));
    if (claims && isOfOrigin(gift, comparison.origin) && !isThere) {
      differences.push({ kind: "not-at-provider", gift });
    }
  }
  return { differences, received };
}

const isPaidBy = (gift: ComparedGift, { paymentId, giftId }: ListedPayment): boolean =>
  gift.paymentId === undefined ? gift.id === giftId : gift.paymentId === paymentId;

const isOfOrigin = ({ account, mode }: ComparedGift, origin: Origin): boolean =>
  account === origin.account && mode === origin.mode;

function differencesOf(
  payment: ListedPayment,
  gift: ComparedGift | undefined,
  reversals: readonly Reversal[],
): Difference[] {
  if (payment.status === "received" && gift?.state !== "succeeded") {
    return [{ kind: "not-in-ledger", payment, gift }];
  }
  // An uncharged payment is no difference.
  if (!gift) return [];
  if (payment.status !== "received") {
    return agrees(payment, gift) ? [] : [{ kind: "state", payment, gift }];
  }
  if (payment.amountCentavos !== gift.amountCentavos || payment.currency !== "brl") {
    return [{ kind: "amount", payment, gift }];
  }
  const ofPayment = reversals.filter(({ paymentId }) => paymentId === payment.paymentId);
  const { takenBackCentavos } = balanceOf({ ...gift, reversals: ofPayment });
  return takenBackCentavos === balanceOf(gift).takenBackCentavos
    ? []
    : [{ kind: "taken-back", payment, gift, takenBackCentavos }];
}

/**
 * True if a payment that was not received fits its gift. A declined one may still be cancelled, and its gift is then
 * open.
 */
function agrees({ status }: ListedPayment, { state }: ComparedGift): boolean {
  if (state === "succeeded") return false;
  if (status === "waiting") return isOpen(state);
  return status === "declined" || !isOpen(state);
}

/** A difference as the treasurer reads it: the problem, then receipt, date, amount and Stripe's id. */
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
      return `A situação é outra: no livro ${stateLabels[gift.state]}, na Stripe ${statusLabels[payment.status]}: ${ofPayment(payment, gift)}.`;
    }
    case "taken-back": {
      const { payment, gift, takenBackCentavos } = difference;
      const [ours, theirs] = [balanceOf(gift).takenBackCentavos, takenBackCentavos];
      return `O devolvido é outro: no livro ${format.money(ours)}, na Stripe ${format.money(theirs)}: ${ofPayment(payment, gift)}.`;
    }
  }
}

const statusLabels: Record<ListedPayment["status"], string> = {
  received: "recebida",
  waiting: "ainda sem fim",
  declined: "recusada",
  over: "cancelada",
};

const ofPayment = (payment: ListedPayment, gift: ComparedGift | undefined): string =>
  facts(gift?.receiptNumber, payment.createdAtMs, amountOf(payment), payment.paymentId);

const ofGift = (gift: ComparedGift): string =>
  facts(
    gift.receiptNumber,
    countsAtMs(gift),
    format.money(gift.amountCentavos),
    gift.paymentId ?? "sem identificação na Stripe",
  );

function facts(receiptNumber: number | undefined, ms: number, amount: string, id: string): string {
  const receipt = receiptNumber ? `recibo ${formatReceiptNumber(receiptNumber)}` : "sem recibo";
  return [receipt, dateAndTime(ms).replace(",", ""), amount, id].join(", ");
}

const amountOf = ({ amountCentavos, currency }: ListedPayment): string =>
  currency === "brl"
    ? format.money(amountCentavos)
    : `${amountCentavos} na menor unidade de ${currency.toUpperCase()}`;
