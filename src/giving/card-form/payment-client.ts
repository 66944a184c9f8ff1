import * as v from "valibot";
import { apiPaths, captchaHeader, idempotencyHeader } from "../../platform/http/api-path.ts";
import { askApi, parseJson } from "../../site/form/ask-api.ts";
import { describeGift, type PaymentResponse, paymentResponse } from "../contract/payment.ts";
import { type CheckedGift, fullName } from "./gift.ts";

type Reply =
  | { kind: "answer"; status: number; answer: PaymentResponse }
  /** Nobody said anything that can be read: no way there, no answer in time, a proxy's page. */
  | { kind: "silence" };

type Options = { apiCredentials: string; signal: AbortSignal };

const longestPaymentMs = 30_000;
const longestQuestionMs = 15_000;

type Posting = Options & { token: string; idempotencyKey: string; captcha: string };

/** `POST /api/pagamento/stripe`, once. Never throws. */
export const postPayment = (
  gift: CheckedGift,
  { token, idempotencyKey, captcha, ...options }: Posting,
): Promise<Reply> =>
  ask(apiPaths.payment, longestPaymentMs, options, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      [captchaHeader]: captcha,
      [idempotencyHeader]: idempotencyKey,
    },
    body: JSON.stringify({
      token,
      amount: String(gift.amountCentavos),
      descricao: describeGift(gift.purpose, fullName(gift)),
      ...(gift.email && { email: gift.email }),
    }),
  });

/** How a payment stands now. Never throws. */
const askStatus = (idempotencyKey: string, options: Options): Promise<Reply> =>
  ask(apiPaths.paymentStatus(encodeURIComponent(idempotencyKey)), longestQuestionMs, options, {
    cache: "no-store",
  });

/** Only with the simulated provider: what the giver answers their bank. Never throws. */
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
/** So long may a request be on its way to the server that nobody waits for any more. */
const missingMs = 10_000;

/** Asks how a payment stands until it has ended. Undefined if it was given up before. */
export async function waitForEnd(
  idempotencyKey: string,
  options: Waiting,
): Promise<End | undefined> {
  const { signal, onStillOpen } = options;
  let pauseMs = firstPauseMs;
  let missingSinceMs: number | undefined;
  for (;;) {
    const reply = await askStatus(idempotencyKey, options);
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

/** Ends early when the way to the server may be open again, or somebody looks at the page again. */
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

/** Waits for what the server learns of a payment whose check is over. */
export async function waitAfterCheck(key: string, apiCredentials: string): Promise<Found> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), coveredMs);
  let stillAsked: string | undefined;
  const end = await waitForEnd(key, {
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
