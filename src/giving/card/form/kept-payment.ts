// Payments of this browser: the one whose end is not known yet, and the one that the thank-you tells of.
import * as v from "valibot";
import {
  ifAllowed,
  keepInHistory,
  keepInTab,
  makeIdempotencyKey,
  readFromTab,
} from "../../../kit/islands/browser.ts";
import { chargedOf, type PaymentResponse } from "../../contract/payment.ts";
import type { CheckedGift } from "./gift.ts";

const pendingShape = v.object({
  /** The idempotency key, which is also the permission to ask for the payment's status. */
  key: v.pipe(v.string(), v.regex(/^[\w-]{8,255}$/)),
  amountCentavos: v.pipe(v.number(), v.integer(), v.minValue(1)),
  fund: v.pipe(v.string(), v.minLength(1)),
  /**
   * The server never heard of it. Nothing was charged; but should it still be on its way somewhere, then
   * only a repetition with the same key is sure not to charge twice.
   */
  isMissing: v.boolean(),
  /** Whether it is the first payment of a monthly gift. */
  isMonthly: v.optional(v.boolean()),
});

/** A gift whose end this browser has not learnt. Neither the card nor the giver is in it. */
export type PendingPayment = v.InferOutput<typeof pendingShape>;

const pendingPlace = "vitral-contribuicao";

/** Kept for as long as the tab is, so that a reload, or the way back, still knows of it. */
export const keepPendingPayment = (open: PendingPayment): void => keepInTab(pendingPlace, open);

export const forgetPendingPayment = (): void => keepInTab(pendingPlace, undefined);

export const readPendingPayment = (): PendingPayment | undefined =>
  parsePendingPayment(readFromTab(pendingPlace));

function parsePendingPayment(value: unknown): PendingPayment | undefined {
  const { success, output } = v.safeParse(pendingShape, value);
  return success ? output : undefined;
}

/** A gift that arrived, as the thank-you tells of it. */
export type GivenGift = {
  amountCentavos: number;
  fund: string;
  /** The church's number for it. */
  receipt?: string | undefined;
  /** Where the receipt is found again. */
  receiptPath?: string | undefined;
  /** Where a monthly gift is changed and ended. */
  monthlyPath?: string | undefined;
  givenAtMs: number;
  /** Known only to the page that it was typed into. */
  giver?: { firstName: string; email: string } | undefined;
};

/**
 * Kept with this entry of the browser's history, and nowhere else: a reload, or the way back, shows the
 * thank-you again, and the person who opens the page anew finds the form. The giver is not in it.
 */
const thanksPlace = "contribuicao";

const givenShape = v.object({
  amountCentavos: v.number(),
  fund: v.pipe(v.string(), v.minLength(1)),
  receipt: v.optional(v.string()),
  receiptPath: v.optional(v.string()),
  monthlyPath: v.optional(v.string()),
  givenAtMs: v.number(),
});

export const forgetThanks = (): void => keepInHistory(thanksPlace, undefined);

export function readThanks(): GivenGift | undefined {
  const { success, output } = v.safeParse(givenShape, history.state?.[thanksPlace]);
  return success ? output : undefined;
}

/** `repeated`: the key of one that never arrived, which is tried once more. */
export const pendingPaymentOf = (
  { amountCentavos, fund, isMonthly }: CheckedGift,
  repeated: string | undefined,
): PendingPayment => ({
  key: repeated ?? makeIdempotencyKey(),
  amountCentavos,
  fund,
  isMissing: false,
  ...(isMonthly && { isMonthly }),
});

/**
 * The payment as the server knows it. After attempts whose answers were lost, under one key, it may be an
 * earlier one that arrived: of another amount, or for another fund.
 */
export function learnCharged(payment: PendingPayment, answer: PaymentResponse): PendingPayment {
  const { amountCentavos, fund = payment.fund } = chargedOf(answer) ?? payment;
  const isKnown = amountCentavos === payment.amountCentavos && fund === payment.fund;
  return isKnown ? payment : { ...payment, amountCentavos, fund };
}

export function givenGiftOf(
  payment: PendingPayment,
  answer: PaymentResponse,
): Omit<GivenGift, "giver"> {
  const { amountCentavos, fund } = learnCharged(payment, answer);
  return {
    amountCentavos,
    fund,
    receipt: answer.numero_do_recibo,
    receiptPath: answer.recibo,
    ...(answer.mensal && { monthlyPath: answer.mensal }),
    givenAtMs: Date.now(),
  };
}

type Settled =
  | { is: "missing" }
  | { is: "declined"; error: PaymentResponse["error"] }
  | { is: "arrived"; gift: Omit<GivenGift, "giver"> };

/** What this browser keeps of a payment that has ended. */
export function settle(payment: PendingPayment, end: PaymentResponse | "missing"): Settled {
  if (end === "missing") {
    keepPendingPayment({ ...payment, isMissing: true });
    return { is: "missing" };
  }
  forgetPendingPayment();
  if (end.status !== "succeeded") return { is: "declined", error: end.error };
  const gift = givenGiftOf(payment, end);
  keepInHistory(thanksPlace, gift);
  return { is: "arrived", gift };
}

type Said = { kind: "question" } | { kind: "payment"; payment: PendingPayment };

export type OtherTabs = { tell(payment: PendingPayment): void; close(): void };

/**
 * Joins the tabs of this site that show the form, so that none begins a gift while another's is open: each
 * asks when it comes, and tells when it begins one.
 */
export function joinOtherTabs(options: {
  current(): PendingPayment | undefined;
  onHeard(payment: PendingPayment): void;
}): OtherTabs {
  const channel = ifAllowed(() => new BroadcastChannel(pendingPlace));
  // A browser that refuses it keeps its tabs apart: each still knows its own.
  if (!channel) return { tell() {}, close() {} };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
  const say = (said: Said) => channel.postMessage(said);
  channel.addEventListener("message", ({ data }: MessageEvent<Partial<Said>>) => {
    const current = options.current();
    if (data.kind === "question" && current) say({ kind: "payment", payment: current });
    const heard = data.kind === "payment" ? parsePendingPayment(data.payment) : undefined;
    if (heard && !current) options.onHeard(heard);
  });
  say({ kind: "question" });
  return { tell: (payment) => say({ kind: "payment", payment }), close: () => channel.close() };
}
