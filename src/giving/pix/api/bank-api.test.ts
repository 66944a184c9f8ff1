import { describe, expect, test } from "vitest";
import { brCode, chargeCode, isCodeFor } from "../../../format/pix/br-code.ts";
import { certificates } from "../../../testing/fake-bank/certificates.ts";
import { openFakeBank } from "../../../testing/fake-bank/fake-bank.ts";
import { type BankHabits, strict, ugly } from "../../../testing/fake-bank/habits.ts";
import { closeAfterTest } from "../../../testing/run/closing.ts";
import { openBankApi } from "./bank-api.ts";
import { readPage } from "./bank-shapes.ts";
import { bankTable } from "./banks.ts";

/** A fake bank of a test's own, and the client that asks it. */
async function bankForTest(
  habits: Partial<BankHabits> = {},
  given: Partial<Parameters<typeof openBankApi>[0]> = {},
) {
  const fake = await openFakeBank(habits);
  closeAfterTest(() => fake.close());
  const bank = openBankApi({ ...fake.place, row: bankTable.padrao, now: Date.now, ...given });
  closeAfterTest(() => bank.close());
  return { fake, bank };
}

const receiver = { key: "11.222.333/0001-81", receiver: "Igreja Vitral", city: "Pedra Clara" };
const txid = "0f5c2ab94d7e4c1d8a36e9b07c415f22";
const asked = { txid, amountCentavos: 50_00, message: "Oferta", lastsSeconds: 3_600, receiver };

const lastHour = () => ({ sinceMs: Date.now() - 3_600_000, untilMs: Date.now() + 1_000 });

const kinds: [string, Partial<BankHabits>][] = [
  ["a bank to the letter", strict],
  ["a bank with every bad habit", ugly],
  ["a bank with another name for the code", { ...ugly, code: "brcode" }],
];

describe.each(kinds)("of %s", (_what, habits) => {
  test("a PIX charge has a code that the giver can pay, and asked twice it is one", async () => {
    const { fake, bank } = await bankForTest(habits);
    const first = await bank.makeCode(asked);
    const second = await bank.makeCode(asked);

    expect(first).toMatchObject({ status: "made", code: expect.stringContaining(txid) });
    expect(second).toMatchObject({ status: "made", code: expect.stringContaining(txid) });
    expect([...fake.charges.keys()]).toEqual([txid]);
    expect(fake.calls.find(({ method }) => method === "PUT")?.body).toEqual({
      calendario: { expiracao: 3_600 },
      valor: { original: "50.00" },
      chave: "11222333000181",
      solicitacaoPagador: "Oferta",
    });
  });

  test("every PIX is listed, from every page, with its returns", async () => {
    const { fake, bank } = await bankForTest(habits);
    await bank.makeCode(asked);
    const paid = fake.pay({ txid });
    const back = fake.giveBack(paid, { centavos: 20_00 });
    const plain = Array.from({ length: 7 }, (_, index) => fake.pay({ centavos: 1_00 + index }));
    fake.pay({ atMs: Date.now() - 7_200_000 });

    const listing = await bank.received(lastHour());

    if (listing.status !== "listed") throw new Error(listing.reason);
    expect(listing.unreadable).toBe(0);
    expect(listing.pix.map(({ endToEndId }) => endToEndId)).toEqual(
      [paid, ...plain].map(({ endToEndId }) => endToEndId),
    );
    expect(listing.pix[0]).toMatchObject({
      txid,
      amountCentavos: 50_00,
      atMs: Date.parse(paid.horario),
      returns: [{ id: back.id, amountCentavos: 20_00, state: "succeeded" }],
    });
    expect(listing.pix[1]).toMatchObject({ txid: undefined, returns: [] });
    const returned = await bank.received(lastHour(), "returned");
    expect(returned).toMatchObject({ pix: [{ endToEndId: paid.endToEndId }] });
  });
});

test("a list that is a bare array, with an entry that cannot be read, gives the others", async () => {
  const { fake, bank } = await bankForTest({ bareArray: true });
  fake.pay().valor = "12,80";
  const { endToEndId } = fake.pay();
  expect(await bank.received(lastHour())).toMatchObject({ pix: [{ endToEndId }], unreadable: 1 });
});

describe("a token", () => {
  test.each([
    ["basic", { login: "basic" }, bankTable.padrao],
    ["form, the grant in the query", { login: "form", grantInQuery: true }, bankTable.santander],
    ["certificate alone", { login: "certificate" }, bankTable.sicoob],
    ["application's key", { login: "basic", appKey: "chave" }, bankTable.bb],
    ["correlation", { login: "form" }, bankTable.itau],
  ] as const)("is given by %s", async (_what, habits, row) => {
    const { bank } = await bankForTest(habits, { row });
    expect(await bank.makeCode(asked)).toMatchObject({ status: "made" });
  });

  test("is kept until shortly before its end, and asked for again when it is refused", async () => {
    const clock = { ms: Date.now() };
    const { fake, bank } = await bankForTest({ tokenSeconds: 300 }, { now: () => clock.ms });
    const asks = () => fake.calls.filter(({ path }) => path === "/oauth/token").length;
    await bank.received(lastHour());
    await bank.received(lastHour());
    expect(asks()).toBe(1);
    clock.ms += 271_000;
    await bank.received(lastHour());
    expect(asks()).toBe(2);

    const revoked = await bankForTest({ tokenSeconds: 300 });
    await revoked.bank.received(lastHour());
    revoked.fake.revokeTokens();
    expect(await revoked.bank.received(lastHour())).toMatchObject({ status: "listed" });
  });
});

describe("without the right to read what was paid", () => {
  test.each([
    ["says so with the token", {}],
    ["says so when it is asked", { hidesScopes: true }],
  ])("no charge is made, where the bank %s", async (_what, habits) => {
    const { fake, bank } = await bankForTest({ ...habits, scopes: ["cob.write", "cob.read"] });
    expect(await bank.received(lastHour())).toMatchObject({ isForbidden: true });
    expect(await bank.makeCode(asked)).toMatchObject({ status: "failed" });
    expect(fake.charges.size).toBe(0);
  });
});

describe("a PIX charge fails, and nothing is thrown, where the bank", () => {
  test.each([
    ["is down", { down: 503 }, /503/],
    ["loses the answer", { loses: () => true }, /ECONNRESET/],
    ["grants nothing", { login: "form" as const }, /invalid_client/],
    ["answers late", { delayMs: 2_000 }, /no answer in time/, { codeMs: 300, pageMs: 300 }],
  ])("%s", async (_what, habits, reason, patience = { codeMs: 600_000, pageMs: 600_000 }) => {
    const { bank } = await bankForTest(habits, patience);
    const made = await bank.makeCode(asked);
    expect(made).toMatchObject({ status: "failed", reason: expect.stringMatching(reason) });
    const listing = await bank.received(lastHour());
    expect(listing).toMatchObject({ status: "unknown", isForbidden: false });
  });

  test("does not know the church's certificate, or has another itself", async () => {
    const stranger = await bankForTest({}, certificates.stranger);
    expect(await stranger.bank.makeCode(asked)).toMatchObject({ status: "failed" });
    const unknown = await bankForTest({}, { ca: undefined });
    expect(await unknown.bank.makeCode(asked)).toMatchObject({
      status: "failed",
      reason: expect.stringMatching(/SELF_SIGNED|UNABLE_TO/),
    });
    expect(unknown.fake.calls).toEqual([]);
  });
});

const address = "https://www.igreja.org.br/api/pagamento/pix/webhook/so-o-banco-sabe";

test("the webhook is registered once, and again only for another address", async () => {
  const { fake, bank } = await bankForTest({}, { webhook: true });
  const puts = () => fake.calls.filter(({ method }) => method === "PUT").length;
  expect(await bank.keepWebhook(receiver.key, address)).toEqual({ status: "registered" });
  expect(await bank.keepWebhook(receiver.key, address)).toEqual({ status: "known" });
  expect(puts()).toBe(1);
  fake.webhooks.set("11222333000181", "https://de.outro.example/");
  expect(await bank.keepWebhook(receiver.key, address)).toEqual({ status: "registered" });
  expect(fake.webhooks.get("11222333000181")).toBe(address);
});

test.each([
  ["without the scope", { scopes: ["cob.write", "cob.read", "pix.read"] }],
  ["for the key of another account", { key: "contato@outra.example" }],
  ["of a bank that is down", { down: 503 }],
])("a webhook %s is not registered, in words", async (_what, habits: Partial<BankHabits>) => {
  const { fake, bank } = await bankForTest(habits, { webhook: true });
  const kept = await bank.keepWebhook(receiver.key, address);
  expect(kept).toMatchObject({ status: "failed", reason: expect.stringMatching(/ (403|503) /) });
  expect(fake.webhooks.size).toBe(0);
});

test("without a webhook the token asks for no scope of one", async () => {
  const { fake, bank } = await bankForTest();
  await bank.received(lastHour());
  expect(fake.scopesAsked()).toEqual(["cob.write", "cob.read", "pix.read"]);
});

describe("the right to read", () => {
  test("is asked of each token that makes a PIX charge, and comes back with the next one", async () => {
    const { fake, bank } = await bankForTest({ tokenSeconds: 300 });
    const make = async (letter: string) =>
      (await bank.makeCode({ ...asked, txid: letter.repeat(32) })).status;
    expect(await make("a")).toBe("made");

    fake.habits.scopes = ["cob.write", "cob.read"];
    fake.revokeTokens();
    expect(await make("b")).toBe("failed");
    expect([...fake.charges.keys()]).toEqual(["a".repeat(32)]);

    fake.habits.scopes = undefined;
    expect(await make("c")).toBe("made");
  });

  test("is tried again a minute after it was refused", async () => {
    const clock = { ms: Date.now() };
    const { fake, bank } = await bankForTest(
      { hidesScopes: true, scopes: ["cob.write", "cob.read"] },
      { now: () => clock.ms },
    );
    await bank.received(lastHour());
    expect(await bank.makeCode(asked)).toMatchObject({ status: "failed" });
    fake.habits.scopes = undefined;
    expect(await bank.makeCode(asked)).toMatchObject({ status: "failed" });
    clock.ms += 60_001;
    expect(await bank.makeCode(asked)).toMatchObject({ status: "made" });
  });
});

describe("the bank is not believed too far", () => {
  test.each(["2031-01-01T00:00:00Z", "+275760-09-13T00:00:00Z"])(
    "a PIX of %s is unreadable, and the others are read",
    (horario) => {
      const nowMs = Date.parse("2026-11-26T12:00:00Z");
      const of = (at: string, index: number) => ({
        endToEndId: `E1234567820261126120000000${index}`,
        valor: "50.00",
        horario: at,
      });
      const page = readPage({ pix: [of(horario, 1), of("2026-11-27T11:00:00Z", 2)] }, nowMs);
      expect(page).toMatchObject({ pix: [{ amountCentavos: 50_00 }], unreadable: 1, length: 2 });
    },
  );

  test.each([{ id: "" }, { valor: "-5.00" }, { valor: "vinte" }])(
    "a return with %j is counted as unreadable, and its PIX is booked",
    async (wrong) => {
      const { fake, bank } = await bankForTest();
      const paid = fake.pay({ centavos: 50_00 });
      const good = fake.giveBack(paid, { centavos: 10_00 });
      Object.assign(fake.giveBack(paid, { centavos: 5_00 }), wrong);

      expect(await bank.received(lastHour())).toMatchObject({
        pix: [{ endToEndId: paid.endToEndId, returns: [{ id: good.id, amountCentavos: 10_00 }] }],
        unreadable: 1,
      });
    },
  );

  test.each([
    ["another key", brCode({ ...receiver, key: "ladrao@example.org" }, { amountCentavos: 50_00 })],
    ["another amount", brCode(receiver, { amountCentavos: 500_00 })],
    ["no account", "00020101021252040000530398654"],
  ])("a code that pays %s is shown to nobody", async (_what, code) => {
    expect(isCodeFor(code, receiver, 50_00)).toBe(false);
  });

  test("its own code, and the church's, are shown", async () => {
    expect(isCodeFor(brCode(receiver, { amountCentavos: 50_00 }), receiver, 50_00)).toBe(true);
    expect(isCodeFor(brCode(receiver), receiver, 50_00)).toBe(true);
    const place = chargeCode("https://pix.banco.example/qr/v2/0f5c", receiver) ?? "";
    expect(isCodeFor(place, receiver, 50_00)).toBe(true);
    expect(isCodeFor(place.replace("000201", "00020"), receiver, 50_00)).toBe(false);
  });
});
