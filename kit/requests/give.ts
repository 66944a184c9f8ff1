import { randomUUID } from "node:crypto";
import { apiPaths, captchaHeader, idempotencyHeader } from "../../src/platform/http/api-path.ts";
import type { PaymentResponse } from "../../src/giving/contract/payment.ts";
import { ask } from "./ask.ts";
import { solvedCaptcha } from "../../src/testing/http/solved-captcha.ts";
import { formHeaders } from "./send-message.ts";

/** A gift by the attempt's key, and all that the giver was told of it. */
export type Given = {
  key: string;
  httpStatus: number;
  status: PaymentResponse["status"] | "nothing";
};

type Place = { port: number };

type Options = { key?: string; card?: string; captcha?: string; headers?: Record<string, string> };

/** The form's post, with a card's token that no other has. */
export async function give(
  { port }: Place,
  { key = randomUUID(), card = "tok_visa", captcha, headers }: Options = {},
): Promise<Given> {
  const { status: httpStatus, body } = await ask({
    port,
    method: "POST",
    path: apiPaths.payment,
    headers: {
      ...formHeaders,
      [captchaHeader]: captcha ?? (await solvedCaptcha()),
      [idempotencyHeader]: key,
      ...headers,
    },
    body: JSON.stringify({
      token: `${card}_${key}`,
      amount: "5000",
      descricao: "Dizimo Maria das Dores",
    }),
  });
  return { key, httpStatus, status: statusIn(body) };
}

/** What the page asks while the end of an attempt is not known. */
export async function askHowItStands({ port }: Place, key: string): Promise<Given["status"]> {
  const { body } = await ask({ port, path: apiPaths.paymentStatus(key) });
  return statusIn(body);
}

function statusIn(body: string): Given["status"] {
  try {
    return (JSON.parse(body) as PaymentResponse).status ?? "nothing";
  } catch {
    return "nothing";
  }
}
