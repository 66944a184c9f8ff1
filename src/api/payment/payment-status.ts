import type { Context, Handler } from "hono";
import type { PaymentAnswer } from "../../contract/payment.ts";
import type { LearnPorts } from "../../domain/donation/life/learn.ts";
import { standOfGift } from "../../domain/donation/life/stand-of-gift.ts";
import { isAttemptKey } from "./attempt-key.ts";
import { refusePayment } from "../refusal.ts";
import { answerOf } from "./payment-answer.ts";

/** `GET /api/pagamento/stripe/:tentativa`: how an attempt stands; who knows its key may ask. */
export function createPaymentStatusRoute(ports: LearnPorts): Handler {
  return async (context) => {
    const key = context.req.param("tentativa") ?? "";
    const gift = isAttemptKey(key) ? await ports.ledger.findByKey(key) : undefined;
    if (!gift) return refusePayment(context, 404, "Esta tentativa não existe. Nada foi cobrado.");
    return context.json<PaymentAnswer>(answerOf(await standOfGift(gift, ports)).answer);
  };
}

/** Says nothing of the gift: who asks too often is told to wait, and never that it failed. */
export function refuseStatusQuestion(context: Context, retryAfterSeconds: number): Response {
  context.header("retry-after", String(Math.ceil(retryAfterSeconds)));
  const message = "Foram muitas perguntas daqui. A página pergunta de novo em alguns minutos.";
  return context.json<PaymentAnswer, 429>({ status: "processing", error: { message } }, 429);
}
