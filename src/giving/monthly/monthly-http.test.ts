import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { publishSample, publicUrl } from "../../testing/church/sample-site.ts";
import { makeMethod } from "../../testing/fake-stripe/ask-stripe.ts";
import { signEvent } from "../../testing/fake-stripe/webhook-sender.ts";
import {
  openSamplePayments,
  type SamplePayments,
  webhookSecret,
} from "../../testing/http/sample-payments.ts";
import { apiPaths } from "../../platform/http/api-path.ts";
import type { PaymentResponse } from "../contract/payment.ts";
import { lookAtAll } from "./follow-monthly.ts";

const site = await publishSample();
let sample: SamplePayments;
beforeEach(async () => {
  sample = await openSamplePayments({ site });
});

/** A monthly gift of R$ 50,00 that has begun. → its page */
async function begin(body: object = {}): Promise<string> {
  const response = await sample.payMonthly({ body });
  const answer = (await response.json()) as PaymentResponse;
  expect(answer).toMatchObject({ status: "succeeded", recibo: expect.stringMatching("/recibo/") });
  await lookAtAll(sample.months);
  return answer.mensal ?? "";
}

const read = async (path: string) => {
  const response = await sample.app.request(path);
  return { response, html: await response.text() };
};

const submit = (path: string, fields: Record<string, string> = {}, headers = {}) =>
  sample.app.request(path, {
    method: "POST",
    headers: { origin: publicUrl.origin, ...headers },
    body: new URLSearchParams(fields),
  });

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

describe("/mensal/:codigo", () => {
  test("GET shows how it stands, for nobody's eyes but the giver's, and changes nothing", async () => {
    const mensal = await begin();
    const before = structuredClone(subscriptions());

    for (const path of [
      mensal,
      `${mensal}/encerrar`,
      mensal.toUpperCase().replace("/MENSAL", "/mensal"),
    ]) {
      const { response, html } = await read(path);
      expect(response.status).toBe(200);
      expect(response.headers.get("x-robots-tag")).toContain("noindex");
      expect(response.headers.get("cache-control")).toContain("no-store");
      expect(response.headers.get("referrer-policy")).toBe("same-origin");
      expect(response.headers.get("content-security-policy")).toContain("form-action 'self'");
      expect(html).toContain("R$\u00A050,00 por mês");
      expect(html).not.toContain("joao@example.org");
    }
    for (const part of ["valor", "cartao", "pagar"]) {
      const { response } = await read(`${mensal}/${part}`);
      expect(response.headers.get("location")).toBe(mensal);
    }
    for (const part of ["", "/encerrar", "/valor", "/cartao", "/pagar"]) {
      const head = await sample.app.request(`${mensal}${part}`, { method: "HEAD" });
      expect(head.status).toBeLessThan(400);
    }
    expect(subscriptions()).toEqual(before);
  });

  test("another's code, or none, is not found, and nothing happens", async () => {
    await begin();
    const wrong = `/mensal/${"0".repeat(32)}`;
    expect((await read(wrong)).response.status).toBe(404);
    expect((await read("/mensal/curto")).response.status).toBe(404);
    expect((await submit(`${wrong}/encerrar`)).status).toBe(404);
    expect(subscriptions()).toMatchObject([{ status: "active" }]);
  });

  test("POST /valor changes the amount; what is no amount, or too small, changes nothing", async () => {
    const mensal = await begin();
    for (const valor of [
      "4,99",
      "-80,00",
      "\u221280,00",
      "(80)",
      "80 de dízimo",
      "1e9",
      "80,000",
      "80 90",
      "abc",
      "",
      "20000,01",
      "9".repeat(400),
    ]) {
      const refused = await submit(`${mensal}/valor`, { valor });
      expect(refused.status).toBe(422);
      expect(await refused.text()).toContain("O valor não mudou. Escreva um valor de");
    }
    expect(subscriptions()[0]?.items.data[0].price.unit_amount).toBe(5_000);

    const changed = await submit(`${mensal}/valor`, { valor: "80,00" });
    expect(changed.status).toBe(303);
    const { html } = await read(changed.headers.get("location") ?? "");
    expect(html).toContain("R$\u00A080,00 por mês");
    expect(html).toContain("O valor mudou");
  });

  test("POST /encerrar ends the named one, and twice is as once", async () => {
    const [mensal, other] = [await begin(), await begin({ email: "outra@example.org" })];
    const asks = await read(`${mensal}/encerrar`);
    expect(asks.html).toContain("Encerrar esta contribuição mensal?");

    expect((await submit(`${mensal}/encerrar`)).status).toBe(303);
    expect((await submit(`${mensal}/encerrar`)).status).toBe(303);

    expect((await read(mensal)).html).toContain("Encerrada");
    expect((await read(other)).html).toContain("Ativa.");
    expect(subscriptions().map(({ status }) => status)).toEqual(["canceled", "active"]);
  });

  test("POST /cartao leads to Stripe's page; on return the new card is the subscription's", async () => {
    const mensal = await begin();
    const leads = await submit(`${mensal}/cartao`);
    expect(leads.status).toBe(303);
    expect(leads.headers.get("location")).toMatch(/^https:\/\/billing\.stripe\./);
    const [subscription] = subscriptions();
    const method = await makeMethod(sample.stripe, "tok_mastercard");
    sample.stripe.billing.enterCard(subscription?.customer ?? "", method);

    const { html } = await read(`${mensal}?feito=cartao`);

    expect(html).toContain("Obrigado");
    expect(subscriptions()[0]?.default_payment_method).toBe(method);
  });

  test("POST /pagar leads to Stripe's page of the failing month, and to the gift's own once nothing is owed", async () => {
    const mensal = await begin();
    const [subscription] = subscriptions();
    sample.stripe.billing.cardBecomes(subscription?.id ?? "", "tok_chargeDeclined");
    sample.stripe.billing.renew(subscription?.id ?? "");
    await lookAtAll(sample.months);
    expect((await read(mensal)).html).toContain("Confirmar e pagar este mês");

    const leads = await submit(`${mensal}/pagar`);
    expect(leads.status).toBe(303);
    expect(leads.headers.get("location")).toMatch(/^https:\/\/invoice\.stripe\.com\//);

    const method = await makeMethod(sample.stripe, "tok_mastercard");
    sample.stripe.billing.enterCard(subscription?.customer ?? "", method);
    await read(`${mensal}?feito=cartao`);
    expect((await submit(`${mensal}/pagar`)).status).toBe(303);
    expect((await read(mensal)).html).toContain("Ativa.");
  });

  test("another site's form does nothing", async () => {
    const mensal = await begin();
    const foreign = await submit(`${mensal}/encerrar`, {}, { origin: "https://mau.example" });
    expect(foreign.status).toBe(403);
    expect(subscriptions()).toMatchObject([{ status: "active" }]);
  });

  test("where Stripe does not answer, the page says what to do", async () => {
    const mensal = await begin();
    sample.stripe.failNext({ path: "subscriptions", when: "before", kind: "reset", times: 3 });
    const response = await submit(`${mensal}/valor`, { valor: "80,00" });
    expect(response.status).toBe(503);
    expect(await response.text()).toContain("A operadora não respondeu agora");
  });
});
