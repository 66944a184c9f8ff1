import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { listLetters } from "../../platform/outbox/sql/kept-letters.ts";
import { publishSample, publicUrl } from "../../testing/church/sample-site.ts";
import { makeMethod } from "../../testing/fake-stripe/ask-stripe.ts";
import { beginMonthly } from "../../testing/http/monthly-church.ts";
import { openSamplePayments, type SamplePayments } from "../../testing/http/sample-payments.ts";
import { endAsked, lookAtAll, lookUpMonthly } from "./follow-monthly.ts";

const site = await publishSample();
let sample: SamplePayments;
beforeEach(async () => {
  sample = await openSamplePayments({ site });
});

const begin = (body?: object) => beginMonthly(sample, body);
const subscriptions = () => sample.stripe.billing.subscriptions.all();

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

const lettersAbout = async (what: string) =>
  (await listLetters(sample.database)).filter(({ id }) => id.includes(`-${what}-`));

describe("/mensal/:codigo", () => {
  test("GET shows how it stands, for nobody's eyes but the giver's, and changes nothing", async () => {
    const mensal = await begin();
    const before = structuredClone(subscriptions());

    const inCapitals = mensal.toUpperCase().replace("/MENSAL", "/mensal");
    for (const path of [mensal, `${mensal}/encerrar`, inCapitals]) {
      const { response, html } = await read(path);
      expect(response.status).toBe(200);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        "x-robots-tag": expect.stringContaining("noindex"),
        "cache-control": expect.stringContaining("no-store"),
        "referrer-policy": "same-origin",
        "content-security-policy": expect.stringContaining("form-action 'self'"),
      });
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
    const odd = [
      "-80,00",
      "\u221280,00",
      "(80)",
      "80 de dízimo",
      "1e9",
      "80,000",
      "80 90",
      "abc",
      "",
    ];
    for (const valor of [...odd, "4,99", "20000,01", "9".repeat(400)]) {
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

  test("POST /cartao leads to Stripe's page; the return only wakes the look, which takes the new card and tells the giver", async () => {
    const mensal = await begin();
    const leads = await submit(`${mensal}/cartao`);
    expect(leads.status).toBe(303);
    expect(leads.headers.get("location")).toMatch(/^https:\/\/billing\.stripe\./);
    const [subscription] = subscriptions();
    const method = await makeMethod(sample.stripe, "tok_mastercard");
    sample.stripe.billing.enterCard(subscription?.customer ?? "", method);
    const before = structuredClone(subscriptions());

    const { html } = await read(`${mensal}?feito=cartao`);

    expect(html).toContain("Obrigado");
    expect(subscriptions()).toEqual(before);
    const [hint] = sample.hints;
    const gift = await sample.months.monthly.findById(hint?.monthlyId ?? "");
    await lookUpMonthly(gift!, sample.months);
    await lookUpMonthly(gift!, sample.months);
    expect(subscriptions()[0]?.default_payment_method).toBe(method);
    expect(await lettersAbout("card-changed")).toHaveLength(1);
  });

  test("each change of the amount is told to the giver, with both amounts", async () => {
    const mensal = await begin();
    await submit(`${mensal}/valor`, { valor: "80,00" });
    await lookAtAll(sample.months);
    await submit(`${mensal}/valor`, { valor: "60,00" });

    expect((await lettersAbout("amount-changed")).map(({ id }) => id)).toEqual([
      expect.stringContaining("-5000_8000_"),
      expect.stringContaining("-8000_6000_"),
    ]);
  });

  test("what its giver ended while Stripe was silent ends at the next look, which the page wakes, too", async () => {
    const mensal = await begin();
    sample.stripe.failNext({ path: "subscriptions", when: "before", kind: "reset", times: 3 });
    const unanswered = await submit(`${mensal}/encerrar`);
    expect(unanswered.status).toBe(503);
    expect(await unanswered.text()).toContain("A operadora não respondeu agora");
    sample.hints.length = 0;

    await read(mensal);

    expect(sample.hints).toEqual([{ monthlyId: expect.any(String) }]);
    await endAsked(sample.months);
    expect(subscriptions()).toMatchObject([{ status: "canceled" }]);
  });

  test("one giver's changes do not count for another behind the same address", async () => {
    const [mensal, other] = [await begin(), await begin({ email: "outra@example.org" })];
    const statuses = new Set<number>();
    for (let tries = 0; tries < 61; tries += 1) {
      statuses.add((await submit(`${mensal}/valor`, { valor: "1" })).status);
    }
    expect(statuses).toEqual(new Set([422, 429]));
    expect((await submit(`${other}/valor`, { valor: "80,00" })).status).toBe(303);
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
    await lookAtAll(sample.months);
    expect((await submit(`${mensal}/pagar`)).status).toBe(303);
    expect((await read(mensal)).html).toContain("Ativa.");
  });

  test("another site's form does nothing", async () => {
    const mensal = await begin();
    const before = structuredClone(subscriptions());
    for (const part of ["encerrar", "valor", "cartao", "pagar"]) {
      for (const origin of ["https://mau.example", "null"]) {
        const foreign = await submit(`${mensal}/${part}`, { valor: "80,00" }, { origin });
        expect(foreign.status, part).toBe(403);
      }
    }
    expect(subscriptions()).toEqual(before);
  });

  test("ended twice and changed meanwhile, it is ended once and for good", async () => {
    const mensal = await begin();
    const answers = await Promise.all([
      submit(`${mensal}/encerrar`),
      submit(`${mensal}/valor`, { valor: "80,00" }),
      submit(`${mensal}/encerrar`),
      submit(`${mensal}/valor`, { valor: "90,00" }),
    ]);
    for (const { status } of answers) expect([303, 503]).toContain(status);
    await lookAtAll(sample.months);

    expect((await read(mensal)).html).toContain("Encerrada.");
    expect(subscriptions()).toMatchObject([{ status: "canceled" }]);
    const later = await submit(`${mensal}/valor`, { valor: "70,00" });
    expect(later.headers.get("location")).toBe(mensal);
    expect(sample.stripe.charges()).toHaveLength(1);
  });

  test("who guesses codes is soon refused, and whoever knows one is not", async () => {
    const mensal = await begin();
    const statuses = new Set<number>();
    for (let tries = 0; tries < 40; tries += 1) {
      const guess = randomUUID().replaceAll("-", "");
      statuses.add((await sample.app.request(`/mensal/${guess}`)).status);
    }
    expect(statuses).toEqual(new Set([404, 429]));
    expect((await read(mensal)).response.status).toBe(200);
  });

  test("a link that a message has cut off is no guess, however often it is opened", async () => {
    const statuses = new Set<number>();
    for (let tries = 0; tries < 40; tries += 1) {
      statuses.add((await sample.app.request("/mensal/0123456789abcdef")).status);
    }
    expect(statuses).toEqual(new Set([404]));
  });
});
