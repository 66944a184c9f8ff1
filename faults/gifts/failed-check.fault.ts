import { expect, test } from "vitest";
import { apiPaths } from "../../src/platform/http/api-path.ts";
import { apiVersion } from "../../src/testing/fake-stripe/events.ts";
import type { FakeStripe } from "../../src/testing/fake-stripe/fake-stripe.ts";
import { sendWebhook } from "../../src/testing/fake-stripe/webhook-sender.ts";
import { ask } from "../../kit/requests/ask.ts";
import { newPlaceWithCards, webhookSecret } from "../../kit/accounts/cards.ts";
import { report } from "../../kit/accounts/figures.ts";
import { askHowItStands, give } from "../../kit/requests/give.ts";
import { startSite } from "../../kit/site/site.ts";
import { until } from "../../kit/requests/until.ts";

const otherCards = 12;

test("a bank's check fails, an event tells of it first, and its secret is in the wrong hands", async (context) => {
  const { stripe, place } = await newPlaceWithCards();
  const site = await startSite(place);
  const { key } = await give(site, { card: "tok_threeDSecure2Required" });
  const [intent] = stripe.intents();
  const id = intent?.id ?? "";

  // Every request of the first two cancels fails, the retries of the package included.
  stripe.failNext({ path: `${id}/cancel`, when: "before", kind: 500, times: 6 });
  stripe.authenticate(id, false);
  const failedAt = performance.now();
  const failed = stripe.events.at(-1);
  if (!failed) throw new Error("The fake told of no failed check.");
  const url = `http://127.0.0.1:${site.port}${apiPaths.stripeWebhook}`;
  expect(await sendWebhook(url, failed, { secret: webhookSecret })).toBe(200);

  await until(
    "the payment is given up",
    60_000,
    async () => stripe.intents()[0]?.status === "canceled",
  );
  const seconds = ((performance.now() - failedAt) / 1_000).toFixed(1);
  const refused = await tryOtherCards(stripe, id);
  report(context, {
    injected: "a failed 3-D Secure check told by webhook first; two cancels answered 500",
    found: `given up after ${seconds} s; ${refused} of ${otherCards} other cards refused, ${stripe.charges().length} charged`,
  });

  expect(refused).toBe(otherCards);
  expect(stripe.charges()).toEqual([]);
  await until(
    "the gift is declined",
    10_000,
    async () => (await askHowItStands(site, key)) === "requires_payment_method",
  );
});

/** As whoever holds the secret may, from any machine. → how many were refused */
async function tryOtherCards({ url, secretKey }: FakeStripe, id: string): Promise<number> {
  const port = Number(new URL(url).port);
  const headers = {
    authorization: `Bearer ${secretKey}`,
    "stripe-version": apiVersion,
    "content-type": "application/x-www-form-urlencoded",
  };
  const post = (path: string, body: string) => ask({ port, method: "POST", path, headers, body });
  let refused = 0;
  for (let count = 0; count < otherCards; count += 1) {
    const token = `tok_visa_roubado-${count}`;
    const made = await post("/v1/payment_methods", `type=card&card[token]=${token}`);
    const { id: method } = JSON.parse(made.body) as { id: string };
    const { status } = await post(`/v1/payment_intents/${id}/confirm`, `payment_method=${method}`);
    if (status === 400) refused += 1;
  }
  return refused;
}
