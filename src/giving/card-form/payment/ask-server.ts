import * as v from "valibot";
import {
  apiPaths,
  basicAuthorization,
  captchaHeader,
  idempotencyHeader,
} from "../../../platform/http/api-path.ts";
import { type PaymentResponse, paymentResponse } from "../../contract/payment.ts";

export type Reply =
  | { kind: "answer"; status: number; answer: PaymentResponse }
  /** Nobody said anything that can be read: no way there, no answer in time, a proxy's page. */
  | { kind: "silence" };

type Options = { apiCredentials: string; signal: AbortSignal };

export type PaymentBody = { token: string; amount: string; descricao: string; email?: string };

const longestPaymentMs = 30_000;
const longestQuestionMs = 15_000;

/** `POST /api/pagamento/stripe`, once. Never throws. */
export function postPayment(
  body: PaymentBody,
  { idempotencyKey, captcha, ...options }: Options & { idempotencyKey: string; captcha: string },
): Promise<Reply> {
  const headers = {
    "Content-Type": "application/json",
    [captchaHeader]: captcha,
    [idempotencyHeader]: idempotencyKey,
  };
  return ask(apiPaths.payment, longestPaymentMs, options, {
    method: "POST",
    headers,
    body: JSON.stringify(body),
  });
}

/** How a payment stands now. Never throws. */
export const askStatus = (idempotencyKey: string, options: Options): Promise<Reply> =>
  ask(apiPaths.paymentStatus(encodeURIComponent(idempotencyKey)), longestQuestionMs, options, {
    cache: "no-store",
  });

/** Only with the simulated provider: what the giver answers their bank. Never throws. → whether it got there */
export async function completeSimulatedCheck(
  check: { client_secret: string; aprovado: boolean },
  apiCredentials: string,
): Promise<boolean> {
  try {
    const { ok } = await fetch(apiPaths.simulatedCheck, {
      method: "POST",
      credentials: "omit",
      headers: {
        Authorization: basicAuthorization(apiCredentials),
        "Content-Type": "application/json",
      },
      body: JSON.stringify(check),
    });
    return ok;
  } catch {
    return false;
  }
}

async function ask(
  path: string,
  longestMs: number,
  { apiCredentials, signal }: Options,
  request: RequestInit,
): Promise<Reply> {
  // No AbortSignal.timeout and no AbortSignal.any: phones of a few years ago lack them.
  const limit = new AbortController();
  const giveUp = () => limit.abort();
  const timer = setTimeout(giveUp, longestMs);
  signal.addEventListener("abort", giveUp);
  if (signal.aborted) giveUp();
  try {
    const response = await fetch(path, {
      ...request,
      credentials: "omit",
      headers: { ...request.headers, Authorization: basicAuthorization(apiCredentials) },
      signal: limit.signal,
    });
    const { success, output } = v.safeParse(paymentResponse, JSON.parse(await response.text()));
    return success
      ? { kind: "answer", status: response.status, answer: output }
      : { kind: "silence" };
  } catch {
    return { kind: "silence" };
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", giveUp);
  }
}
