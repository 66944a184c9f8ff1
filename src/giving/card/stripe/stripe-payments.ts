import * as v from "valibot";
import type { Period } from "../../../format/church-clock.ts";
import type { ListedPayment, PaymentSource } from "../check/compare-month.ts";
import { withStripe, eachOfList, pageLimit, type StripePlace } from "./stripe-client.ts";
import { giftOf, paymentId } from "./stripe-intent.ts";

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
export function createStripePayments(place: StripePlace): PaymentSource {
  return {
    listPayments: ({ fromMs, toMs }: Period) =>
      withStripe(place, wholeListMs, "payment_intents", async ({ paymentIntents }) => {
        const created = { gte: Math.floor(fromMs / 1_000), lt: Math.ceil(toMs / 1_000) };
        const query = { created, limit: pageLimit };
        const payments: ListedPayment[] = [];
        for await (const one of eachOfList((after) =>
          paymentIntents.list({ ...query, ...after }),
        )) {
          payments.push(readPayment(one));
        }
        return { status: "listed", payments };
      }),
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
