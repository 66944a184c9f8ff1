/** Customers, subscriptions and invoices as the fake keeps them; amounts in centavos, instants in seconds. */
export type FakeCustomer = {
  id: string;
  object: "customer";
  email: string | null;
  name: string | null;
  created: number;
  livemode: false;
  invoice_settings: { default_payment_method: string | null };
};

export type FakeSubscription = {
  id: string;
  object: "subscription";
  customer: string;
  status: "incomplete" | "incomplete_expired" | "active" | "past_due" | "unpaid" | "canceled";
  created: number;
  livemode: false;
  currency: "brl";
  description: string | null;
  metadata: Record<string, string>;
  default_payment_method: string | null;
  latest_invoice: string;
  cancellation_details: { comment: null; feedback: null; reason: string | null };
  canceled_at: number | null;
  items: {
    object: "list";
    data: [
      {
        id: string;
        object: "subscription_item";
        current_period_start: number;
        current_period_end: number;
        price: {
          id: string;
          object: "price";
          currency: "brl";
          product: string;
          unit_amount: number;
        };
      },
    ];
  };
};

export type FakeInvoice = {
  id: string;
  object: "invoice";
  amount_due: number;
  amount_paid: number;
  currency: "brl";
  billing_reason: "subscription_create" | "subscription_cycle";
  status: "open" | "paid" | "void" | "uncollectible";
  created: number;
  livemode: false;
  customer: string;
  customer_email: string | null;
  attempt_count: number;
  attempted: boolean;
  next_payment_attempt: number | null;
  status_transitions: { paid_at: number | null; voided_at: number | null };
  parent: {
    type: "subscription_details";
    subscription_details: { subscription: string; metadata: Record<string, string> };
  };
  /** The fake's own: on the wire it is in `payments`, if they are asked for. */
  intent: string;
};
