import * as v from "valibot";
import {
  type FakeCustomer,
  type FakeInvoice,
  type FakeProduct,
  type FakeSubscription,
  newCustomer,
  newInvoice,
  newSubscription,
  priceData,
  readSubscriptionForm,
} from "./billing-objects.ts";
import type { FakeIntent, PaymentIntents } from "./payment-intents.ts";
import type { PaymentMethods } from "./payment-methods.ts";
import {
  invalidRequest,
  readParameters,
  text,
  type Form,
  known,
  noSuch,
  Refusal,
  newId,
} from "./protocol.ts";

type Options = {
  state: {
    products: Map<string, FakeProduct>;
    customers: Map<string, FakeCustomer>;
    subscriptions: Map<string, FakeSubscription>;
    invoices: Map<string, FakeInvoice>;
  };
  methods: PaymentMethods;
  intents: PaymentIntents;
  tell(type: string, object: FakeSubscription | FakeInvoice | FakeCustomer): void;
  nowSeconds(): number;
};

const day = 24 * 3_600;
const monthSeconds = 30 * day;
/** Stripe tries an unpaid invoice again after it. */
const trySeconds = 3 * day;
/** An unpaid first invoice expires. */
const firstSeconds = 23 * 3_600;

export type Billing = ReturnType<typeof createBilling>;

/** Products, customers, subscriptions and their invoices. */
export function createBilling({ state, methods, intents, tell, nowSeconds }: Options) {
  const { products, customers, subscriptions, invoices } = state;
  const findCustomer = (id: string) => known(customers, "customer", id);
  const findSubscription = (id: string) => known(subscriptions, "subscription", id);
  const findInvoice = (id: string) => known(invoices, "invoice", id);
  const requireMethodOf = (customer: string, method: string) => {
    if (methods.customerOf(method) === customer) return;
    throw new Refusal(400, "The customer does not have a payment method with that ID.");
  };
  const subscriptionOf = ({ parent }: FakeInvoice) =>
    findSubscription(parent.subscription_details.subscription);

  const makeInvoice = (
    subscription: FakeSubscription,
    billing_reason: FakeInvoice["billing_reason"],
  ): FakeInvoice => {
    const { customer, items, default_payment_method: payment_method } = subscription;
    const id = newId("in");
    const { unit_amount: amount } = items.data[0].price;
    const intent = intents.open({ amount, customer, invoice: id, payment_method });
    const invoice = newInvoice(subscription, {
      id,
      billing_reason,
      created: nowSeconds(),
      customer_email: findCustomer(customer).email,
      intent: intent.id,
    });
    invoices.set(id, invoice);
    subscription.latest_invoice = id;
    tell("invoice.created", invoice);
    tell("invoice.finalized", invoice);
    return invoice;
  };

  const follow = (intent: FakeIntent) => {
    const invoice = intent.invoice === undefined ? undefined : invoices.get(intent.invoice);
    if (!invoice || invoice.status !== "open") return;
    const subscription = subscriptionOf(invoice);
    if (intent.status === "succeeded") {
      Object.assign(invoice, {
        status: "paid",
        amount_paid: intent.amount,
        attempted: true,
        attempt_count: Math.max(1, invoice.attempt_count),
        next_payment_attempt: null,
      });
      invoice.status_transitions.paid_at = nowSeconds();
      tell("invoice.paid", invoice);
      tell("invoice.payment_succeeded", invoice);
      if (["incomplete", "past_due", "unpaid"].includes(subscription.status)) {
        subscription.status = "active";
        tell("customer.subscription.updated", subscription);
      }
      return;
    }
    if (intent.status === "requires_action") tell("invoice.payment_action_required", invoice);
    if (intent.status === "requires_payment_method") tell("invoice.payment_failed", invoice);
  };

  const tryToPay = (invoice: FakeInvoice): FakeInvoice => {
    if (invoice.status !== "open") throw new Refusal(400, "Invoice is already paid.");
    const subscription = subscriptionOf(invoice);
    const method = subscription.default_payment_method;
    invoice.attempt_count += 1;
    invoice.attempted = true;
    invoice.next_payment_attempt = nowSeconds() + trySeconds;
    const isPaid = intents.chargeAgain(invoice.intent, method);
    if (!isPaid && subscription.status === "active") {
      subscription.status = "past_due";
      tell("customer.subscription.updated", subscription);
    }
    return invoice;
  };

  const end = (subscription: FakeSubscription, reason: string) => {
    const isNew = subscription.status === "incomplete";
    Object.assign(subscription, {
      status: isNew ? "incomplete_expired" : "canceled",
      canceled_at: nowSeconds(),
    });
    subscription.cancellation_details.reason = reason;
    const latest = findInvoice(subscription.latest_invoice);
    latest.next_payment_attempt = null;
    if (isNew) voidOne(latest);
    tell("customer.subscription.deleted", subscription);
    return subscription;
  };
  const voidOne = (invoice: FakeInvoice) => {
    if (invoice.status !== "open") throw new Refusal(400, "You can only void open invoices.");
    invoice.status = "void";
    invoice.status_transitions.voided_at = nowSeconds();
    intents.void(invoice.intent);
    tell("invoice.voided", invoice);
    return invoice;
  };

  return {
    follow,
    products: {
      retrieve: (id: string) => known(products, "product", id),
      create(form: Form): FakeProduct {
        const shape = { id: v.optional(text), name: text };
        const { id = newId("prod"), name } = readParameters(form, shape);
        if (products.has(id)) {
          throw invalidRequest("resource_already_exists", "id", "Product already exists.");
        }
        const product = { id, object: "product" as const, name };
        products.set(id, product);
        return product;
      },
    },
    customers: {
      retrieve: findCustomer,
      create(form: Form): FakeCustomer {
        const optional = v.optional(text);
        const shape = { email: optional, name: optional, payment_method: optional };
        const { email = null, name = null, payment_method } = readParameters(form, shape);
        const customer = newCustomer(email, name, nowSeconds());
        if (payment_method) methods.attach(payment_method, customer.id);
        customers.set(customer.id, customer);
        return customer;
      },
    },
    subscriptions: {
      all: () => [...subscriptions.values()],
      retrieve: findSubscription,
      create(form: Form): FakeSubscription {
        const asked = readSubscriptionForm(form);
        requireMethodOf(findCustomer(asked.customer).id, asked.method);
        if (!products.has(asked.product)) {
          throw noSuch("product", "product", asked.product, 400);
        }
        const subscription = newSubscription(asked, nowSeconds(), monthSeconds);
        subscriptions.set(subscription.id, subscription);
        tell("customer.subscription.created", subscription);
        makeInvoice(subscription, "subscription_create");
        return subscription;
      },
      update(id: string, form: Form): FakeSubscription {
        const subscription = findSubscription(id);
        if (["canceled", "incomplete_expired"].includes(subscription.status)) {
          throw new Refusal(400, "A canceled subscription can only update its metadata.");
        }
        const asked = readParameters(form, {
          default_payment_method: v.optional(text),
          items: v.optional(
            v.strictObject({ "0": v.strictObject({ id: text, price_data: priceData }) }),
          ),
          proration_behavior: v.optional(text),
        });
        const { default_payment_method: method, items } = asked;
        if (method !== undefined) {
          requireMethodOf(subscription.customer, method);
          subscription.default_payment_method = method;
        }
        if (items) {
          const [item] = subscription.items.data;
          if (items[0].id !== item.id) throw noSuch("subscription item", "items", items[0].id, 400);
          if (asked.proration_behavior !== "none") {
            throw new Error("This would charge or credit a part of the month.");
          }
          const { unit_amount } = items[0].price_data;
          item.price = { ...item.price, id: newId("price"), unit_amount };
        }
        tell("customer.subscription.updated", subscription);
        return subscription;
      },
      cancel(id: string): FakeSubscription {
        const subscription = findSubscription(id);
        // Stripe no longer finds it for another end.
        if (["canceled", "incomplete_expired"].includes(subscription.status)) {
          throw noSuch("subscription", "id", id);
        }
        return end(subscription, "cancellation_requested");
      },
    },
    invoices: {
      all: () => [...invoices.values()],
      retrieve: findInvoice,
      void: (id: string) => voidOne(findInvoice(id)),
      pay(id: string, form: Form): FakeInvoice {
        const { payment_method: method } = readParameters(form, {
          payment_method: v.optional(text),
        });
        const invoice = findInvoice(id);
        const subscription = subscriptionOf(invoice);
        const before = subscription.default_payment_method;
        if (method) subscription.default_payment_method = method;
        tryToPay(invoice);
        subscription.default_payment_method = before;
        if (invoice.status !== "paid") {
          const error = { type: "card_error", code: "card_declined" };
          throw new Refusal(402, "Your card was declined.", error);
        }
        return invoice;
      },
    },
    portalSession(form: Form) {
      const asked = readParameters(form, {
        customer: text,
        return_url: text,
        flow_data: v.strictObject({
          type: text,
          after_completion: v.optional(
            v.strictObject({ type: text, redirect: v.strictObject({ return_url: text }) }),
          ),
        }),
      });
      const customer = findCustomer(asked.customer);
      const id = newId("bps");
      const url = `https://billing.stripe.example/p/session/${id}`;
      return { id, object: "billing_portal.session", customer: customer.id, url, livemode: false };
    },
    /** A month passes: Stripe makes an invoice and charges the card. */
    renew(id: string): FakeInvoice {
      const subscription = findSubscription(id);
      if (!["active", "past_due"].includes(subscription.status)) {
        throw new Error(`A subscription that is ${subscription.status} is not renewed.`);
      }
      const [item] = subscription.items.data;
      item.current_period_start = item.current_period_end;
      item.current_period_end += monthSeconds;
      return tryToPay(makeInvoice(subscription, "subscription_cycle"));
    },
    /** Stripe tries an open invoice again. */
    tryAgain: (invoiceId: string) => tryToPay(findInvoice(invoiceId)),
    /** Stripe's last try failed, and its settings end the subscription. */
    giveUp: (id: string) => end(findSubscription(id), "payment_failed"),
    /** The church ends it in the dashboard. */
    endAtStripe: (id: string) => end(findSubscription(id), "cancellation_requested"),
    /** Ends subscriptions whose first payment was not made within 23 hours. */
    expire() {
      for (const subscription of subscriptions.values()) {
        const isOld = nowSeconds() - subscription.created > firstSeconds;
        if (subscription.status === "incomplete" && isOld) end(subscription, "payment_failed");
      }
    },
    /** The giver's bank thinks differently of the card from now on. */
    cardBecomes(id: string, token: string) {
      methods.become(findSubscription(id).default_payment_method, token);
    },
    /** The giver enters another card in the portal. */
    enterCard(customerId: string, method: string) {
      methods.attach(method, customerId);
      const customer = findCustomer(customerId);
      customer.invoice_settings.default_payment_method = method;
      tell("customer.updated", customer);
    },
  };
}
