import { describe, expect, test } from "vitest";
import { openSamplePayments } from "../../../testing/http/sample-payments.ts";

describe("requests that never reach Stripe", () => {
  test.each<[string, object, number]>([
    ["less than the least", { amount: "499" }, 400],
    ["more than the most", { amount: "2000001" }, 400],
    ["nothing", { amount: "0" }, 400],
    ["a negative amount", { amount: "-5000" }, 400],
    ["half a centavo", { amount: 5000.5 }, 400],
    ["words", { amount: "cinquenta" }, 400],
    ["nine digits", { amount: "123456789" }, 400],
    ["no token", { token: "" }, 400],
    ["a token of another shape", { token: "tok visa" }, 400],
    ["a name of two lines", { descricao: "Dizimo A\nB" }, 400],
    ["two addresses", { email: "a@b.cc,d@e.ff" }, 400],
    ["an unknown key", { currency: "usd" }, 400],
  ])("%s", async (_what, body, status) => {
    const { pay, stripe } = await openSamplePayments();
    const response = await pay({ body });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({
      status: "failed",
      error: { message: expect.stringMatching(/./) },
    });
    expect(stripe.calls).toEqual([]);
  });

  test("a post from another site, or without the site's credentials", async () => {
    const { pay, stripe } = await openSamplePayments();
    expect((await pay({ headers: { origin: "https://evil.example" } })).status).toBe(403);
    expect((await pay({ headers: { authorization: "" } })).status).toBe(401);
    expect(stripe.calls).toEqual([]);
  });
});

describe("a neighbour's failures", () => {
  const limit = { count: 3, windowMs: 3_600_000 };

  test("twenty gifts without a captcha do not use up an honest giver's limit", async () => {
    const { pay, stripe } = await openSamplePayments({ limit });
    const statuses: number[] = [];
    for (let count = 0; count < 20; count += 1) {
      statuses.push((await pay({ captcha: "" })).status);
    }
    expect(statuses).toEqual([400, 400, 400, ...Array.from({ length: 17 }, () => 429)]);

    expect((await pay()).status).toBe(200);
    expect(stripe.charges()).toHaveLength(1);
  });

  test("a spent captcha that is sent repeatedly is counted as a failure", async () => {
    const { pay, stripe } = await openSamplePayments({ limit });
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      statuses.push((await pay({ captcha: "uma" })).status);
    }
    expect(statuses).toEqual([200, 400, 400, 400, 429, 429]);

    expect((await pay()).status).toBe(200);
    expect(stripe.charges()).toHaveLength(2);
  });
});

test("the log names the route and never the key of an attempt", async () => {
  const { pay, statusOf, logged } = await openSamplePayments();
  await pay({ key: "chave-secreta" });
  await statusOf("chave-secreta");

  const log = logged.join("\n");
  expect(log).toContain('"path":"/api/pagamento/stripe/:tentativa"');
  expect(log).not.toContain("chave-secreta");
});

test("nothing of the giver or the card is in the log", async () => {
  const { pay, logged, stripe, alarms } = await openSamplePayments();
  const body = { descricao: "Oferta Canário da Silva", email: "canario@exemplo.com.br" };
  stripe.failNext({
    path: "payment_intents",
    when: "before",
    kind: {
      status: 400,
      body: '{"error":{"type":"invalid_request_error","message":"Canário tok_visa"}}',
    },
  });
  await pay({ body });
  await pay({ body });
  await pay({ body: { ...body, token: "tok_chargeDeclined" } });

  const log = [...logged, ...alarms].join("\n");
  for (const canary of ["Canário", "canario", "tok_visa", "sk_test"])
    expect(log).not.toContain(canary);
});
