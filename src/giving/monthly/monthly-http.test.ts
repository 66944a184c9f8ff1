import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { publishSample } from "../../testing/church/sample-site.ts";
import { beginMonthly } from "../../testing/http/monthly-church.ts";
import { signEvent } from "../../testing/fake-stripe/webhook-sender.ts";
import {
  openSamplePayments,
  type SamplePayments,
  webhookSecret,
} from "../../testing/http/sample-payments.ts";
import { apiPaths } from "../../platform/http/api-path.ts";
import { lookAtAll } from "./follow-monthly.ts";

const site = await publishSample();
let sample: SamplePayments;
beforeEach(async () => {
  sample = await openSamplePayments({ site });
});

const begin = (body?: object) => beginMonthly(sample, body);
const subscriptions = () => sample.stripe.billing.subscriptions.all();

describe("POST /api/pagamento/mensal", () => {
  test("a monthly gift begins; asked again with its key, nothing is charged twice", async () => {
    const key = randomUUID();
    const first = await sample.payMonthly({ key });
    const again = await sample.payMonthly({ key });

    const answer = await first.json();
    expect(await again.json()).toEqual(answer);
    expect(answer).toMatchObject({ mensal: expect.stringMatching(/^\/mensal\/[0-9a-f]{32}$/) });
    const asked = await sample.app.request(apiPaths.monthlyPaymentStatus(key));
    expect(await asked.json()).toEqual(answer);
    expect(sample.stripe.charges()).toHaveLength(1);
  });

  test("one that begins with the bank's check brings the browser its secret", async () => {
    const response = await sample.payMonthly({ body: { token: "tok_threeDSecure2Required" } });
    expect(await response.json()).toMatchObject({
      status: "requires_action",
      client_secret: expect.stringMatching(/^pi_/),
      mensal: expect.any(String),
    });
  });

  test.each([
    [{ email: "" }, "e-mail"],
    [{ amount: "499" }, "vai de"],
    [{ outro: 1 }, ""],
  ])("%j is refused, and nothing is charged", async (body, word) => {
    const response = await sample.payMonthly({ body });
    expect(response.status).toBe(400);
    expect(JSON.stringify(await response.json())).toContain(word);
    expect(subscriptions()).toEqual([]);
  });

  test("questions about a stranger's e-mail are counted as tries", async () => {
    sample = await openSamplePayments({ site, limit: { count: 3, windowMs: 600_000 } });
    await begin();
    const [subscription] = subscriptions();
    sample.stripe.billing.cardBecomes(subscription?.id ?? "", "tok_chargeDeclined");
    sample.stripe.billing.renew(subscription?.id ?? "");
    await lookAtAll(sample.months);

    const statuses: number[] = [];
    for (let tries = 0; tries < 3; tries += 1) statuses.push((await sample.payMonthly()).status);
    expect(statuses).toEqual([409, 409, 429]);
  });

  test("without a captcha nothing begins", async () => {
    expect((await sample.payMonthly({ captcha: "" })).status).toBe(400);
    expect(subscriptions()).toEqual([]);
  });

  test("a key of a gift that came once is not used for months", async () => {
    const key = randomUUID();
    const body = { email: "joao@example.org" };
    await sample.pay({ key, body });
    expect((await sample.payMonthly({ key, body })).status).toBe(422);
  });

  test("beside a failing one of the same e-mail only a giver who says so begins another", async () => {
    const mensal = await begin();
    const [subscription] = subscriptions();
    sample.stripe.billing.cardBecomes(subscription?.id ?? "", "tok_chargeDeclined");
    sample.stripe.billing.renew(subscription?.id ?? "");
    await lookAtAll(sample.months);

    const twin = await sample.payMonthly({ body: { email: "JOAO@example.org" } });
    expect(twin.status).toBe(409);
    expect(await twin.json()).toMatchObject({ status: "failed", mensal });
    expect(subscriptions()).toHaveLength(1);

    // Whoever asks for a stranger's e-mail learns nothing without a captcha.
    const guess = await sample.payMonthly({ captcha: "" });
    expect(await guess.json()).toMatchObject({ error: { message: "Preencha o Captcha!" } });

    const anyway = await sample.payMonthly({ body: { mesmo_assim: true } });
    expect(anyway.status).toBe(200);
    const other = await sample.payMonthly({ body: { email: "outra@example.org" } });
    expect(other.status).toBe(200);
  });
});

describe("the webhook", () => {
  const deliver = (event: object) => {
    const body = JSON.stringify(event);
    return sample.app.request(apiPaths.stripeWebhook, {
      method: "POST",
      headers: { "stripe-signature": signEvent(body, { secret: webhookSecret }) },
      body,
    });
  };

  test("events of today's and of older shapes only hint at what is to be asked", async () => {
    await begin();
    const [subscription] = subscriptions();
    const event = sample.stripe.billingEvents.find(({ type }) => type === "invoice.paid");
    const invoice = event?.data.object as unknown as Record<string, unknown>;
    const { parent: _parent, ...older } = invoice;
    const old = { ...event, data: { object: { ...older, subscription: subscription?.id } } };
    const foreign = {
      ...event,
      data: { object: { ...older, parent: { subscription_details: { metadata: {} } } } },
    };

    for (const one of [event, old, foreign]) expect((await deliver(one ?? {})).status).toBe(200);

    expect(sample.hints).toEqual([
      { monthlyId: subscription?.metadata.monthly, subscriptionId: subscription?.id },
      { subscriptionId: subscription?.id },
    ]);
  });
});
