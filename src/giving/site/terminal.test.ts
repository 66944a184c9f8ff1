// @module-tag machine
import { describe, expect, test } from "vitest";
import { countUp } from "../../platform/database/dialect.ts";
import { openDataFolder } from "../../testing/church/data-folder.ts";
import { stripeForTest } from "../../testing/fake-stripe/stripe-for-test.ts";
import { runHere } from "../../testing/run/run-here.ts";
import { runProgram } from "../../testing/run/run-program.ts";
import { sampleGift } from "../../testing/storage/sample-gift.ts";
import { insertAttempt } from "../card/sql/attempts.ts";
import { stripeOrigin } from "../card/stripe/stripe-cards.ts";
import { connectStripe } from "../card/stripe/stripe-client.ts";
import { createStripeReversals } from "../card/stripe/stripe-lists.ts";
import type { CardAttempt } from "../ledger/gift.ts";
import { learnReversals } from "../ledger/reversals/learn-reversal.ts";
import { createReversals } from "../ledger/sql/reversals.ts";

const secretKey = "sk_live_51ABCDEFGHIJKLMNOsegredo";
const publishableKey = "pk_live_51ABCDEFGHIJKLMNOpublico";
const origin = stripeOrigin({ secretKey, publishableKey });
const noon = Date.parse("2026-11-10T12:00:00-03:00");

/** A church whose ledger and Stripe the test fills; its clock is in November 2026. */
async function openChurch() {
  const clock = { ms: noon };
  const stripe = await stripeForTest({ secretKey, now: () => clock.ms });
  const { folder, database } = await openDataFolder();
  const keys = { secretKey, apiUrl: stripe.url };

  const pay = async (giftId: string | undefined, amount = 50_00) => {
    const { paymentMethods, paymentIntents } = connectStripe(keys, 20_000);
    const method = await paymentMethods.create({ type: "card", card: { token: "tok_visa" } });
    const intent = await paymentIntents.create({
      amount,
      currency: "brl",
      payment_method: method.id,
      confirm: true,
      ...(giftId && { metadata: { gift: giftId } }),
    });
    return intent.id;
  };
  const book = (facts: Partial<CardAttempt>) =>
    database.write(async (writer) => {
      const at = { begunAtMs: clock.ms, settledAtMs: clock.ms };
      const receiptNumber = await countUp(writer, "receipts");
      const received = { state: "succeeded", receiptNumber, ...at } as const;
      await insertAttempt(writer, sampleGift({ ...origin, ...received, ...facts }));
    });
  /** A gift in the ledger and at Stripe. */
  const give = async (id: string, amountCentavos = 50_00) => {
    const paymentId = await pay(id, amountCentavos);
    await book({ id, paymentId, amountCentavos });
    return paymentId;
  };
  const learnAll = async () => {
    const ports = {
      reversals: createReversals(database),
      now: () => clock.ms,
      alarm: () => {},
      warn: () => {},
    };
    for (const kind of ["refund", "dispute"] as const) {
      const list = await createStripeReversals(keys).listReversals(kind, 0);
      if (list.status === "unknown") throw new Error(list.reason);
      for (const reversal of list.reversals) await learnReversals([reversal], ports);
    }
  };
  const environment = {
    DATA_DIR: folder,
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: "whsec_segredo_da_igreja",
    STRIPE_API_URL: stripe.url,
  };
  /** `npm run doacoes -- …` */
  const run = async (given: string[], changed: NodeJS.ProcessEnv = {}, running = runHere) => {
    const { output, ...rest } = await running("bin/church/gifts.ts", given, {
      ...environment,
      ...changed,
    });
    return { ...rest, output: output.replaceAll("\u00A0", " ") };
  };
  return { clock, stripe, pay, book, give, learnAll, run };
}

describe("conferir", () => {
  test("a month that agrees is confirmed, with the money taken back", async () => {
    const church = await openChurch();
    await church.give("um");
    const refunded = await church.give("dois", 70_00);
    expect(await church.run(["conferir", "2026-11"])).toMatchObject({
      code: 0,
      output: "Tudo confere: 2 contribuições, R$ 120,00.\n",
    });

    church.stripe.refunds.refund(refunded, { amount: 20_00 });
    await church.learnAll();
    expect(await church.run(["conferir", "2026-11"])).toMatchObject({
      code: 0,
      output: "Tudo confere: 2 contribuições, R$ 120,00 (devolvido R$ 20,00, líquido R$ 100,00).\n",
    });
    expect((await church.run(["conferir", "2026-10"])).output).toBe(
      "Tudo confere: 0 contribuições, R$ 0,00.\n",
    );
  });

  test("each difference is printed with receipt, date, amount and Stripe's id, and the command fails", async () => {
    const church = await openChurch();
    await church.give("igual");
    const unknown = await church.pay(undefined);
    const declined = await church.pay("recusada");
    const facts = { state: "declined", receiptNumber: undefined } as const;
    await church.book({ id: "recusada", paymentId: declined, ...facts });
    await church.book({ id: "sumida", paymentId: "pi_sumida" });
    const other = await church.pay("outro-valor", 60_00);
    await church.book({ id: "outro-valor", paymentId: other, amountCentavos: 61_00 });
    const refunded = await church.give("devolvida");
    church.stripe.refunds.refund(refunded);

    const { code, output } = await church.run(["conferir", "2026-11"]);

    expect(code).toBe(1);
    expect(output.trimEnd().split("\n").toSorted()).toEqual([
      `Cobrada na Stripe e não recebida no livro (no livro: recusada): sem recibo, 10/11/2026 12:00, R$ 50,00, ${declined}.`,
      `Cobrada na Stripe e não recebida no livro (não traz a marca deste site): sem recibo, 10/11/2026 12:00, R$ 50,00, ${unknown}.`,
      "No livro e não na Stripe (no livro: recebida): recibo 000003, 10/11/2026 12:00, R$ 50,00, pi_sumida.",
      `O devolvido é outro: no livro R$ 0,00, na Stripe R$ 50,00: recibo 000005, 10/11/2026 12:00, R$ 50,00, ${refunded}.`,
      `O valor é outro: no livro R$ 61,00, na Stripe R$ 60,00: recibo 000004, 10/11/2026 12:00, R$ 61,00, ${other}.`,
    ]);
  });

  test("what was given by other means is no difference", async () => {
    const church = await openChurch();
    church.clock.ms = Date.parse("2026-03-10T12:00:00-03:00");
    await church.give("um");
    for (const words of [
      ["lancar", "2026-03-10", "pix", "Oferta", "50,00"],
      ["lancar", "2026-03-10", "dinheiro", "Oferta", "20,00"],
      ["estornar", "2", "Contado duas vezes"],
    ]) {
      expect(await church.run(words)).toMatchObject({ code: 0, complaints: "" });
    }
    expect(await church.run(["conferir", "2026-03"])).toMatchObject({
      code: 0,
      output: "Tudo confere: 1 contribuição, R$ 50,00.\n",
    });
  });

  test("Stripe's list is read to its end, and a month follows the church's time zone", async () => {
    const church = await openChurch();
    church.clock.ms = Date.parse("2026-11-30T23:59:59-03:00");
    for (let count = 0; count < 105; count += 1) await church.give(`g${count}`, 1_00);
    church.clock.ms = Date.parse("2026-12-01T00:00:00-03:00");
    await church.give("dezembro");

    expect(await church.run(["conferir", "2026-11"])).toMatchObject({
      code: 0,
      output: "Tudo confere: 105 contribuições, R$ 105,00.\n",
    });
  });

  test("the reason is printed when Stripe cannot be asked", async () => {
    const church = await openChurch();
    const without = await church.run(["conferir", "2026-11"], {
      STRIPE_SECRET_KEY: undefined,
      STRIPE_PUBLISHABLE_KEY: undefined,
      STRIPE_WEBHOOK_SECRET: undefined,
    });
    expect(without).toMatchObject({ code: 3, output: "" });
    expect(without.complaints).toContain("Não há com quem conferir");

    await church.stripe.close();
    // A process of its own, which ends only if nothing waits for Stripe.
    const away = await church.run(["conferir", "2026-11"], {}, runProgram);
    expect(away).toMatchObject({ code: 3, output: "" });
    expect(away.complaints).toContain("nada foi conferido");
    expect(away.complaints).not.toContain(secretKey);
  });
});

test("lists and sums show gross, taken back and net, and keep gifts that are no money apart", async () => {
  const church = await openChurch();
  const october = await church.give("outubro", 100_00);
  church.clock.ms = Date.parse("2026-12-05T12:00:00-03:00");
  await church.give("dezembro", 200_00);
  church.stripe.refunds.refund(october, { amount: 30_00 });
  await church.learnAll();
  const played = { provider: "simulated", account: "simulado", mode: "demonstration" } as const;
  await church.book({ id: "1-faz-de-conta", amountCentavos: 999_00, ...played, receiptNumber: 1 });
  await church.book({ id: "2-ensaio", amountCentavos: 888_00, mode: "test", receiptNumber: 1 });
  const open = { state: "unknown", receiptNumber: undefined, settledAtMs: undefined } as const;
  await church.book({ ...open, review: "a operadora fala de outro valor ou pagamento" });

  const list = (await church.run(["listar"])).output;
  expect(list).toMatch(
    /000001 .+R\$ 100,00 {2}devolvida em parte {2}devolvido R\$ 30,00 {2}líquido R\$ 70,00/,
  );
  expect(list).toMatch(
    /Fora das somas.+\n.+R\$ 999,00.+\*demonstração\*\n.+R\$ 888,00.+\*teste\*\n$/,
  );

  expect(list).toMatch(/em confirmação .+ {2}conferir à mão: a operadora fala de outro valor/);

  const summary = (await church.run(["resumo"])).output;
  expect(summary).toContain(
    "2026-11: bruto R$ 100,00, devolvido R$ 30,00, líquido R$ 70,00, em 1 contribuição\n",
  );
  expect(summary)
    .toContain(`2026-12: bruto R$ 200,00, devolvido R$ 0,00, líquido R$ 200,00, em 1 contribuição
  cartao: R$ 200,00 (1)
  Dízimo: R$ 200,00 (1)
  Devolvido neste mês, de contribuições de outros meses: R$ 30,00
  Entrou menos saiu neste mês na operadora, antes das tarifas: R$ 170,00
`);
  expect(summary).toContain("demonstração: 1\n  teste: 1\n");
  expect((await church.run(["resumo", "2026-12"])).output).toContain("R$ 170,00");

  const csv = (await church.run(["csv"])).output.split("\r\n");
  expect(csv[1]).toContain('"devolvida em parte"');
  expect(csv[1]).toMatch(/"100,00";"30,00";"70,00";"site";"";"";"Contribuições";"12:00:00"$/);
  expect(csv.slice(4, 6).map((line) => line.split(";").at(-4))).toEqual([
    '"demonstração"',
    '"teste"',
  ]);
});

test("open gifts of another account are printed, one line for each account", async () => {
  const church = await openChurch();
  const open = { state: "unknown", receiptNumber: undefined, settledAtMs: undefined } as const;
  await church.book({ ...open, account: "acct_1antiga" });
  await church.book({ ...open, account: "acct_1antiga" });
  await church.book({ ...open, provider: "simulated", account: "simulado", mode: "demonstration" });
  await church.book(open);

  const lines = `
À espera: 2 tentativas com cartão ainda sem resposta, da conta acct_1antiga, na Stripe. Só com as chaves dessa conta se sabe o fim.
À espera: 1 tentativa com cartão ainda sem resposta, da conta simulado, na operadora simulada (demonstração). Só com as chaves dessa conta se sabe o fim.
`;
  for (const words of [["listar"], ["resumo"], ["conferir", "2026-10"]]) {
    expect((await church.run(words)).output.slice(-lines.length), words[0]).toBe(lines);
  }
});

describe("exemplo", () => {
  test("fills the demonstration's month once, apart from real money", async () => {
    const church = await openChurch();
    const demonstration = {
      STRIPE_SECRET_KEY: undefined,
      STRIPE_PUBLISHABLE_KEY: undefined,
      STRIPE_WEBHOOK_SECRET: undefined,
      STRIPE_API_URL: undefined,
    };
    const first = await church.run(["exemplo"], demonstration);
    expect(first).toMatchObject({ code: 0, output: expect.stringContaining("40 contribuições") });
    const again = await church.run(["exemplo"], demonstration);
    expect(again.output).toContain("já tem 40 contribuições de exemplo");
    expect((await church.run(["resumo"], demonstration)).output).toMatch(/demonstração: 40\n/);
  });

  test("makes nothing up where real money comes in", async () => {
    const church = await openChurch();
    expect(await church.run(["exemplo"])).toMatchObject({
      code: 1,
      complaints: expect.stringContaining("Só na demonstração"),
    });
    expect((await church.run(["listar"])).output).toContain("Nenhuma contribuição");
  });
});
