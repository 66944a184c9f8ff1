import { apiPaths } from "../../giving/card/api-paths.ts";
import type { FakeEvent } from "../fake-stripe/events.ts";
import { type Signing, signEvent } from "../fake-stripe/webhook-sender.ts";
import { type SamplePayments, webhookSecret } from "./sample-payments.ts";

/** Posts an event as Stripe would. Returns the status of our answer. */
export async function deliverEvent(
  { app }: Pick<SamplePayments, "app">,
  event: FakeEvent<unknown>,
  signing: Partial<Signing> = {},
): Promise<number> {
  const body = JSON.stringify(event);
  const signature = signEvent(body, { secret: webhookSecret, ...signing });
  const response = await app.request(apiPaths.stripeWebhook, {
    method: "POST",
    headers: { "content-type": "application/json", "stripe-signature": signature },
    body,
  });
  return response.status;
}
