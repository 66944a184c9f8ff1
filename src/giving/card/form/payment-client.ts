import * as v from "valibot";
import { apiPaths, captchaHeader, idempotencyHeader } from "../../../platform/http/api-path.ts";
import { askApi, askUntilEnd } from "../../../kit/site-form/submit.ts";
import { describeGift, type PaymentResponse, paymentResponse } from "../../contract/payment.ts";
import { type CheckedGift, fullName } from "./gift.ts";
import type { PendingPayment } from "./kept-payment.ts";

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

/** Where the end of a payment is asked for. */
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
  onStillOpen?(answer: PaymentResponse): void;
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
    onStillOpen?.(reply.answer);
    return undefined;
  };
  return askUntilEnd(look, {
    signal: options.signal,
    pauseMs: (asked) => Math.min(firstPauseMs * 1.5 ** (asked - 1), longestPauseMs),
  });
}

/** Whether nothing more will come of it. */
export const isEnd = ({ status }: PaymentResponse): boolean =>
  status !== "processing" && status !== "requires_action";

/** How long the page stays covered after the bank's check, before it lets the giver look around. */
const coveredMs = 20_000;

type Found = {
  /** Undefined where it did not come in time. */
  end: End | undefined;
  /** The secret of a check that the giver left without an answer. */
  stillAsked: string | undefined;
};

/** Waits for the result of a payment after the bank's check. */
export async function waitAfterCheck(
  payment: PendingPayment,
  apiCredentials: string,
): Promise<Found> {
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
