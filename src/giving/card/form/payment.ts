import * as v from "valibot";
import {
  ifAllowed,
  keepInHistory,
  keepInTab,
  makeIdempotencyKey,
  readFromTab,
} from "../../../kit/islands/browser.ts";
import { askApi, askUntilEnd } from "../../../kit/site-form/submit.ts";
import { captchaHeader, idempotencyHeader } from "../../../platform/http/api-path.ts";
import {
  chargedOf,
  type PaymentResponse,
  describeGift,
  paymentResponse,
} from "../../contract/payment.ts";
import { apiPaths } from "../api-paths.ts";
import { type CheckedGift, fullName } from "./gift.ts";

// Payments of this browser: the one whose end is not known yet, and the one that the thank-you is about.

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
  /** True for the first payment of a monthly gift. */
  isMonthly: v.optional(v.boolean()),
});

/** A gift whose end this browser has not learnt. Neither the card nor the giver is in it. */
export type PendingPayment = v.InferOutput<typeof pendingShape>;

const pendingPlace = "vitral-contribuicao";

/** Keeps it for as long as the tab is open, so that a reload, or the way back, still knows of it. */
export const keepPendingPayment = (open: PendingPayment): void => keepInTab(pendingPlace, open);

export const forgetPendingPayment = (): void => keepInTab(pendingPlace, undefined);

export const readPendingPayment = (): PendingPayment | undefined =>
  parsePendingPayment(readFromTab(pendingPlace));

function parsePendingPayment(value: unknown): PendingPayment | undefined {
  const { success, output } = v.safeParse(pendingShape, value);
  return success ? output : undefined;
}

/**
 * Place in this entry of the browser's history, and nowhere else: a reload, or the way back, shows the thank-you again,
 * and the person who opens the page anew finds the form. The giver is not in it.
 */
const thanksPlace = "contribuicao";

const givenShape = v.object({
  amountCentavos: v.number(),
  fund: v.pipe(v.string(), v.minLength(1)),
  /** The church's number for it. */
  receipt: v.optional(v.string()),
  /** Path that shows the receipt again. */
  receiptPath: v.optional(v.string()),
  /** Path where a monthly gift is changed and ended. */
  monthlyPath: v.optional(v.string()),
  givenAtMs: v.number(),
});

type KeptGift = v.InferOutput<typeof givenShape>;

/** A gift that arrived, as the thank-you shows it. */
export type GivenGift = KeptGift & {
  /** Known only to the page that it was typed into. */
  giver?: { firstName: string; email: string } | undefined;
};

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

export function givenGiftOf(payment: PendingPayment, answer: PaymentResponse): KeptGift {
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
  | { is: "arrived"; gift: KeptGift };

/** Keeps in this browser the end of a payment: a missing one stays pending, a gift that arrived goes to the thanks. */
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
 * asks when it comes, and says when it begins one.
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

type Options = { apiCredentials: string; signal: AbortSignal };

type Posting = Options & {
  token: string;
  idempotencyKey: string;
  captcha: string;
  /** The giver knows of a monthly gift that is failing, and wants another beside it. */
  anyway: boolean;
};

/** `POST /api/pagamento/stripe`, or `mensal`, once. Never throws. */
export const postPayment = (
  gift: CheckedGift,
  { token, idempotencyKey, captcha, anyway, ...options }: Posting,
) =>
  ask(gift.isMonthly ? apiPaths.monthlyPayment : apiPaths.payment, {
    ...options,
    longestMs: 30_000,
    headers: { [captchaHeader]: captcha, [idempotencyHeader]: idempotencyKey },
    body: {
      token,
      amount: String(gift.amountCentavos),
      descricao: describeGift(gift.fund, fullName(gift)),
      ...(gift.email && { email: gift.email }),
      ...(anyway && { mesmo_assim: true }),
    },
  });

function statusPathOf({ key, isMonthly }: PendingPayment): string {
  const path = isMonthly ? apiPaths.monthlyPaymentStatus : apiPaths.paymentStatus;
  return path(encodeURIComponent(key));
}

/** Undefined without an answer, or with an unreadable one, such as a proxy's page. */
async function ask(...asking: Parameters<typeof askApi>) {
  const reply = await askApi(...asking);
  if (typeof reply === "string") return undefined;
  const { success, output } = v.safeParse(paymentResponse, reply.body);
  return success ? { status: reply.status, answer: output } : undefined;
}

/** Succeeded, or ended without a charge; "missing": the server never heard of the payment. */
export type End = PaymentResponse | "missing";

type Waiting = Options & {
  /** Called with each answer that is not the end yet. */
  onStillOpen(answer: PaymentResponse): void;
};

const firstPauseMs = 2_000;
const longestPauseMs = 10_000;
/** A request that the page gave up may still reach the server within this time. */
const missingMs = 10_000;

/** Asks for a payment's status until it has ended. Undefined if it was aborted before. */
export function waitForEnd(
  payment: PendingPayment,
  { onStillOpen, ...options }: Waiting,
): Promise<End | undefined> {
  let missingSinceMs: number | undefined;
  const look = async (): Promise<End | undefined> => {
    const reply = await ask(statusPathOf(payment), options);
    if (options.signal.aborted) return undefined;
    if (reply?.status === 404) {
      missingSinceMs ??= Date.now();
      return Date.now() - missingSinceMs >= missingMs ? "missing" : undefined;
    }
    if (reply?.status !== 200) return undefined;
    if (isEnd(reply.answer)) return reply.answer;
    missingSinceMs = undefined;
    onStillOpen(reply.answer);
    return undefined;
  };
  return askUntilEnd(look, {
    signal: options.signal,
    pauseMs: (asked) => Math.min(firstPauseMs * 1.5 ** (asked - 1), longestPauseMs),
  });
}

/** True if nothing more will come of the payment. */
export const isEnd = ({ status }: PaymentResponse): boolean =>
  status !== "processing" && status !== "requires_action";

/** Time that the page stays covered after the bank's check, before it lets the giver look around. */
const coveredMs = 20_000;

/**
 * Waits for the result of a payment after the bank's check. `end` is undefined where it did not come in time;
 * `stillAsked` is the secret of a check that the giver left without an answer.
 */
export async function waitAfterCheck(payment: PendingPayment, apiCredentials: string) {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), coveredMs);
  let stillAsked: string | undefined;
  const end = await waitForEnd(payment, {
    apiCredentials,
    signal: controller.signal,
    onStillOpen({ client_secret: secret }) {
      stillAsked = secret;
      // Only the giver can go on.
      if (secret) controller.abort();
    },
  });
  clearTimeout(timer);
  return { end, stillAsked };
}
