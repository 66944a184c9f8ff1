import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { listLetters } from "../../platform/outbox/sql/kept-letters.ts";
import { publishSample } from "../../testing/church/sample-site.ts";
import { signEvent } from "../../testing/fake-stripe/webhook-sender.ts";
import { beginMonthly } from "../../testing/http/monthly-church.ts";
import {
  openSamplePayments,
  type SamplePayments,
  webhookSecret,
} from "../../testing/http/sample-payments.ts";
import { apiPaths } from "../card/api-paths.ts";
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

  /** The monthly gift of João, whose card is declined. */
  async function failing() {
    const mensal = await begin();
    const [subscription] = subscriptions();
    sample.stripe.billing.cardBecomes(subscription?.id ?? "", "tok_chargeDeclined");
    sample.stripe.billing.renew(subscription?.id ?? "");
    await lookAtAll(sample.months);
    return mensal;
  }
  const reminders = async () =>
    (await listLetters(sample.database)).filter(({ id }) => id.includes("-reminded-"));

  test("questions about a stranger's e-mail are counted as tries", async () => {
    sample = await openSamplePayments({ site, limit: { count: 3, windowMs: 600_000 } });
    await failing();

    const statuses: number[] = [];
    for (let tries = 0; tries < 3; tries += 1) statuses.push((await sample.payMonthly()).status);
    expect(statuses).toEqual([409, 409, 429]);
  });

  test("whoever types another's e-mail gets nothing that opens the other's gift; the way goes to that e-mail, once an hour", async () => {
    const mensal = await failing();
    const code = mensal.slice("/mensal/".length);
    const stranger = { email: "JOAO@example.org", token: "tok_mastercard" };

    const answers = [
      await sample.payMonthly({ body: stranger }),
      await sample.payMonthly({ body: stranger }),
      await sample.payMonthly({
        body: { ...stranger, token: "tok_chargeDeclined", mesmo_assim: true },
      }),
      await sample.payMonthly({ body: { ...stranger, mesmo_assim: true } }),
      await sample.payMonthly({ captcha: "", body: stranger }),
      await sample.pay({ body: stranger }),
    ];

    for (const answer of answers) {
      const headers = JSON.stringify([...answer.headers]);
      expect(`${headers} ${await answer.text()}`).not.toContain(code);
    }
    expect(answers.slice(0, 2).map(({ status }) => status)).toEqual([409, 409]);
    expect(await reminders()).toHaveLength(1);
    const { now } = sample.clock;
    sample.clock.now = () => now() + 3_600_001;
    await sample.payMonthly({ body: stranger });
    expect(await reminders()).toHaveLength(2);
  });

  test("a captcha that asked about a stranger's e-mail is spent", async () => {
    await failing();
    const captcha = randomUUID();
    const ask = () => sample.payMonthly({ captcha });

    expect((await ask()).status).toBe(409);
    expect(await (await ask()).json()).toMatchObject({ error: { message: "Preencha o Captcha!" } });
  });

  test("a key of a gift that came once is not used for months", async () => {
    const key = randomUUID();
    const body = { email: "joao@example.org" };
    await sample.pay({ key, body });
    expect((await sample.payMonthly({ key, body })).status).toBe(422);
  });

  test("beside a failing one of the same e-mail only a giver who says so begins another", async () => {
    await failing();

    const twin = await sample.payMonthly({ body: { email: "JOAO@example.org" } });
    expect(twin.status).toBe(409);
    expect(await twin.json()).toMatchObject({
      status: "failed",
      error: { message: expect.stringContaining("foi para esse e-mail") },
    });
    expect(subscriptions()).toHaveLength(1);

    const anyway = await sample.payMonthly({ body: { mesmo_assim: true } });
    expect(anyway.status).toBe(200);
    const other = await sample.payMonthly({ body: { email: "outra@example.org" } });
    expect(other.status).toBe(200);
  });
});

test("events of today's and of older shapes only hint at what is to be asked", async () => {
  await begin();
  const [subscription] = subscriptions();
  const event = sample.stripe.billingEvents.find(({ type }) => type === "invoice.paid");
  const invoice = event?.data.object as unknown as Record<string, unknown>;
  const { parent: _parent, ...older } = invoice;
  const foreign = { parent: { subscription_details: { metadata: {} } } };
  const shapes = [invoice, { ...older, subscription: subscription?.id }, { ...older, ...foreign }];

  for (const object of shapes) {
    const body = JSON.stringify({ ...event, data: { object } });
    const headers = { "stripe-signature": signEvent(body, { secret: webhookSecret }) };
    const posted = { method: "POST", headers, body };
    expect((await sample.app.request(apiPaths.stripeWebhook, posted)).status).toBe(200);
  }

  expect(sample.hints).toEqual([
    { monthlyId: subscription?.metadata.monthly, subscriptionId: subscription?.id },
    { subscriptionId: subscription?.id },
  ]);
});
