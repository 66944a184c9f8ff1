import * as v from "valibot";
import {
  apiPaths,
  basicAuthorization,
  captchaHeader,
  consentHeader,
  idempotencyHeader,
} from "../../platform/http/api-path.ts";
import type { MessageBody } from "./message-fields.ts";

export type SendResult =
  | { outcome: "accepted"; text: string }
  | { outcome: "refused"; status: number; text: string | undefined }
  /** Nobody said what became of it: no way to the server, no answer in time, or none that can be read. */
  | {
      outcome: "unknown";
      why: "offline" | "unreachable" | "late" | "garbled";
      /** Surely nothing went out: the captcha's proof is unspent. */
      neverLeft?: boolean;
    };

type Sending = {
  apiCredentials: string;
  captcha: string;
  /** Version of the privacy notice that the form links to. */
  privacyVersion: string;
  /** The same each time the same text is sent. */
  idempotencyKey: string;
  /** Stops waiting. */
  signal: AbortSignal;
};

const longestMs = 30_000;

/** `POST /api/contato/email`, once. Never throws. */
export async function sendMessage(body: MessageBody, sending: Sending): Promise<SendResult> {
  // No AbortSignal.timeout: phones of a few years ago lack it.
  const limit = new AbortController();
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    limit.abort();
  }, longestMs);
  const giveUp = () => limit.abort();
  const wasOffline = !navigator.onLine;
  sending.signal.addEventListener("abort", giveUp);
  try {
    const response = await fetch(apiPaths.contact, {
      method: "POST",
      credentials: "omit",
      headers: {
        Authorization: basicAuthorization(sending.apiCredentials),
        "Content-Type": "application/json",
        [captchaHeader]: sending.captcha,
        [consentHeader]: sending.privacyVersion,
        [idempotencyHeader]: sending.idempotencyKey,
      },
      body: JSON.stringify(body),
      signal: limit.signal,
    });
    return readAnswer(response.status, await response.text());
  } catch {
    if (late) return { outcome: "unknown", why: "late" };
    const why = navigator.onLine ? "unreachable" : "offline";
    return { outcome: "unknown", why, neverLeft: wasOffline };
  } finally {
    clearTimeout(timer);
    sending.signal.removeEventListener("abort", giveUp);
  }
}

/** `success` alone decides, whatever the status says, and with or without a sentence beside it. */
const answerShape = v.object({
  success: v.fallback(v.boolean(), false),
  mensagem: v.fallback(v.optional(v.string()), undefined),
});

function readAnswer(status: number, text: string): SendResult {
  const { success: isAnswer, output } = v.safeParse(answerShape, parseJson(text));
  if (!isAnswer) return { outcome: "unknown", why: "garbled" };
  const { success, mensagem } = output;
  return success
    ? { outcome: "accepted", text: mensagem ?? "Mensagem enviada." }
    : { outcome: "refused", status, text: mensagem };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
