import * as v from "valibot";
import type { FakeInvoice, FakeSubscription } from "./billing-objects.ts";
import type { Billing } from "./billing.ts";
import type { PaymentIntents } from "./payment-intents.ts";
import type { PaymentMethods } from "./payment-methods.ts";
import {
  type StripeResponse,
  Refusal,
  listed,
  listPage,
  readParameters,
  type Form,
  text,
  texts,
} from "./protocol.ts";

type Resources = { methods: PaymentMethods; intents: PaymentIntents; billing: Billing };
type Routes = Record<string, () => unknown>;
export type MoreRoutes = (form: Form) => Routes;

export function route(
  method: string,
  path: string,
  form: Form,
  { methods, intents, billing }: Resources,
  more: MoreRoutes,
): StripeResponse {
  const [, id = ""] = /^\/v1\/payment_intents\/(\w+)/.exec(path) ?? [];
  const work: Routes = {
    ...billingRoutes(path, form, billing, intents),
    ...more(form),
    "POST /v1/payment_methods": () => methods.create(form),
    "POST /v1/payment_intents": () => intents.create(form),
    "GET /v1/payment_intents": () =>
      listPage("payment_intent", intents.all(), readParameters(form, listed)),
    [`GET /v1/payment_intents/${id}`]: () => {
      readParameters(form, {});
      return intents.retrieve(id);
    },
    [`POST /v1/payment_intents/${id}/confirm`]: () => intents.confirm(id, form),
    [`POST /v1/payment_intents/${id}/cancel`]: () => intents.cancel(id, form),
  };
  const found = work[`${method} ${path}`];
  if (!found) return new Refusal(404, `Unrecognized request URL (${method}: ${path}).`).answer;
  try {
    return { status: 200, body: structuredClone(found()) };
  } catch (error) {
    if (error instanceof Refusal) return error.answer;
    throw error;
  }
}

const expandable = { expand: v.optional(texts, {}) };

function billingRoutes(path: string, form: Form, billing: Billing, intents: PaymentIntents) {
  const [, kind, id = ""] = /^\/v1\/(\w+)\/(\w+)/.exec(path) ?? [];
  const one = kind ? `/v1/${kind}/${id}` : "";

  const showInvoice = (invoice: FakeInvoice, expand: string[]) => {
    const { intent: intentId, ...shown } = invoice;
    const intent = intents.retrieve(intentId);
    const parts: Record<string, unknown> = {
      payments: {
        object: "list",
        has_more: false,
        data: [
          {
            id: `inpay_${invoice.id.slice(3)}`,
            object: "invoice_payment",
            amount_paid: invoice.status === "paid" ? invoice.amount_paid : null,
            amount_requested: invoice.amount_due,
            currency: "brl",
            is_default: true,
            payment: { type: "payment_intent", payment_intent: intentId },
            status: paymentStatus[invoice.status],
          },
        ],
      },
      confirmation_secret: { type: "payment_intent", client_secret: intent.client_secret },
    };
    const hosted_invoice_url = `https://invoice.stripe.com/i/${invoice.id}`;
    return { ...shown, hosted_invoice_url, ...pick(parts, expand) };
  };
  const showSubscription = (subscription: FakeSubscription, expand: string[]) => {
    const invoiceExpansions = expand.flatMap((part) =>
      part.startsWith("latest_invoice.") ? [part.slice("latest_invoice.".length)] : [],
    );
    const showsInvoice = invoiceExpansions.length > 0 || expand.includes("latest_invoice");
    const known = expand.every((part) => /^(customer|latest_invoice(\.\w+)?)$/.test(part));
    if (!known) throw notExpandable(expand);
    return {
      ...subscription,
      ...(expand.includes("customer") && {
        customer: billing.customers.retrieve(subscription.customer),
      }),
      ...(showsInvoice && {
        latest_invoice: showInvoice(
          billing.invoices.retrieve(subscription.latest_invoice),
          invoiceExpansions,
        ),
      }),
    };
  };
  /** The parts that one object is asked for with, which takes no other parameter. */
  const parts = () => readParameters(form, expandable).expand;
  const filtered = { ...listed, ...expandable, status: v.optional(text) };
  const pageOf = <Row extends { id: string; created: number }>(
    resource: string,
    rows: Row[],
    asked: Parameters<typeof listPage>[2] & { expand: string[] },
    show: (row: Row, expand: string[]) => unknown,
  ) => {
    const expand = asked.expand.map((part) => {
      if (!part.startsWith("data.")) throw notExpandable([part]);
      return part.slice("data.".length);
    });
    const page = listPage(resource, rows, asked);
    return { ...page, data: page.data.map((row) => show(row, expand)) };
  };

  return {
    "POST /v1/products": () => billing.products.create(form),
    [`GET /v1/products/${id}`]: () => billing.products.retrieve(id),
    "POST /v1/customers": () => billing.customers.create(form),
    [`GET /v1/customers/${id}`]: () => billing.customers.retrieve(id),
    "POST /v1/subscriptions": () => {
      const { expand = {} } = form;
      const asked = readParameters({ expand }, expandable);
      return showSubscription(billing.subscriptions.create(form), asked.expand);
    },
    "GET /v1/subscriptions": () => {
      const asked = readParameters(form, filtered);
      // Without a status, Stripe hides those that were canceled.
      const rows = billing.subscriptions
        .all()
        .filter(({ status }) => asked.status === "all" || status !== "canceled");
      return pageOf("subscription", rows, asked, showSubscription);
    },
    [`GET /v1/subscriptions/${id}`]: () =>
      showSubscription(billing.subscriptions.retrieve(id), parts()),
    [`POST /v1/subscriptions/${id}`]: () =>
      showSubscription(billing.subscriptions.update(id, form), []),
    [`DELETE /v1/subscriptions/${id}`]: () =>
      showSubscription(billing.subscriptions.cancel(id), []),
    "GET /v1/invoices": () => {
      const asked = readParameters(form, { ...filtered, subscription: v.optional(text) });
      const rows = billing.invoices.all().filter(({ status, parent }) => {
        const { subscription } = parent.subscription_details;
        const wanted = { status, subscription, ...asked };
        return status === wanted.status && subscription === wanted.subscription;
      });
      return pageOf("invoice", rows, asked, showInvoice);
    },
    [`GET /v1/invoices/${id}`]: () => showInvoice(billing.invoices.retrieve(id), parts()),
    [`POST ${one}/pay`]: () => showInvoice(billing.invoices.pay(id, form), []),
    [`POST ${one}/void`]: () => showInvoice(billing.invoices.void(id), []),
    "POST /v1/billing_portal/sessions": () => billing.portalSession(form),
    [`POST /v1/payment_intents/${id}`]: () => intents.update(id, form),
  };
}

const paymentStatus: Record<FakeInvoice["status"], string> = {
  open: "open",
  paid: "paid",
  void: "canceled",
  uncollectible: "open",
};

const pick = (parts: Record<string, unknown>, names: string[]) =>
  Object.fromEntries(
    names.map((name) => {
      if (!Object.hasOwn(parts, name)) throw notExpandable([name]);
      return [name, parts[name]];
    }),
  );

const notExpandable = (names: string[]) =>
  new Refusal(400, `This property cannot be expanded (${names.join()}).`, { param: "expand" });
