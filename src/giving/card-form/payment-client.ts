import * as v from "valibot";
import { apiPaths, captchaHeader, idempotencyHeader } from "../../platform/http/api-path.ts";
import { askApi, parseJson } from "../../site/form/ask-api.ts";
import { describeGift, type PaymentResponse, paymentResponse } from "../contract/payment.ts";
import { type CheckedGift, fullName } from "./gift.ts";
import type { PendingPayment } from "./kept-payment.ts";

type Reply =
  | { kind: "answer"; status: number; answer: PaymentResponse }
  /** No connection, no answer in time, or an unreadable one, such as a proxy's page. */
  | { kind: "silence" };

type Options = { apiCredentials: string; signal: AbortSignal };

const longestPaymentMs = 30_000;
const longestQuestionMs = 15_000;

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
): Promise<Reply> =>
  ask(gift.isMonthly ? apiPaths.monthlyPayment : apiPaths.payment, longestPaymentMs, options, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      [captchaHeader]: captcha,
      [idempotencyHeader]: idempotencyKey,
    },
    body: JSON.stringify({
      token,
      amount: String(gift.amountCentavos),
      descricao: describeGift(gift.fund, fullName(gift)),
      ...(gift.email && { email: gift.email }),
      ...(anyway && { mesmo_assim: true }),
    }),
  });

/** Where the end of a payment is asked for. */
export function statusPathOf({ key, isMonthly }: PendingPayment): string {
  const path = isMonthly ? apiPaths.monthlyPaymentStatus : apiPaths.paymentStatus;
  return path(encodeURIComponent(key));
}

/** Asks for a payment's status. Never throws. */
const askStatus = (path: string, options: Options): Promise<Reply> =>
  ask(path, longestQuestionMs, options, { cache: "no-store" });

/** Sends the giver's answer to the simulated bank. Never throws. */
export async function completeSimulatedCheck(
  check: { client_secret: string; aprovado: boolean },
  apiCredentials: string,
): Promise<void> {
  await askApi(apiPaths.simulatedCheck, {
    apiCredentials,
    longestMs: longestQuestionMs,
    signal: new AbortController().signal,
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(check),
  });
}

async function ask(
  path: string,
  longestMs: number,
  options: Options,
  request: RequestInit,
): Promise<Reply> {
  const reply = await askApi(path, { ...request, ...options, longestMs });
  if (typeof reply === "string") return { kind: "silence" };
  const { success, output } = v.safeParse(paymentResponse, parseJson(reply.text));
  return success ? { kind: "answer", status: reply.status, answer: output } : { kind: "silence" };
}

export type End =
  /** Succeeded, or ended without a charge. */
  | { kind: "known"; answer: PaymentResponse }
  /** The server never heard of the payment. */
  | { kind: "missing" };

type Waiting = Options & {
  /** Called with each answer that is not the end yet. */
  onStillOpen?(answer: PaymentResponse): void;
};

const firstPauseMs = 2_000;
const longestPauseMs = 10_000;
/** A request that the page gave up may still reach the server within this time. */
const missingMs = 10_000;

/** Asks for a payment's status, at `statusPathOf`, until it has ended. Undefined if it was aborted before. */
export async function waitForEnd(path: string, options: Waiting): Promise<End | undefined> {
  const { signal, onStillOpen } = options;
  let pauseMs = firstPauseMs;
  let missingSinceMs: number | undefined;
  for (;;) {
    const reply = await askStatus(path, options);
    if (signal.aborted) return undefined;
    if (reply.kind === "answer" && reply.status === 404) {
      missingSinceMs ??= Date.now();
      if (Date.now() - missingSinceMs >= missingMs) return { kind: "missing" };
    } else if (reply.kind === "answer" && reply.status === 200) {
      if (isEnd(reply.answer)) return { kind: "known", answer: reply.answer };
      missingSinceMs = undefined;
      onStillOpen?.(reply.answer);
    }
    await nap(pauseMs, signal);
    if (signal.aborted) return undefined;
    pauseMs = Math.min(pauseMs * 1.5, longestPauseMs);
  }
}

/** Whether nothing more will come of it. */
export const isEnd = ({ status }: PaymentResponse): boolean =>
  status !== "processing" && status !== "requires_action";

/** Sleeps, but wakes when the network or the visitor comes back. */
function nap(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const wake = () => {
      clearTimeout(timer);
      removeEventListener("online", wake);
      document.removeEventListener("visibilitychange", wake);
      signal.removeEventListener("abort", wake);
      resolve();
    };
    const timer = setTimeout(wake, ms);
    addEventListener("online", wake);
    document.addEventListener("visibilitychange", wake);
    signal.addEventListener("abort", wake);
  });
}

/** How long the page stays covered after the bank's check, before it lets the giver look around. */
const coveredMs = 20_000;

type Found = {
  /** Undefined where it did not come in time. */
  end: End | undefined;
  /** The secret of a check that the giver left without an answer. */
  stillAsked: string | undefined;
};

/** Waits for the result of a payment after the bank's check. */
export async function waitAfterCheck(path: string, apiCredentials: string): Promise<Found> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), coveredMs);
  let stillAsked: string | undefined;
  const end = await waitForEnd(path, {
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
