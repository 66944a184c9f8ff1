import type { Stripe } from "stripe";
import * as v from "valibot";
import { withStripe, eachOfList, type StripePlace } from "../../card/stripe/stripe-client.ts";
import { monthlyPrice } from "../../card/stripe/stripe-first-payment.ts";
import type {
  MonthlyGift,
  MonthlyProvider,
  MonthlyReading,
  MonthlyReport,
  PaidInvoice,
} from "../monthly-gift.ts";
import {
  newCardOf,
  readPaidInvoice,
  readSubscription,
  reportOf,
  type Subscription,
  subscriptionParts,
} from "./stripe-billing.ts";

/** The time limit of one monthly gift, and of all pages of the lists. */
const oneMs = 18_000;
const wholeListMs = 120_000;

/** Monthly gifts as subscriptions of Stripe's. */
export function createStripeMonthly(place: StripePlace): MonthlyProvider {
  /** Runs requests about one monthly gift's subscription, then reports its status. */
  const about = (
    gift: MonthlyGift,
    act: (stripe: Stripe, subscription: Subscription) => Promise<unknown>,
  ): Promise<MonthlyReading> =>
    withStripe(place, oneMs, "subscriptions", async (stripe) => {
      const found = await findSubscription(stripe, gift);
      if (!found) return { status: "not-found" };
      const acted = await act(stripe, found);
      const subscription = acted === undefined ? found : await retrieve(stripe, found.id);
      const paid = await listPaid(stripe, { subscription: found.id });
      return { status: "found", report: reportOf(subscription), paid };
    });

  return {
    lookUp: (gift) => about(gift, async () => undefined),
    list: (sinceMs) =>
      withStripe(place, wholeListMs, "subscriptions", async (stripe) => {
        const reports: MonthlyReport[] = [];
        const unreadable = { invoices: [] as string[], monthly: [] as string[] };
        const expand = ["data.customer", "data.latest_invoice"];
        for await (const one of eachOfList(stripe.subscriptions, { status: "all", expand })) {
          const read = readSubscription(one);
          if (read.outcome === "ours") reports.push(reportOf(read.subscription));
          else if (read.outcome === "unreadable") unreadable.monthly.push(read.monthlyId);
        }
        const created = { gte: Math.floor(sinceMs / 1_000) };
        const paid = await listPaid(stripe, { created }, unreadable.invoices);
        return { status: "listed", reports, paid, unreadable };
      }),
    changeAmount: (gift, amountCentavos) =>
      about(gift, async (stripe, { id, items }) =>
        stripe.subscriptions.update(id, {
          items: [{ id: items.data[0].id, price_data: monthlyPrice(amountCentavos) }],
          // The month that was paid stays as it is.
          proration_behavior: "none",
        }),
      ),
    end: (gift) =>
      about(gift, async (stripe, { id, status }) =>
        status === "canceled" ? undefined : stripe.subscriptions.cancel(id),
      ),
    async cardPage(gift, returnUrl) {
      const { customerId } = gift;
      if (!customerId) return { status: "unknown", reason: "no customer is known" };
      return withStripe(place, oneMs, "billing_portal", async ({ billingPortal }) => {
        const session = await billingPortal.sessions.create({
          customer: customerId,
          return_url: returnUrl,
          flow_data: {
            type: "payment_method_update",
            after_completion: { type: "redirect", redirect: { return_url: returnUrl } },
          },
        });
        return { status: "page", url: v.parse(pageUrl, session.url) };
      });
    },
    async payPage({ failingInvoiceId }) {
      if (!failingInvoiceId) return { status: "unknown", reason: "no invoice is failing" };
      return withStripe(place, oneMs, "invoices", async ({ invoices }) => {
        const invoice: unknown = await invoices.retrieve(failingInvoiceId);
        return { status: "page", url: v.parse(payableInvoice, invoice).hosted_invoice_url };
      });
    },
    takeNewCard: (gift) =>
      about(gift, async (stripe, subscription) => {
        const { id, latest_invoice } = subscription;
        const method = newCardOf(subscription);
        if (!method) return undefined;
        // The subscription's own card comes before the customer's, so the old one would be charged again.
        await stripe.subscriptions.update(id, { default_payment_method: method });
        const isOwed = ["past_due", "unpaid"].includes(subscription.status);
        if (isOwed && latest_invoice?.status === "open") {
          // If this card is declined too, the gift is still failing.
          await stripe.invoices.pay(latest_invoice.id, { payment_method: method }).catch(() => {});
        }
        return method;
      }),
  };
}

const pageUrl = v.pipe(v.string(), v.url());

/** An invoice to pay: one that is paid or voided meanwhile has nothing to pay. */
const payableInvoice = v.object({ status: v.literal("open"), hosted_invoice_url: pageUrl });

async function retrieve(stripe: Stripe, id: string): Promise<Subscription> {
  const answer: unknown = await stripe.subscriptions.retrieve(id, { expand: subscriptionParts });
  const read = readSubscription(answer);
  if (read.outcome !== "ours") throw new Error("A subscription of ours cannot be read.");
  return read.subscription;
}

const daySeconds = 24 * 3_600;

/** Finds it by its id or, before that is known, among the subscriptions of its time. */
async function findSubscription(stripe: Stripe, { id, subscriptionId, begunAtMs }: MonthlyGift) {
  if (subscriptionId) return retrieve(stripe, subscriptionId);
  const begun = Math.floor(begunAtMs / 1_000);
  const created = { gte: begun - daySeconds, lte: begun + 2 * daySeconds };
  for await (const one of eachOfList(stripe.subscriptions, { status: "all", created })) {
    const { metadata } = one as { metadata?: { monthly?: unknown } };
    if (metadata?.monthly === id) return retrieve(stripe, one.id);
  }
  return undefined;
}

/** The paid invoices that can be read; `unreadable` gets the ids of the others. */
async function listPaid(
  stripe: Stripe,
  which: { subscription: string } | { created: { gte: number } },
  unreadable: string[] = [],
): Promise<PaidInvoice[]> {
  const paid: PaidInvoice[] = [];
  // With these an invoice has all that `readPaidInvoice` reads.
  const query = { ...which, status: "paid", expand: ["data.payments"] };
  for await (const one of eachOfList(stripe.invoices, query)) {
    const reading = readPaidInvoice(one);
    if (reading.outcome === "paid") paid.push(reading.invoice);
    else if (reading.outcome === "unreadable") unreadable.push(reading.id);
  }
  return paid;
}
