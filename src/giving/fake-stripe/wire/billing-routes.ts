import type { Billing } from "../objects/billing.ts";
import type { FakeInvoice, FakeSubscription } from "../objects/billing-objects.ts";
import type { PaymentIntents } from "../objects/payment-intents.ts";
import { listPage } from "./list-page.ts";
import { readParameters } from "./parameters.ts";
import type { Form } from "./read-form.ts";
import { Refusal } from "./stripe-response.ts";

/** The calls about subscriptions that the fake knows. */
export function billingRoutes(
  path: string,
  form: Form,
  billing: Billing,
  intents: PaymentIntents,
): Record<string, () => unknown> {
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
  const { expand: wanted, ...rest } = form;
  const expand = () =>
    (readParameters({ ...(wanted && { expand: wanted }) }, { expand: "strings" }).expand ??
      []) as string[];
  /** Of one object, which takes no other parameter. */
  const alone = () => {
    readParameters(rest, {});
    return expand();
  };
  /** A page of a list: of those with this status, and of this subscription. */
  const pageOf = <Row extends { id: string; created: number }>(
    resource: string,
    listOf: (filter: { status?: string; subscription?: string }) => Row[],
    show: (row: Row, expand: string[]) => unknown,
  ) => {
    const { status, subscription, ...others } = rest;
    const filter = readParameters(
      { ...(status && { status }), ...(subscription && { subscription }) },
      { status: "string", subscription: "string" },
    );
    const parts = expand().map((part) => {
      if (!part.startsWith("data.")) throw notExpandable([part]);
      return part.slice("data.".length);
    });
    const page = listPage(resource, listOf(filter), others);
    return { ...page, data: page.data.map((row) => show(row, parts)) };
  };

  return {
    "POST /v1/products": () => billing.products.create(form),
    [`GET /v1/products/${id}`]: () => billing.products.retrieve(id),
    "POST /v1/customers": () => billing.customers.create(form),
    [`GET /v1/customers/${id}`]: () => billing.customers.retrieve(id),
    "POST /v1/subscriptions": () => showSubscription(billing.subscriptions.create(form), expand()),
    "GET /v1/subscriptions": () =>
      pageOf(
        "subscription",
        (asked) =>
          // Without a status, Stripe hides those that were canceled.
          billing.subscriptions
            .all()
            .filter(({ status }) => asked.status === "all" || status !== "canceled"),
        showSubscription,
      ),
    [`GET /v1/subscriptions/${id}`]: () =>
      showSubscription(billing.subscriptions.retrieve(id), alone()),
    [`POST /v1/subscriptions/${id}`]: () =>
      showSubscription(billing.subscriptions.update(id, form), []),
    [`DELETE /v1/subscriptions/${id}`]: () =>
      showSubscription(billing.subscriptions.cancel(id), []),
    "GET /v1/invoices": () =>
      pageOf(
        "invoice",
        (asked) =>
          billing.invoices.all().filter(({ status, parent }) => {
            const { subscription } = parent.subscription_details;
            const { status: wantedStatus = status, subscription: wantedOne = subscription } = asked;
            return status === wantedStatus && subscription === wantedOne;
          }),
        showInvoice,
      ),
    [`GET /v1/invoices/${id}`]: () => showInvoice(billing.invoices.retrieve(id), alone()),
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
