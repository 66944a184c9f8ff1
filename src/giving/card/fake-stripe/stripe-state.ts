import type { FakeCustomer, FakeInvoice, FakeSubscription } from "./objects/billing-objects.ts";
import type { FakeProduct } from "./objects/customers.ts";
import type { FakeIntent } from "./objects/intent.ts";
import type { KeptMethod } from "./objects/payment-methods.ts";
import type { KeptAnswer } from "./wire/idempotency-keys.ts";

export type StripeState = ReturnType<typeof emptyState>;

/** All that the fake Stripe knows. */
export const emptyState = () => ({
  methods: new Map<string, KeptMethod>(),
  intents: new Map<string, FakeIntent>(),
  products: new Map<string, FakeProduct>(),
  customers: new Map<string, FakeCustomer>(),
  subscriptions: new Map<string, FakeSubscription>(),
  invoices: new Map<string, FakeInvoice>(),
  keys: new Map<string, KeptAnswer>(),
});

export const writeState = (state: StripeState): string =>
  JSON.stringify(
    Object.fromEntries(Object.entries(state).map(([name, kept]) => [name, [...kept.entries()]])),
  );

export function readState(text: string): StripeState {
  const kept = JSON.parse(text) as Record<string, [string, never][]>;
  const maps = Object.entries(kept).map(([name, entries]) => [name, new Map(entries)]);
  return { ...emptyState(), ...(Object.fromEntries(maps) as Partial<StripeState>) };
}
