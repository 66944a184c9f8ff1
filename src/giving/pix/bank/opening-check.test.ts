import { expect, test } from "vitest";
import { certificates } from "../../../testing/fake-bank/certificates.ts";
import { openFakeBank } from "../../../testing/fake-bank/fake-bank.ts";
import { type BankHabits, ugly } from "../../../testing/fake-bank/habits.ts";
import { closeAfterTest } from "../../../testing/run/closing.ts";
import { bankTable } from "../api/banks.ts";
import { checkBank } from "./opening-check.ts";

const receiver = { key: "11.222.333/0001-81", receiver: "Igreja Vitral", city: "Pedra Clara" };

type Given = Partial<Parameters<typeof checkBank>[0]>;

async function check(habits: Partial<BankHabits>, given: Given = {}) {
  const fake = await openFakeBank(habits);
  closeAfterTest(() => fake.close());
  const missing = await checkBank({
    ...fake.place,
    row: bankTable.padrao,
    webhook: false,
    receiver,
    now: Date.now,
    patienceMs: 2_000,
    ...given,
  });
  expect([...fake.charges.values()].filter(({ status }) => status === "ATIVA")).toEqual([]);
  return missing.map(({ says, how }) => `${says}\n${how}`).join("\n");
}

test("nothing is missing where the bank does all", async () => {
  expect(await check({})).toBe("");
  expect(await check(ugly, { webhook: true })).toBe("");
});

test.each<[string, Partial<BankHabits>, Given, RegExp]>([
  [
    "grants one scope",
    { scopes: ["cob.write"] },
    {},
    /permissão de pix\.read,[^]*cob\.write, pix\.read,/,
  ],
  ["grants no charge", { scopes: ["pix.read"] }, {}, /permissão de cob\.write,/],
  [
    "grants no webhook, and does not say so",
    { scopes: ["cob.write", "cob.read", "pix.read"], hidesScopes: true },
    { webhook: true },
    /permissão de webhook\.write,[^]*cob\.write, pix\.read, webhook\.write,/,
  ],
  ["grants nothing", { scopes: [], hidesScopes: true }, {}, /permissão de pix\.read, cob\.write/],
  ["has another account", { key: "outra@example.org" }, {}, /cobrança para a chave[^]*mesma conta/],
  ["has another application", {}, { clientId: "outro" }, /não aceitou o aplicativo \(token: 401/],
  ["knows another certificate", {}, certificates.stranger, /não aceitou[^]*se o certificado é o/],
  ["has an authority of its own", {}, { ca: undefined }, /banco não se confirma[^]*PIX_CA/],
  ["is down", { down: 503 }, {}, /não respondeu \(token: 503/],
  ["is slow", { delayMs: 5_000 }, { patienceMs: 50 }, /não respondeu \(no answer in time\)/],
  ["is nowhere", {}, { tokenUrl: new URL("https://127.0.0.1:1/") }, /não respondeu \(ECONNREFUSED/],
  ["has another address", {}, { row: bankTable.sicredi }, /não lista os PIX \(resposta: 404/],
])("a bank that %s is told of in words", async (_what, habits, given, words) => {
  expect(await check(habits, given)).toMatch(words);
});
