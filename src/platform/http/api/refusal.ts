import type { Context } from "hono";
import type { ContactResponse } from "../../../contact/contract.ts";
import type { PaymentResponse } from "../../../giving/contract/payment.ts";
import type { Refuse } from "../refuse.ts";

export const refuseMessage: Refuse = (context, status, mensagem, retryAfterSeconds) => {
  tellWhen(context, retryAfterSeconds);
  return context.json<ContactResponse, typeof status>({ success: false, mensagem }, status);
};

/** Only for what is certain: nothing was charged, and nothing will be. */
export const refusePayment: Refuse = (context, status, message, retryAfterSeconds) => {
  tellWhen(context, retryAfterSeconds);
  const answer: PaymentResponse = { status: "failed", error: { message } };
  return context.json<PaymentResponse, typeof status>(answer, status);
};

function tellWhen(context: Context, seconds: number | undefined): void {
  if (seconds !== undefined) context.header("retry-after", String(Math.ceil(seconds)));
}
