import { expect, test } from "vitest";
import { basicAuthorization } from "../../../platform/http/api-path.ts";
import { publishSample } from "../../../testing/church/sample-site.ts";
import { openSampleApp } from "../../../testing/http/sample-app.ts";
import { createReversals } from "../../ledger/sql/reversals.ts";
import type { PixBank } from "../api/pix-bank.ts";
import { pollBank } from "./bank-watch.ts";
import { createSimulatedBank } from "./open-pix-bank.ts";
import { type PixOptions, pixRoutes } from "./pix-routes.ts";
import { bookPix, newReturns } from "./sql/book-pix.ts";
import {
  createPixCharges,
  findPaidPixCharge,
  listPixCharges,
  createPixPolls,
  findPixChargeByReceiptCode,
} from "./sql/pix-charges.ts";

const receiver = { key: "11222333000181", receiver: "Igreja Vitral", city: "Pedra Clara" };
const site = await publishSample();

async function openBank(given: Partial<PixBank> = {}) {
  const clock = { ms: Date.now() };
  const now = () => clock.ms;
  let wakes = 0;
  const alarms: string[] = [];
  let hints = 0;
  let bank: PixBank | undefined;
  const { app, database } = await openSampleApp({
    site,
    trustedProxies: 1,
    doors: (shown) => ({ findReceipt: (code) => findPixChargeByReceiptCode(shown, code) }),
    more: (shared) => {
      const { database: shown } = shared;
      bank = {
        ...createSimulatedBank({ pixCharges: (period) => listPixCharges(shown, period), now }),
        ...given,
      };
      const options: PixOptions = {
        bank,
        pixCharges: createPixCharges(shown),
        mode: "demonstration",
        receiver: () => ({ ...receiver, hasIdentifier: true }),
        ownFunds: () => ["Missões"],
        limit: { count: 3, windowMs: 600_000 },
        find: (txid) => findPaidPixCharge(shown, txid),
        rateLimiter: shared.rateLimiter,
        wake: () => void (wakes += 1),
        hint: () => void (hints += 1),
        webhookSecret: "so-o-banco-sabe",
        alarm: (_facts, text) => void alarms.push(text),
        noteFailure: () => {},
        now,
      };
      return { routes: pixRoutes(options, shared.guards) };
    },
  });
  const send = (path: string, body: object, headers = {}) =>
    app.request(path, {
      method: "POST",
      headers: {
        authorization: basicAuthorization("site:publico"),
        "content-type": "application/json",
        ...headers,
      },
      body: JSON.stringify(body),
    });
  const post = (body: object, key = "tentativa-1", from = "192.0.2.1") =>
    send("/api/pagamento/pix", body, { "idempotency-key": key, "x-forwarded-for": from });
  const name = async (txid: string, giver: object) =>
    (await send(`/api/pagamento/pix/${txid}`, giver)).status;
  const look = async () => {
    if (!bank) throw new Error("There is a bank.");
    return pollBank("recent", {
      bank,
      polls: createPixPolls(database, "demonstration"),
      book: (pix, nowMs) =>
        bookPix(database, pix, {
          mode: "demonstration",
          ownFunds: [],
          messageIdDomain: "x",
          nowMs,
        }),
      newReturns: (pix) => newReturns(database, pix),
      reversals: createReversals(database),
      wakeOutbox: () => {},
      alarm: () => {},
      warn: () => {},
      now,
    });
  };
  const status = async (txid: string) => {
    const response = await app.request(`/api/pagamento/pix/${txid}`);
    return (await response.json()) as { status: string; recibo: string };
  };
  return { app, clock, look, name, post, status, wakes: () => wakes, hints: () => hints, alarms };
}

const asked = { amount: 50_00, fundo: "Missões", nome: "Maria Exemplo", email: "" };

test("a PIX charge is one for its key, and its receipt says when it is paid", async () => {
  const { app, clock, look, post, status, wakes } = await openBank();
  await look();
  const first = await post(asked);
  const made = (await first.json()) as { txid: string; expira_em: string; recibo: string };
  expect([first.status, await (await post(asked)).json()]).toEqual([200, made]);
  expect(Date.parse(made.expira_em)).toBe(clock.ms + 3_600_000);
  expect((await post({ ...asked, amount: 1_00 })).status).toBe(422);

  expect(await status(made.txid)).toEqual({ status: "processing", recibo: made.recibo });
  expect(wakes()).toBe(1);
  expect(await (await app.request(made.recibo)).text()).toContain("O PIX ainda não chegou");

  clock.ms += 10_000;
  await look();
  expect((await status(made.txid)).status).toBe("succeeded");
  const receipt = await (await app.request(made.recibo)).text();
  expect(receipt).toContain("Maria Exemplo");
  expect(receipt).toContain("PIX, pelo site");
});

test("whoever has the code says a name after it, once and until it is paid", async () => {
  const { app, clock, look, name, post } = await openBank();
  await look();
  const made = async (key: string, fundo: string): Promise<{ txid: string; recibo: string }> =>
    (await post({ amount: 50_00, fundo }, key)).json();
  const [named, unnamed] = [await made("com-nome", ""), await made("sem-nome", "Missões")];
  const ana = { nome: "Ana Exemplo", email: "ana@exemplo.com.br" };
  expect(await name(named.txid, { ...ana, email: "ana" })).toBe(400);
  expect(await name(named.txid, { ...ana, amount: 1_00 })).toBe(400);
  expect([await name(named.txid, ana), await name(named.txid, ana)]).toEqual([204, 204]);
  expect(await name(named.txid, { nome: "Outra Pessoa" })).toBe(422);
  expect(await name("0".repeat(32), ana)).toBe(422);
  expect(await name("nenhum", ana)).toBe(422);

  clock.ms += 10_000;
  await look();
  expect(await name(unnamed.txid, ana)).toBe(422);
  const receiptOf = async ({ recibo }: { recibo: string }) => (await app.request(recibo)).text();
  expect(await receiptOf(named)).toContain("Ana Exemplo");
  expect(await receiptOf(unnamed)).not.toContain("Ana Exemplo");
});

test("where the bank fails, the static code is there", async () => {
  const makeCode: PixBank["makeCode"] = async () => ({ status: "failed", reason: "down" });
  const { post } = await openBank({ makeCode });
  const response = await post(asked);
  expect(response.status).toBe(200);
  const pixCopiaECola = expect.stringMatching(/^000201.*540550\.00.*MISSOES/);
  expect(await response.json()).toMatchObject({ txid: null, pixCopiaECola, recibo: null });
});

test.each([
  ["too little", { amount: 99 }],
  ["too much", { amount: 100_000_01 }],
  ["a fund that is none", { fundo: "Viagem" }],
  ["no address", { email: "maria" }],
  ["another field", { txid: "a" }],
])("%s is refused in words", async (_what, wrong) => {
  const { post } = await openBank();
  const response = await post({ ...asked, ...wrong });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    status: "failed",
    error: { message: expect.any(String) },
  });
});

test("one address gets only so many PIX charges", async () => {
  const { post } = await openBank();
  const statuses = [];
  for (const key of ["chave-a-1", "chave-b-1", "chave-c-1", "chave-d-1"]) {
    statuses.push((await post(asked, key)).status);
  }
  expect(statuses).toEqual([200, 200, 200, 429]);
});

test("however often one address repeats one PIX charge that the bank does not make, the bank is asked only so often", async () => {
  let calls = 0;
  const makeCode: PixBank["makeCode"] = async () => {
    calls += 1;
    return { status: "failed", reason: "away" };
  };
  const { post } = await openBank({ makeCode });
  const statuses = await Promise.all(Array.from({ length: 30 }, () => post(asked)));
  statuses.push(await post(asked));
  expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([200]));
  expect(calls).toBe(3);
});

test("a webhook at its secret address only wakes the look at the bank", async () => {
  const { app, look, hints, wakes } = await openBank();
  const tell = (path: string, body: string) =>
    app.request(`/api/pagamento/pix/webhook/${path}`, { method: "POST", body });
  const forged = JSON.stringify([{ endToEndId: "E".repeat(32), valor: "50.00" }]);
  expect((await tell("outro-endereco", forged)).status).toBe(404);
  expect(hints()).toBe(0);
  const batch = JSON.stringify({ pix: Array.from({ length: 300 }, () => ({ valor: "9.00" })) });
  const bodies = [forged, forged, batch, "{", "", "nulo"];
  for (const body of bodies) {
    expect((await tell("so-o-banco-sabe", body)).status).toBe(200);
    expect((await tell("so-o-banco-sabe/pix", body)).status).toBe(200);
  }
  expect([hints(), wakes()]).toEqual([12, 0]);
  expect((await tell("so-o-banco-sabe", "x".repeat(1024 * 1024))).status).toBe(413);
  expect(hints()).toBe(12);
  expect(await look()).toEqual({ status: "polled", booked: 0, unreadable: 0 });
  expect((await app.request(`/api/pagamento/pix/${"0".repeat(32)}`)).status).toBe(404);
});

test("a PIX charge that ended long ago wakes no look at the bank", async () => {
  const { clock, post, status, wakes } = await openBank();
  const made = (await (await post(asked)).json()) as { txid: string };
  clock.ms += 3_600_000;
  await status(made.txid);
  expect(wakes()).toBe(1);
  clock.ms += 20 * 24 * 3_600_000;
  expect(await status(made.txid)).toMatchObject({ status: "processing" });
  expect(wakes()).toBe(1);
});

test("however many addresses ask, the bank makes no more PIX charges than a church needs; then all get the static code", async () => {
  const { post, alarms } = await openBank();
  let made = 0;
  for (let index = 0; index < 310; index += 1) {
    const sender = Math.floor(index / 3);
    const from = `198.51.${Math.floor(sender / 200)}.${(sender % 200) + 1}`;
    const answer = await (await post(asked, `tentativa-${index}`, from)).json();
    expect(answer.pixCopiaECola, `${index}`).toEqual(expect.stringContaining("br.gov.bcb.pix"));
    if (answer.txid) made += 1;
  }
  expect(made).toBe(300);
  expect(alarms).toEqual(["more PIX charges than any church needs: the static code is shown"]);
});
