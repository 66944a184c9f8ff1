import type { PaymentResponse } from "../../contract/payment.ts";
import { askStatus } from "./ask-server.ts";

export type End =
  /** Succeeded, or ended without a charge. */
  | { kind: "known"; answer: PaymentResponse }
  /** The server never heard of the payment. */
  | { kind: "missing" };

type Options = {
  apiCredentials: string;
  signal: AbortSignal;
  /** Told of each answer that is not the end yet. */
  onStillOpen?(answer: PaymentResponse): void;
};

const firstPauseMs = 2_000;
const longestPauseMs = 10_000;
/** So long may a request be on its way to the server that nobody waits for any more. */
const missingMs = 10_000;

/** Asks how a payment stands until it has ended. Undefined if it was given up before. */
export async function waitForEnd(
  idempotencyKey: string,
  options: Options,
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
