import type { Stripe } from "stripe";
import * as v from "valibot";
import type { CardAttempt } from "../../ledger/gift.ts";
import type { ChargeOutcome } from "../charge/card-provider.ts";
import { connectStripe, type StripePlace, usualTimeoutMs } from "./stripe-client.ts";
import { invoiceId, subscriptionId } from "./stripe-hint.ts";
import { readIntentFailure, readMethodFailure, paymentId, readIntent } from "./stripe-intent.ts";

/** Id of the one product of all monthly gifts: it is ours, so that a second product is never made. */
export const monthlyProduct = "vitral_contribuicao_mensal";

/** A month's price of any amount, without a price object. */
export const monthlyPrice = (amountCentavos: number) => ({
  currency: "brl",
  product: monthlyProduct,
  recurring: { interval: "month" as const },
  unit_amount: amountCentavos,
});

const begun = v.object({
  id: subscriptionId,
  latest_invoice: v.object({
    id: invoiceId,
    payments: v.object({
      data: v.tuple([v.object({ payment: v.object({ payment_intent: paymentId }) })]),
    }),
  }),
});

/**
 * Charges the first payment of a monthly gift with a payment method. Nothing is charged before the last request, which
 * confirms the invoice's payment; a subscription that stays behind without a payment expires in 23 hours. Each request
 * has an idempotency key of its own, made from the gift's id.
 */
export async function beginMonthly(
  place: StripePlace,
  gift: CardAttempt,
  method: string,
): Promise<ChargeOutcome> {
  const key = (step: string) => ({ idempotencyKey: `${gift.id}:${step}` });
  const { timeoutMs = usualTimeoutMs } = place;
  let intent: string;
  let invoice: string;
  // The requests that charge nothing have a time limit of their own.
  const early = connectStripe(place, timeoutMs * 2);
  try {
    await keepProduct(early);
    const customer = await early.customers.create(
      { payment_method: method, name: gift.giver, ...(gift.email && { email: gift.email }) },
      key("customer"),
    );
    const answer: unknown = await early.subscriptions.create(
      {
        customer: customer.id,
        default_payment_method: method,
        items: [{ price_data: monthlyPrice(gift.amountCentavos) }],
        payment_behavior: "default_incomplete",
        payment_settings: { payment_method_types: ["card"] },
        description: gift.description,
        metadata: { monthly: gift.id, descricao: gift.description },
        expand: ["latest_invoice.confirmation_secret", "latest_invoice.payments"],
      },
      key("subscription"),
    );
    const parsed = v.safeParse(begun, answer);
    if (!parsed.success) return { status: "rejected", reason: "subscriptions: unexpected answer" };
    const { id, payments } = parsed.output.latest_invoice;
    invoice = id;
    intent = payments.data[0].payment.payment_intent;
    // With this, every later report of the payment names its gift.
    await early.paymentIntents.update(
      intent,
      { metadata: { gift: gift.id, invoice }, description: gift.description },
      key("named"),
    );
  } catch (error) {
    return readMethodFailure(error);
  }
  const late = connectStripe(place, timeoutMs);
  try {
    const answer: unknown = await late.paymentIntents.confirm(
      intent,
      { payment_method: method },
      key("intent"),
    );
    return readIntent(answer, gift.id);
  } catch (error) {
    const outcome = readIntentFailure(error, gift.id);
    // Nobody has this payment's secret, so that it could also be left to expire.
    if (outcome.status === "declined") await cancelFirstPayment(late, invoice).catch(() => {});
    return outcome;
  }
}

async function keepProduct(stripe: Stripe): Promise<void> {
  try {
    await stripe.products.retrieve(monthlyProduct);
  } catch (error) {
    const { code } = error as { code?: unknown };
    if (code !== "resource_missing") throw error;
    await stripe.products.create(
      { id: monthlyProduct, name: "Contribuição mensal" },
      { idempotencyKey: monthlyProduct },
    );
  }
}

/** Ends the subscription of a first payment that is not to be made any more; its payment can only be cancelled so. */
export async function cancelFirstPayment(stripe: Stripe, invoice: string): Promise<void> {
  const answer: unknown = await stripe.invoices.retrieve(invoice);
  const { status, parent } = v.parse(cancellable, answer);
  if (status !== "open" && status !== "draft") return;
  await stripe.subscriptions.cancel(parent.subscription_details.subscription).catch(ignoreMissing);
  const after: unknown = await stripe.invoices.retrieve(invoice);
  if (v.parse(cancellable, after).status === "open") await stripe.invoices.voidInvoice(invoice);
}

const cancellable = v.object({
  status: v.nullish(v.string()),
  parent: v.object({ subscription_details: v.object({ subscription: subscriptionId }) }),
});

/** Ignores a missing subscription: it is cancelled already. */
function ignoreMissing(error: unknown): void {
  if ((error as { code?: unknown }).code !== "resource_missing") throw error;
}
