import { describe, expect, test } from "vitest";
import { listLetters } from "../../storage/letters/kept-letters.ts";
import { listGifts } from "../../storage/gifts/kept-gifts.ts";
import { openSamplePayments } from "../../testing/http/sample-payments.ts";

const received = {
  status: "succeeded",
  recibo: expect.stringMatching(/^\/recibo\/[0-9a-f]{32}$/),
  numero_do_recibo: "000001",
};
const allTime = { fromMs: 0, toMs: Number.MAX_SAFE_INTEGER };

test("a gift is charged once, and its receipt has a number", async () => {
  const { pay, stripe, database } = await openSamplePayments();

  const response = await pay({ body: { email: "joao@exemplo.com.br" } });

  expect(response.status).toBe(200);
  expect(await response.json()).toEqual(received);
  expect(stripe.charges()).toMatchObject([
    { amount: 5_000, currency: "brl", description: "Dizimo João da Conceição" },
  ]);
  expect(await listGifts(database, allTime)).toMatchObject([
    { purpose: "tithe", giver: "João da Conceição", amountCentavos: 5_000, state: "succeeded" },
  ]);
  expect(await listLetters(database)).toMatchObject([{ kind: "gift-receipt", state: "waiting" }]);
});

test("the amount may be a number, and the description of any making", async () => {
  const { pay, database } = await openSamplePayments();

  expect((await pay({ body: { amount: 1_234_56, descricao: "Oferta: Ana" } })).status).toBe(200);
  expect((await pay({ body: { descricao: "Campanha das cadeiras" } })).status).toBe(200);

  expect(await listGifts(database, allTime)).toMatchObject([
    { amountCentavos: 1_234_56, purpose: "offering", giver: "Ana" },
    { purpose: undefined, giver: "Campanha das cadeiras" },
  ]);
});

describe("a declined card", () => {
  test.each([
    ["tok_chargeDeclined", "generic_decline"],
    ["tok_chargeDeclinedInsufficientFunds", "insufficient_funds"],
    ["tok_chargeDeclinedExpiredCard", "expired_card"],
    ["tok_chargeDeclinedIncorrectCvc", "incorrect_cvc"],
    ["tok_chargeDeclinedProcessingError", "processing_error"],
    // Stripe asks not to tell.
    ["tok_chargeDeclinedFraudulent", "generic_decline"],
  ])("%s is told as %s, in Portuguese", async (token, code) => {
    const { pay } = await openSamplePayments();

    const response = await pay({ body: { token } });

    expect(response.status).toBe(402);
    const { status, error } = await response.json();
    expect(status).toBe("requires_payment_method");
    expect(error.decline_code).toBe(code);
    expect(error.message).toMatch(new RegExp(`^[A-ZO].+\\. \\(${code}\\)$`));
    expect(error.message).not.toMatch(/your|has been/i);
  });

  test("is no end of giving: another attempt may succeed", async () => {
    const { pay, stripe } = await openSamplePayments();
    await pay({ body: { token: "tok_chargeDeclined" } });
    expect((await pay()).status).toBe(200);
    expect(stripe.charges()).toHaveLength(1);
  });
});

describe("nobody is charged twice", () => {
  test("by fifty identical posts at once", async () => {
    const { pay, stripe } = await openSamplePayments();
    const post = { key: "uma-tentativa", captcha: "uma resposta" };

    const responses = await Promise.all(Array.from({ length: 50 }, () => pay(post)));

    expect(stripe.charges()).toHaveLength(1);
    for (const response of responses) {
      expect(await response.json()).toEqual(received);
    }
  });

  test("by fifty posts of one captcha, each with a key of its own", async () => {
    const { pay, stripe } = await openSamplePayments();
    const responses = await Promise.all(Array.from({ length: 50 }, () => pay({ captcha: "uma" })));

    expect(stripe.charges()).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test("by the same key for another gift", async () => {
    const { pay, stripe } = await openSamplePayments();
    await pay({ key: "uma-tentativa" });
    const response = await pay({ key: "uma-tentativa", body: { amount: "6000" } });

    expect(response.status).toBe(422);
    expect(stripe.charges()).toHaveLength(1);
  });

  test("when Stripe charges and its answer is lost", async () => {
    const { pay, statusOf, stripe } = await openSamplePayments({ timeoutMs: 300 });
    stripe.failNext({ path: "payment_intents", when: "after", kind: "timeout", times: 5 });

    const response = await pay({ key: "sem-resposta" });
    expect(response.status).toBe(202);
    expect(await response.json()).toMatchObject({
      status: "processing",
      error: { message: expect.stringMatching(/Não contribua de novo/) },
    });
    stripe.clearFaults();

    expect((await pay({ key: "sem-resposta" })).status).toBe(202);
    expect(await statusOf("sem-resposta")).toEqual(received);
    expect(stripe.charges()).toHaveLength(1);
  });
});

describe("3-D Secure", () => {
  test.each([
    [true, received],
    [
      false,
      {
        status: "requires_payment_method",
        error: { decline_code: "payment_intent_authentication_failure" },
      },
    ],
  ])("is carried through, approved: %s", async (isApproved, end) => {
    const { pay, statusOf, stripe, clock } = await openSamplePayments();

    const response = await pay({
      key: "com-o-banco",
      body: { token: "tok_threeDSecure2Required" },
    });
    const asked = await response.json();
    expect(asked).toMatchObject({
      status: "requires_action",
      client_secret: expect.stringMatching(/^pi_.+_secret_/),
    });
    expect(await statusOf("com-o-banco")).toEqual(asked);

    stripe.authenticate(stripe.intents()[0]?.id ?? "", isApproved);
    clock.now = () => Date.now() + 60_000;
    expect(await statusOf("com-o-banco")).toMatchObject(end);
  });
});

test("five hundred questions about one open gift cost Stripe one call in three seconds", async () => {
  // Five hundred at once may keep a busy machine from hearing Stripe for long.
  const { pay, statusOf, stripe, clock } = await openSamplePayments({ timeoutMs: 60_000 });
  await pay({ key: "com-o-banco", body: { token: "tok_threeDSecure2Required" } });
  const before = stripe.calls.length;
  const heldAt = Date.now();
  clock.now = () => heldAt;
  const askAll = () => Promise.all(Array.from({ length: 500 }, () => statusOf("com-o-banco")));

  const answers = await askAll();
  expect(stripe.calls).toHaveLength(before + 1);
  expect(new Set(answers.map(({ status }) => status))).toEqual(
    new Set(["requires_action", "processing"]),
  );

  // Long enough for another, and one comes.
  clock.now = () => heldAt + 3_000;
  await askAll();
  expect(stripe.calls).toHaveLength(before + 2);
});

test.each(["%00", "a%00b-uma-tentativa", "x", "../../etc", "a".repeat(300)])(
  "%s is no attempt",
  async (path) => {
    const { app } = await openSamplePayments();
    expect((await app.request(`/api/pagamento/stripe/${path}`)).status).toBe(404);
  },
);

test("the log names the route, and never the key of an attempt", async () => {
  const { pay, statusOf, logged } = await openSamplePayments();
  await pay({ key: "chave-secreta" });
  await statusOf("chave-secreta");

  const log = logged.join("\n");
  expect(log).toContain('"path":"/api/pagamento/stripe/:tentativa"');
  expect(log).not.toContain("chave-secreta");
});

test("an attempt that nobody made has no status", async () => {
  const { app } = await openSamplePayments();
  const response = await app.request("/api/pagamento/stripe/nao-existe");
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ status: "failed" });
});

describe("what never reaches Stripe", () => {
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

  test("a post without captcha, or with one that was spent", async () => {
    const { pay, stripe } = await openSamplePayments();
    expect((await pay({ captcha: "" })).status).toBe(400);
    await pay({ captcha: "uma" });
    expect((await pay({ captcha: "uma" })).status).toBe(400);
    expect(stripe.charges()).toHaveLength(1);
  });

  test("a post of another site, or without the site's credentials", async () => {
    const { pay, stripe } = await openSamplePayments();
    expect((await pay({ headers: { origin: "https://evil.example" } })).status).toBe(403);
    expect((await pay({ headers: { authorization: "" } })).status).toBe(401);
    expect(stripe.calls).toEqual([]);
  });
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
