import type { Handler } from "hono";
import type { PaymentAnswer } from "../contract/payment.ts";
import { type LookUpPorts, standOfGift } from "../domain/donation/stand-of-gift.ts";
import { refusePayment } from "./refusal.ts";
import { answerOf } from "./payment-answer.ts";

/** `GET /api/pagamento/stripe/:tentativa`: how an attempt stands; who knows its key may ask. */
export function createPaymentStatusRoute(ports: LookUpPorts): Handler {
  return async (context) => {
    const gift = await ports.ledger.findByKey(context.req.param("tentativa") ?? "");
    if (!gift) return refusePayment(context, 404, "Esta tentativa não existe. Nada foi cobrado.");
    return context.json<PaymentAnswer>(answerOf(await standOfGift(gift, ports)).answer);
  };
}
