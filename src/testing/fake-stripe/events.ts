import type { FakeIntent } from "./intent.ts";
import { newId } from "./new-id.ts";

export type FakeEvent = {
  id: string;
  object: "event";
  type: string;
  api_version: string;
  created: number;
  livemode: false;
  pending_webhooks: number;
  data: { object: FakeIntent };
};

export const apiVersion = "2026-10-28.endive";

/** What a webhook would be told, with the payment as it stands at this moment. */
export const eventOf = (happened: string, intent: FakeIntent, created: number): FakeEvent => ({
  id: newId("evt"),
  object: "event",
  type: `payment_intent.${happened}`,
  api_version: apiVersion,
  created,
  livemode: false,
  pending_webhooks: 1,
  data: { object: structuredClone(intent) },
});

/** The same event, signed or not, that speaks of another sum. */
export function withAmount(event: FakeEvent, amount: number): FakeEvent {
  const altered = structuredClone(event);
  altered.data.object.amount = amount;
  altered.data.object.amount_received = amount;
  return altered;
}
