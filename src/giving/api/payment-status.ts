import type { Context, Handler } from "hono";
import type { PaymentResponse } from "../contract/payment.ts";
import type { ReceiveReportPorts } from "../charge/life/receive-report.ts";
import { lookUpGift } from "../charge/life/look-up-gift.ts";
import { isIdempotencyKey } from "../../platform/http/api/idempotency-key.ts";
import { refusePayment } from "../../platform/http/api/refusal.ts";
import { paymentResponseOf } from "./payment-response.ts";

/** `GET /api/pagamento/stripe/:tentativa`: how a gift stands; who knows its idempotency key may ask. */
export function createPaymentStatusRoute(ports: ReceiveReportPorts): Handler {
  return async (context) => {
    const key = context.req.param("tentativa") ?? "";
    const gift = isIdempotencyKey(key) ? await ports.ledger.findByKey(key) : undefined;
    if (!gift) return refusePayment(context, 404, "Esta tentativa não existe. Nada foi cobrado.");
    return context.json<PaymentResponse>(paymentResponseOf(await lookUpGift(gift, ports)).answer);
  };
}

/** Says nothing of the gift: who asks too often is told to wait, and never that it failed. */
export function refuseStatusQuestion(context: Context, retryAfterSeconds: number): Response {
  context.header("retry-after", String(Math.ceil(retryAfterSeconds)));
  const message = "Foram muitas perguntas daqui. A página pergunta de novo em alguns minutos.";
  return context.json<PaymentResponse, 429>({ status: "processing", error: { message } }, 429);
}
