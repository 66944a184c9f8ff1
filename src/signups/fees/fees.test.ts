import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { dayMs } from "../../format/church-clock.ts";
import { netSum } from "../../giving/campaign/count-campaigns.ts";
import { giverData } from "../../giving/ledger/sql/giver-data.ts";
import { createReversals } from "../../giving/ledger/sql/reversals.ts";
import type { Period, ReceivedPix } from "../../giving/pix/api/pix-bank.ts";
import { pollBank } from "../../giving/pix/bank/bank-watch.ts";
import { bookPix, newReturns } from "../../giving/pix/bank/sql/book-pix.ts";
import { createPixPolls } from "../../giving/pix/bank/sql/pix-charges.ts";
import { openFeeRetreat } from "../../testing/http/fee-retreat.ts";
import { party, plainRetreat } from "../../testing/http/sign-up-site.ts";
import { databases } from "../../testing/storage/databases.ts";
import { signUpData } from "../sql/sign-up-data.ts";
import { feeSums } from "./fee.ts";

describe.each(databases)("on $kind", ({ fresh }) => {
  test("a PIX with the code of a sign-up is a fee of the month, once, and no gift", async () => {
    const { bank, pixOfAmount, txid, signUp, entry, gifts, month, clock } = await openFeeRetreat(
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
    const { pixOfAmount, booking, txid, signUp, entry, gifts, database, clock } =
      await openFeeRetreat(await fresh());
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
    // Later money is booked too, and no poll leaves the fee behind.
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
  const { bank, pixOfAmount, signUp, signUps, database, gifts } = await openFeeRetreat(
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
  await signUpData.erase?.(database, { ...ana, nowMs: Date.now() }, async () => {});
  await bank(pixOfAmount(row.txid, 60_00));
  expect((await gifts()).at(-1)).toMatchObject({ purpose: "inscricao:missoes", giver: "" });
  const fees = await signUps.feesOf("missoes");
  expect(feeSums(fees).netCentavos).toBe(180_00);
  // Its payer's name stays in the books, and a person who asks for their data hears of it.
  const asked = { ...ana, sought: [ana.address, "Ana EXEMPLO"] };
  expect(await giverData.elsewhere?.(database, asked)).toEqual([
    "Há 1 pagamento que não é contribuição, como o de uma inscrição, em nome de “Ana EXEMPLO”. Pode ser de outra pessoa: veja em /painel/doacoes, procurando pelo nome.",
  ]);
});

test("a fee's code that is also a gift's stays a fee, and says so", async () => {
  const { bank, pixOfAmount, txid, signUp, database, gifts, clock } = await openFeeRetreat();
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
