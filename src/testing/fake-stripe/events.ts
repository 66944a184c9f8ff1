import type { FakeCustomer, FakeInvoice, FakeSubscription } from "./billing-objects.ts";
import type { FakeDispute } from "./disputes.ts";
import type { FakeIntent } from "./payment-intents.ts";
import { apiVersion, newId } from "./protocol.ts";
import type { FakeCharge, FakeRefund } from "./refunds.ts";

export type FakeEvent<Told = FakeIntent> = {
  id: string;
  object: "event";
  type: string;
  api_version: string;
  created: number;
  livemode: false;
  pending_webhooks: number;
  data: { object: Told };
};

export type FakeBillingEvent = FakeEvent<FakeSubscription | FakeInvoice | FakeCustomer>;

/** A webhook's event about money taken back. */
export type FakeReversalEvent = FakeEvent<FakeRefund | FakeDispute | FakeCharge>;

/** A webhook's event with a snapshot of its object. */
export const eventOf = <Told>(type: string, object: Told, created: number): FakeEvent<Told> => ({
  id: newId("evt"),
  object: "event",
  type,
  api_version: apiVersion,
  created,
  livemode: false,
  pending_webhooks: 1,
  data: { object: structuredClone(object) },
});

/** The same event with another amount. */
export function withAmount(event: FakeEvent, amount: number): FakeEvent {
  const altered = structuredClone(event);
  altered.data.object.amount = amount;
  altered.data.object.amount_received = amount;
  return altered;
}
