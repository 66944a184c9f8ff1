import * as v from "valibot";
import type { Period } from "../../format/dates.ts";
import type { ListedPayment, PaymentSource } from "../reports/compare-month.ts";
import { connectStripe, eachOfList, pageLimit } from "./stripe-client.ts";
import { describeFailure } from "./stripe-failure.ts";
import { giftOf, paymentId } from "./stripe-intent.ts";

type Options = { secretKey: string; apiUrl?: string | undefined };

const timeoutMs = 8_000;
const wholeListMs = 120_000;

const payment = v.object({
  object: v.literal("payment_intent"),
  id: paymentId,
  amount: v.pipe(v.number(), v.safeInteger()),
  currency: v.string(),
  created: v.pipe(v.number(), v.safeInteger()),
  status: v.string(),
});

/** Stripe's own list of payments, ours or not. */
export function createStripePayments({ secretKey, apiUrl }: Options): PaymentSource {
  return {
    async listPayments({ fromMs, toMs }: Period) {
      const deadline = AbortSignal.timeout(wholeListMs);
      const { paymentIntents } = connectStripe({ secretKey, apiUrl, timeoutMs }, deadline);
      const created = { gte: Math.floor(fromMs / 1_000), lt: Math.ceil(toMs / 1_000) };
      const payments: ListedPayment[] = [];
      try {
        const query = { created, limit: pageLimit };
        for await (const one of eachOfList((after) =>
          paymentIntents.list({ ...query, ...after }),
        )) {
          payments.push(readPayment(one));
        }
      } catch (error) {
        return { status: "unknown", reason: `payment_intents: ${describeFailure(error)}` };
      }
      return { status: "listed", payments };
    },
  };
}

function readPayment(answer: unknown): ListedPayment {
  const { id, amount, currency, created, status } = v.parse(payment, answer);
  return {
    paymentId: id,
    giftId: giftOf(answer),
    amountCentavos: amount,
    currency,
    createdAtMs: created * 1_000,
    status: listedStatusOf(status),
  };
}

function listedStatusOf(status: string): ListedPayment["status"] {
  switch (status) {
    case "succeeded":
      return "received";
    case "canceled":
      return "over";
    case "requires_payment_method":
      return "declined";
    default:
      return "waiting";
  }
}
