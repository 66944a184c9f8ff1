import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { netSum } from "../../giving/campaign/count-campaigns.ts";
import type { Period, ReceivedPix } from "../../giving/pix/api/pix-bank.ts";
import { pollBank } from "../../giving/pix/bank/bank-watch.ts";
import { bookPix, newReturns } from "../../giving/pix/bank/sql/book-pix.ts";
import { createPixPolls } from "../../giving/pix/bank/sql/pix-charges.ts";
import { monthTotals } from "../../giving/ledger/books/sql/books.ts";
import { createReversals } from "../../giving/ledger/sql/reversals.ts";
import { dayMs, monthOf } from "../../format/church-clock.ts";
import { readCode } from "../../testing/church/read-code.ts";
import { openSignUpSite, party, plainRetreat } from "../../testing/http/sign-up-site.ts";
import { databases } from "../../testing/storage/databases.ts";
import type { Database } from "../../platform/database/database.ts";
import { pixOf } from "../pix-of.ts";
import { feeStanding, feeSums } from "./fee.ts";
import { signUpData } from "../sql/sign-up-data.ts";
import { claimPix } from "./sql/fees.ts";

/** A retreat, and a bank that says what it received. */
async function openRetreat(database?: Database, keys = plainRetreat) {
  const site = await openSignUpSite(keys, database && { database });
  const { signUps, content, clock } = site;
  const booking = {
    mode: "live",
    ownFunds: ["Missões"],
    messageIdDomain: "igreja.example.org",
    claim: (pix) => claimPix(site.database, pix),
  } as const satisfies Partial<Parameters<typeof bookPix>[2]>;
  let payments = 0;
  const pixOfAmount = (txid: string | undefined, amountCentavos: number): ReceivedPix => ({
    endToEndId: `E0000000020261201${String((payments += 1)).padStart(16, "0")}`,
    txid,
    amountCentavos,
    atMs: clock.nowMs,
    returns: [],
  });
  return {
    ...site,
    booking,
    pixOfAmount,
    bank: (...pix: ReceivedPix[]) =>
      bookPix(site.database, pix, { ...booking, nowMs: clock.nowMs }),
    /** What the bank gave back. */
    async back(pix: ReceivedPix, amountCentavos = pix.amountCentavos) {
      const returns = [
        { id: "D1", amountCentavos, atMs: clock.nowMs, state: "succeeded" },
      ] as const;
      const news = await newReturns(site.database, [{ ...pix, returns: [...returns] }]);
      await createReversals(site.database).recordAll(news, clock.nowMs);
    },
    entry: async (name: string) => {
      const found = (await signUps.list("retiro-2027")).find((one) => one.name === name);
      if (!found) throw new Error(name);
      return found;
    },
    /** The txid of the code that the person's page shows. */
    async txid(name: string) {
      const said = content();
      const pix = { ...said.giving.pix, hasIdentifier: true };
      const found = (await signUps.list("retiro-2027")).find((one) => one.name === name);
      const shown = found && pixOf({ ...said, giving: { ...said.giving, pix } }, found);
      return readCode(readCode(shown?.code ?? "").get("62") ?? "").get("05") ?? "";
    },
    standing: async (name: string) => {
      const found = (await signUps.list("retiro-2027")).find((one) => one.name === name);
      if (!found) throw new Error(name);
      return feeStanding(found);
    },
    month: async () => {
      const [totals] = await site.database.read((reader) =>
        monthTotals(reader, [monthOf(clock.nowMs)]),
      );
      return totals?.parts.map(({ fund, purposeName, grossCentavos, netCentavos }) => ({
        of: purposeName ?? fund,
        grossCentavos,
        netCentavos,
      }));
    },
    gifts: () =>
      site.database.read((reader) =>
        reader.selectFrom("gifts").selectAll().orderBy("number").execute(),
      ),
  };
}

const office = { staffId: "a", nowMs: Date.UTC(2026, 11, 2, 12) };
const byHand = { ...office, title: "Retiro das famílias", centavos: 120_00, means: "dinheiro" };

describe.each(databases)("on $kind", ({ fresh }) => {
  test("a PIX with the code of a sign-up is a fee of the month, once, and no gift", async () => {
    const { bank, pixOfAmount, txid, signUp, entry, gifts, month, clock } = await openRetreat(
      await fresh(),
    );
    await signUp(party("Ana", "Bia"));
    await signUp({ nome: "Rui" });
    const code = await txid("Ana Exemplo");
    expect(code).toMatch(/^RETIRO2027[A-Z2-9]{12}0$/);
    // Banks write it as they like, and list it again at each poll.
    const paid = pixOfAmount(code.toLowerCase(), 240_00);
    await bank(paid, pixOfAmount("OFERTA234567", 10_00), pixOfAmount(undefined, 1));
    await bank(paid);
    expect((await entry("Ana Exemplo")).paid).toEqual({ atMs: clock.nowMs, centavos: 240_00 });
    expect((await entry("Rui")).paid).toBeUndefined();
    expect(await gifts()).toMatchObject([
      {
        purpose: "inscricao:retiro-2027",
        purposeName: "Inscrição: Retiro das famílias",
        giver: "Ana Exemplo",
        amountCentavos: 240_00,
        receiptNumber: 1,
      },
      { fund: "Oferta", receiptNumber: 2 },
      { receiptNumber: 3 },
    ]);
    const [fee] = await gifts();
    expect([fee?.fund, fee?.giverId, fee?.receiptCode]).toEqual([undefined, undefined, undefined]);
    const both = (centavos: number) => ({ grossCentavos: centavos, netCentavos: centavos });
    expect(await month()).toEqual(
      expect.arrayContaining([
        { of: "Inscrição: Retiro das famílias", ...both(240_00) },
        { of: "Oferta", ...both(10_00) },
        { of: undefined, ...both(1) },
      ]),
    );
  });

  test("a fee that comes while the sign-ups' tables are broken is booked when they are back, to the centavo", async () => {
    const { pixOfAmount, booking, txid, signUp, entry, gifts, database, clock } = await openRetreat(
      await fresh(),
    );
    await signUp();
    const listed: ReceivedPix[] = [];
    const ports = {
      bank: {
        received: async ({ sinceMs, untilMs }: Period, only?: "returned") => ({
          status: "listed" as const,
          pix: only ? [] : listed.filter(({ atMs }) => atMs >= sinceMs && atMs < untilMs),
          unreadable: 0,
        }),
      },
      polls: createPixPolls(database, "live"),
      book: (pix: readonly ReceivedPix[], nowMs: number) =>
        bookPix(database, pix, { ...booking, nowMs }),
      newReturns: (pix: readonly ReceivedPix[]) => newReturns(database, pix),
      reversals: createReversals(database),
      wakeOutbox: () => {},
      now: () => clock.nowMs,
      alarm: () => {},
      warn: () => {},
    };
    const pollAfter = async (kind: "recent" | "full", ms: number) => {
      clock.nowMs += ms;
      return pollBank(kind, ports);
    };
    const rename = (from: string, to: string) =>
      database.write((writer) =>
        sql`alter table ${sql.raw(from)} rename to ${sql.raw(to)}`.execute(writer),
      );
    await pollAfter("full", 60_000);
    listed.push(pixOfAmount(await txid("Ana Exemplo"), 120_00), pixOfAmount("OFERTA234567", 5_01));
    await rename("sign_ups", "sign_ups_away");

    await pollAfter("recent", 60_000);
    expect((await gifts()).map(({ amountCentavos }) => amountCentavos)).toEqual([5_01]);
    // What came later is booked too, and no poll leaves the fee behind.
    listed.push(pixOfAmount("OFERTA234567", 7_00));
    for (const kind of ["full", "recent", "full"] as const) await pollAfter(kind, 4 * dayMs);
    expect((await gifts()).map(({ amountCentavos }) => amountCentavos)).toEqual([5_01, 7_00]);

    await rename("sign_ups_away", "sign_ups");
    await pollAfter("recent", 60_000);
    await pollAfter("full", 60_000);
    const booked = await gifts();
    expect(booked.map(({ amountCentavos }) => amountCentavos).toSorted()).toEqual([
      120_00, 5_01, 7_00,
    ]);
    expect(booked.find(({ purpose }) => purpose)).toMatchObject({
      purpose: "inscricao:retiro-2027",
      giver: "Ana Exemplo",
      amountCentavos: 120_00,
    });
    expect((await entry("Ana Exemplo")).paid).toMatchObject({ centavos: 120_00 });
  });
});

test("an event with a fund's name is no gift for it, and lights no campaign", async () => {
  const keys = plainRetreat.replace("retiro-2027", "missoes");
  const { bank, pixOfAmount, signUp, signUps, database, gifts } = await openRetreat(
    undefined,
    keys,
  );
  await signUp({ code: "missoes" });
  const row = await database.read((reader) =>
    reader.selectFrom("signUps").select("txid").executeTakeFirstOrThrow(),
  );
  await bank(pixOfAmount(row.txid, 120_00), pixOfAmount("MISSOESABC234", 5_00));
  expect((await gifts()).map(({ fund, purpose }) => fund ?? purpose)).toEqual([
    "inscricao:missoes",
    "Missões",
  ]);
  const ever = { fromMs: 0, toMs: Number.MAX_SAFE_INTEGER };
  expect(await netSum(database, "Missões", ever)).toBe(5_00);
  // Also after the sign-up was erased the money is the event's.
  const ana = { address: "ana@exemplo.com.br", sought: ["ana@exemplo.com.br"], alsoTexts: false };
  await signUpData.erase?.(database, ana, async () => {});
  await bank(pixOfAmount(row.txid, 60_00));
  expect((await gifts()).at(-1)).toMatchObject({ purpose: "inscricao:missoes", giver: "" });
  const fees = await signUps.feesOf("missoes");
  expect(feeSums(fees).netCentavos).toBe(180_00);
});

test("a fee's code that is also a gift's stays a fee, and says so", async () => {
  const { bank, pixOfAmount, txid, signUp, database, gifts, clock } = await openRetreat();
  await signUp();
  const code = await txid("Ana Exemplo");
  await database.write((writer) =>
    writer
      .insertInto("pixCharges")
      .values({
        txid: code.toLowerCase(),
        idempotencyKey: "key",
        fingerprint: "print",
        mode: "live",
        fund: "Oferta",
        amountCentavos: 120_00,
        giver: "Pedro Exemplo",
        email: undefined,
        receiptCode: "0".repeat(32),
        code: "código",
        madeAtMs: clock.nowMs,
        expiresAtMs: clock.nowMs + dayMs,
      })
      .execute(),
  );
  await bank(pixOfAmount(code, 120_00));
  expect(await gifts()).toMatchObject([
    {
      purpose: "inscricao:retiro-2027",
      giver: "Ana Exemplo",
      amountCentavos: 120_00,
      memo: expect.stringContaining(
        "é também o de uma contribuição que Pedro Exemplo pediu no site: confira",
      ),
    },
  ]);
});

test("while nobody can say whose a PIX is it waits, and the others are booked", async () => {
  const { bank, booking, pixOfAmount, txid, signUp, database, gifts, clock } = await openRetreat();
  await signUp();
  const [fee, gift] = [
    pixOfAmount(await txid("Ana Exemplo"), 120_00),
    pixOfAmount("OFERTA234567", 5_00),
  ];
  const claim = () => Promise.reject(new Error("no such table"));
  const failing = { ...booking, claim, nowMs: clock.nowMs };
  expect(await bookPix(database, [fee], failing)).toEqual({ booked: [], waiting: 1 });
  expect(await bank(fee, gift)).toMatchObject({ booked: [{}, {}], waiting: 0 });
  expect(await gifts()).toHaveLength(2);
});

test("what the church gave back at its bank pays nobody, and stays so", async () => {
  const { bank, back, pixOfAmount, txid, signUp, entry, month, signUps } = await openRetreat();
  await signUp();
  const pix = pixOfAmount(await txid("Ana Exemplo"), 120_00);
  await bank(pix);
  await back(pix);
  await bank(pix);
  expect((await entry("Ana Exemplo")).paid).toBeUndefined();
  expect(await signUps.unpay(await entry("Ana Exemplo"), office)).toBe(false);
  await bank(pix);
  expect((await entry("Ana Exemplo")).paid).toBeUndefined();
  expect(await month()).toMatchObject([{ grossCentavos: 120_00, netCentavos: 0 }]);
});

test("what a person unmarked stays unmarked, however often the bank lists it", async () => {
  const { bank, pixOfAmount, txid, signUp, entry, signUps, month } = await openRetreat();
  await signUp();
  const pix = pixOfAmount(await txid("Ana Exemplo"), 120_00);
  await bank(pix);
  await signUps.unpay(await entry("Ana Exemplo"), office);
  await bank(pix);
  expect((await entry("Ana Exemplo")).paid).toBeUndefined();
  // The money is there all the same, and counts once when it is marked again.
  await signUps.pay(await entry("Ana Exemplo"), byHand);
  expect((await entry("Ana Exemplo")).paid?.centavos).toBe(120_00);
  expect(await month()).toMatchObject([{ grossCentavos: 120_00, netCentavos: 120_00 }]);
});

test("two who pay one code are seen until somebody has looked, or one of both went back", async () => {
  const { bank, pixOfAmount, txid, signUp, entry, signUps, standing, month, clock } =
    await openRetreat();
  await signUp();
  const code = await txid("Ana Exemplo");
  await bank(pixOfAmount(code, 120_00));
  clock.nowMs += 1_000;
  await bank(pixOfAmount(code, 120_00));
  const { isTwice, second, paidCentavos } = await standing("Ana Exemplo");
  expect([isTwice, paidCentavos]).toEqual([true, 240_00]);
  await signUps.check(await entry("Ana Exemplo"), clock.nowMs);
  expect((await standing("Ana Exemplo")).isTwice).toBe(false);
  await signUps.returned(await entry("Ana Exemplo"), second?.paymentId, office);
  expect((await entry("Ana Exemplo")).paid?.centavos).toBe(120_00);
  expect(await month()).toMatchObject([{ grossCentavos: 240_00, netCentavos: 120_00 }]);
});

test("two halves of a sum are paid once", async () => {
  const { bank, pixOfAmount, txid, signUp, standing } = await openRetreat();
  await signUp();
  const code = await txid("Ana Exemplo");
  await bank(pixOfAmount(code, 60_00), pixOfAmount(code, 60_00));
  expect(await standing("Ana Exemplo")).toMatchObject({ isTwice: false, paidCentavos: 120_00 });
});

test("who paid and cancels is owed the sum until it went back once, by whatever way", async () => {
  const { bank, back, pixOfAmount, txid, signUp, entry, signUps, standing, month, clock } =
    await openRetreat();
  await signUp();
  const pix = pixOfAmount(await txid("Ana Exemplo"), 120_00);
  await bank(pix);
  clock.nowMs += 60_000;
  await signUps.cancel(await entry("Ana Exemplo"), clock.nowMs);
  expect(await standing("Ana Exemplo")).toMatchObject({
    owedBackCentavos: 120_00,
    isAfterCancel: false,
  });
  await back(pix, 20_00);
  expect((await standing("Ana Exemplo")).owedBackCentavos).toBe(100_00);
  expect(await signUps.returned(await entry("Ana Exemplo"), undefined, office)).toBe(true);
  expect(await signUps.returned(await entry("Ana Exemplo"), undefined, office)).toBe(false);
  expect((await standing("Ana Exemplo")).owedBackCentavos).toBe(0);
  expect(await month()).toMatchObject([{ grossCentavos: 120_00, netCentavos: 0 }]);
});

test("a bank's return after the office has noted it takes nothing twice, and alarms nobody", async () => {
  const { bank, back, pixOfAmount, txid, signUp, entry, signUps, month, database, clock } =
    await openRetreat();
  await signUp();
  const pix = pixOfAmount(await txid("Ana Exemplo"), 120_00);
  await bank(pix);
  await signUps.cancel(await entry("Ana Exemplo"), clock.nowMs);
  await signUps.returned(await entry("Ana Exemplo"), undefined, office);
  await back(pix);
  expect(await month()).toMatchObject([{ grossCentavos: 120_00, netCentavos: 0 }]);
  expect(await createReversals(database).review(`pix:${pix.endToEndId}`)).toEqual([]);
});

test("who cancelled and pays afterwards is named", async () => {
  const { bank, pixOfAmount, txid, signUp, entry, signUps, standing, clock } = await openRetreat();
  await signUp();
  const code = await txid("Ana Exemplo");
  await signUps.cancel(await entry("Ana Exemplo"), clock.nowMs);
  clock.nowMs += 60_000;
  await bank(pixOfAmount(code, 120_00));
  expect(await standing("Ana Exemplo")).toMatchObject({
    isAfterCancel: true,
    owedBackCentavos: 120_00,
  });
  expect((await signUps.withOddFees()).map(({ name }) => name)).toEqual(["Ana Exemplo"]);
});

test("what the office marks is booked once, and unmarked goes back", async () => {
  const { signUp, entry, signUps, month, gifts } = await openRetreat();
  await signUp();
  const ana = await entry("Ana Exemplo");
  const marked = await Promise.all([signUps.pay(ana, byHand), signUps.pay(ana, byHand)]);
  expect(marked.toSorted()).toEqual([false, true]);
  expect(await gifts()).toMatchObject([{ source: "by-hand", means: "cash", bookedBy: "a" }]);
  expect(await signUps.unpay(ana, office)).toBe(true);
  expect((await entry("Ana Exemplo")).paid).toBeUndefined();
  expect(await month()).toMatchObject([{ grossCentavos: 120_00, netCentavos: 0 }]);
});
