import type { Context } from "hono";
import type { ContactAnswer } from "../contract/contact-message.ts";
import type { PaymentAnswer } from "../contract/payment.ts";

type RefusalStatus = 400 | 401 | 403 | 404 | 405 | 413 | 422 | 429 | 500 | 503;

/** Says no in the shape that the form reads, with a sentence for the visitor. */
export type Refuse = (
  context: Context,
  status: RefusalStatus,
  sentence: string,
  retryAfterSeconds?: number,
) => Response;

export const refuseMessage: Refuse = (context, status, mensagem, retryAfterSeconds) => {
  tellWhen(context, retryAfterSeconds);
  return context.json<ContactAnswer, typeof status>({ success: false, mensagem }, status);
};

/** Only for what is certain: nothing was charged, and nothing will be. */
export const refusePayment: Refuse = (context, status, message, retryAfterSeconds) => {
  tellWhen(context, retryAfterSeconds);
  const answer: PaymentAnswer = { status: "failed", error: { message } };
  return context.json<PaymentAnswer, typeof status>(answer, status);
};

function tellWhen(context: Context, seconds: number | undefined): void {
  if (seconds !== undefined) context.header("retry-after", String(Math.ceil(seconds)));
}
