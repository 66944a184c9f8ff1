import { describe, expect, test } from "vitest";
import { openSamplePayments } from "../../../testing/http/sample-payments.ts";

describe("3-D Secure", () => {
  test.each([
    [
      true,
      {
        status: "succeeded",
        valor_em_centavos: 5_000,
        tipo_de_contribuicao: "Dizimo",
        recibo: expect.stringMatching(/^\/recibo\/[0-9a-f]{32}$/),
        numero_do_recibo: "000001",
      },
    ],
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
      recibo: expect.stringMatching(/^\/recibo\/[0-9a-f]{32}$/),
    });
    expect(await statusOf("com-o-banco")).toEqual(asked);

    stripe.authenticate(stripe.intents()[0]?.id ?? "", isApproved);
    clock.now = () => Date.now() + 60_000;
    expect(await statusOf("com-o-banco")).toMatchObject(end);
  });
});

describe("the answer has the charged amount, whatever was requested later under the same key", () => {
  test("for a gift that arrived after all", async () => {
    const { pay, statusOf, stripe } = await openSamplePayments();
    stripe.failNext({ path: "payment_intents", when: "after", kind: "reset", times: 5 });
    const key = "duas-vezes-sem-resposta";
    await pay({ key });
    stripe.clearFaults();
    const changed = { amount: "7000", descricao: "Oferta João da Conceição" };
    expect((await pay({ key, body: changed })).status).toBe(422);

    const first = { valor_em_centavos: 5_000, tipo_de_contribuicao: "Dizimo" };
    expect(await statusOf(key)).toMatchObject({ status: "succeeded", ...first });
    expect(stripe.charges()).toMatchObject([{ amount: 5_000 }]);
  });

  test("for a gift that waits for the giver's bank, but not for a declined one", async () => {
    const { pay, statusOf } = await openSamplePayments();
    const both = "Dizimo/Oferta João da Conceição";
    await pay({
      key: "com-o-banco",
      body: { token: "tok_threeDSecure2Required", descricao: both },
    });
    expect(await statusOf("com-o-banco")).toMatchObject({
      status: "requires_action",
      valor_em_centavos: 5_000,
      tipo_de_contribuicao: "Dizimo/Oferta",
    });
    await pay({ key: "recusada", body: { token: "tok_chargeDeclined" } });
    expect(Object.keys(await statusOf("recusada"))).toEqual(["status", "error"]);
  });

  test("without a fund when none was named", async () => {
    const { pay, statusOf } = await openSamplePayments();
    await pay({ key: "das-cadeiras", body: { descricao: "Campanha das cadeiras" } });
    const answer = await statusOf("das-cadeiras");
    expect(answer).toMatchObject({ status: "succeeded", valor_em_centavos: 5_000 });
    expect(answer).not.toHaveProperty("tipo_de_contribuicao");
  });
});

test("five hundred status questions about one open gift cause one call to Stripe in three seconds", async () => {
  // Five hundred at once may keep a busy machine from hearing Stripe for long.
  const { pay, statusOf, stripe, clock } = await openSamplePayments({ timeoutMs: 60_000 });
  await pay({ key: "com-o-banco", body: { token: "tok_threeDSecure2Required" } });
  const before = stripe.calls.length;
  const heldAt = Date.now();
  clock.now = () => heldAt;
  const askAll = () => Promise.all(Array.from({ length: 500 }, () => statusOf("com-o-banco")));

  const answers = await askAll();
  expect(stripe.calls).toHaveLength(before + 1);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(["requires_action"]));
  expect(answers.filter(({ client_secret }) => client_secret)).toHaveLength(1);

  // Long enough for another, and one comes.
  clock.now = () => heldAt + 3_000;
  await askAll();
  expect(stripe.calls).toHaveLength(before + 2);
});

test.each(["nao-existe", "%00", "a%00b-uma-tentativa", "x", "../../etc", "a".repeat(300)])(
  "%s is no attempt",
  async (path) => {
    const { app } = await openSamplePayments();
    expect((await app.request(`/api/pagamento/stripe/${path}`)).status).toBe(404);
  },
);
