import * as v from "valibot";
import { invoiceId, owner, subscriptionId } from "../../card/stripe/stripe-hint.ts";
import { paymentId } from "../../card/stripe/stripe-intent.ts";
import { mostGiftCentavos } from "../../ledger/gift.ts";
import type { MonthlyReport, PaidInvoice } from "../monthly-gift.ts";

const customerId = v.pipe(v.string(), v.regex(/^cus_\w{1,250}$/));
const seconds = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const money = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(mostGiftCentavos));

const latestInvoice = v.object({
  id: invoiceId,
  status: v.nullish(v.string()),
  next_payment_attempt: v.nullish(seconds),
});

const subscription = v.object({
  object: v.literal("subscription"),
  id: subscriptionId,
  customer: v.object({
    id: customerId,
    email: v.nullish(v.string()),
    invoice_settings: v.nullish(v.object({ default_payment_method: v.nullish(v.string()) })),
  }),
  status: v.picklist([
    "incomplete",
    "incomplete_expired",
    "trialing",
    "active",
    "past_due",
    "canceled",
    "unpaid",
    "paused",
  ]),
  description: v.nullish(v.string()),
  metadata: owner,
  items: v.object({
    data: v.tuple([
      v.object({
        id: v.string(),
        current_period_end: seconds,
        price: v.object({ unit_amount: v.nullish(money), currency: v.literal("brl") }),
      }),
    ]),
  }),
  latest_invoice: v.nullish(latestInvoice),
  cancellation_details: v.nullish(v.object({ reason: v.nullish(v.string()) })),
  default_payment_method: v.nullish(v.string()),
});

export type Subscription = v.InferOutput<typeof subscription>;

/** Parts to ask for, so that the answer has all that `readSubscription` reads. */
export const subscriptionParts = ["customer", "latest_invoice.payments"];

type SubscriptionReading =
  | { outcome: "ours"; subscription: Subscription }
  | { outcome: "foreign" }
  | { outcome: "unreadable"; monthlyId: string };

export function readSubscription(answer: unknown): SubscriptionReading {
  const owned = v.safeParse(v.object({ metadata: owner }), answer);
  if (!owned.success) return { outcome: "foreign" };
  const parsed = v.safeParse(subscription, answer);
  return parsed.success
    ? { outcome: "ours", subscription: parsed.output }
    : { outcome: "unreadable", monthlyId: owned.output.metadata.monthly };
}

export function reportOf(read: Subscription): MonthlyReport {
  const { customer, items, latest_invoice, status, cancellation_details } = read;
  const [item] = items.data;
  const ourStatus = statusOf[status];
  const nextTry = latest_invoice?.next_payment_attempt;
  return {
    monthlyId: read.metadata.monthly,
    customerId: customer.id,
    subscriptionId: read.id,
    amountCentavos: item.price.unit_amount ?? 0,
    description: read.description ?? "",
    email: customer.email ?? undefined,
    status: ourStatus,
    gaveUp: cancellation_details?.reason === "payment_failed",
    hasNewCard: newCardOf(read) !== undefined,
    nextAtMs: ourStatus === "active" ? item.current_period_end * 1_000 : undefined,
    failure:
      ourStatus === "failing" && latest_invoice
        ? {
            invoiceId: latest_invoice.id,
            nextTryAtMs: nextTry ? nextTry * 1_000 : undefined,
          }
        : undefined,
  };
}

/** The card that the giver entered on Stripe's page, if another one is charged. */
export function newCardOf({ customer, default_payment_method }: Subscription): string | undefined {
  const entered = customer.invoice_settings?.default_payment_method ?? undefined;
  return entered === default_payment_method ? undefined : entered;
}

const statusOf: Record<Subscription["status"], MonthlyReport["status"]> = {
  incomplete: "beginning",
  // The subscription never began: the attempt by card says so.
  incomplete_expired: "beginning",
  trialing: "active",
  active: "active",
  past_due: "failing",
  unpaid: "failing",
  paused: "failing",
  canceled: "ended",
};

/** The subscription's description when the invoice was made is beside the id. */
const described = v.object({ ...owner.entries, descricao: v.fallback(v.string(), "") });

const paidInvoice = v.object({
  object: v.literal("invoice"),
  id: invoiceId,
  amount_paid: money,
  currency: v.string(),
  billing_reason: v.nullish(v.string()),
  customer_email: v.nullish(v.string()),
  status_transitions: v.object({ paid_at: seconds }),
  parent: v.object({ subscription_details: v.object({ metadata: described }) }),
  payments: v.object({
    data: v.array(
      v.object({
        status: v.string(),
        amount_paid: v.nullish(money),
        payment: v.object({
          type: v.string(),
          payment_intent: v.nullish(v.unknown()),
        }),
      }),
    ),
  }),
});

type InvoiceReading =
  | { outcome: "paid"; invoice: PaidInvoice }
  /** An invoice that is not ours, not paid, or paid without money. */
  | { outcome: "nothing" }
  | { outcome: "unreadable"; id: string };

export function readPaidInvoice(answer: unknown): InvoiceReading {
  const ours = v.safeParse(
    v.object({
      id: invoiceId,
      status: v.string(),
      parent: v.object({ subscription_details: v.object({ metadata: owner }) }),
    }),
    answer,
  );
  if (!ours.success || ours.output.status !== "paid") return { outcome: "nothing" };
  const unreadable = { outcome: "unreadable", id: ours.output.id } as const;
  const parsed = v.safeParse(paidInvoice, answer);
  if (!parsed.success) return unreadable;
  const { id, amount_paid, currency, billing_reason, parent, payments } = parsed.output;
  if (amount_paid === 0) return { outcome: "nothing" };
  const made = payments.data.filter(({ status }) => status === "paid");
  const payment = v.safeParse(paymentId, made[0]?.payment.payment_intent);
  // Marked as paid by hand, or paid in parts: a person has to look.
  if (!payment.success || made.length !== 1 || currency !== "brl") return unreadable;
  const { metadata } = parent.subscription_details;
  return {
    outcome: "paid",
    invoice: {
      invoiceId: id,
      monthlyId: metadata.monthly,
      paymentId: payment.output,
      amountCentavos: amount_paid,
      paidAtMs: parsed.output.status_transitions.paid_at * 1_000,
      isFirst: billing_reason === "subscription_create",
      description: metadata.descricao,
      email: parsed.output.customer_email ?? undefined,
    },
  };
}
