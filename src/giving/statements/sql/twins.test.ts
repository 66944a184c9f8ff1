import { describe, expect, test } from "vitest";
import type { Database } from "../../../platform/database/database.ts";
import type { SampleFile, SampleRow } from "../../../testing/church/sample-statement.ts";
import { allTime } from "../../../testing/gift-model/accounts.ts";
import { databases } from "../../../testing/storage/databases.ts";
import { asGift, openStatements, startMs } from "../../../testing/storage/open-statements.ts";
import { listGifts } from "../../ledger/sql/gifts.ts";
import type { PreviewedCredit } from "../preview.ts";

const ana: SampleRow = { day: "2026-11-05", centavos: 150_00, memo: "PIX ANA 05/11", fitid: "N1" };
const rui: SampleRow = { day: "2026-11-06", centavos: 80_00, memo: "TED RUI LIMA" };

const twin = (number: number) =>
  `talvez a que já veio no extrato de uma conta escrita de outro jeito, nº ${`${number}`.padStart(6, "0")}`;

function open(database: Database) {
  const clock = { ms: startMs };
  const { upload, book, ...rest } = openStatements(database, () => (clock.ms += 1));
  const bookAll = async (rows: SampleRow[], file: SampleFile) => {
    const { id, credits } = await upload(rows, file);
    await book(id, { gifts: credits.map(asGift), ignored: [] });
  };
  const count = async () => (await listGifts(database, allTime)).length;
  return { ...rest, upload, book, bookAll, count };
}

const doubtsIn = (credits: readonly PreviewedCredit[]) => credits.map(({ doubt }) => doubt);

/** The church's own is 12345-6 of the bank 999. */
const spellings: SampleFile[] = [
  { accountId: "12345" },
  { accountId: "0001/12345-6" },
  { accountId: "000100000123456" },
  { accountId: "123456", bankId: "" },
  { accountId: "00019123456", bankId: "60701190" },
  { bankId: "EXEMPLO" },
];
const other: SampleFile = { accountId: "98765-4" };
const sameOther: SampleFile = { accountId: "0007/98765-4" };

describe.each(databases)("on $kind", ({ fresh }) => {
  test("the church's own account is one, however a bank spells it", async () => {
    const { upload, bookAll, count } = open(await fresh());
    await bookAll([ana, rui], {});
    for (const file of spellings) {
      const { preview } = await upload([ana, rui], file);
      expect(preview.counts).toEqual({ fresh: 0, known: 2, skipped: 0, unreadable: 0 });
    }
    expect(await count()).toBe(2);
  });

  test("of another account written in two ways a row is a doubt, and can still be chosen", async () => {
    const { upload, book, bookAll, count } = open(await fresh());
    await bookAll([ana, rui], other);
    for (const file of [sameOther, { ...other, bankId: "BANCO" }]) {
      const again = await upload([ana, rui], file);
      expect(again.preview.counts).toEqual({ fresh: 0, known: 0, skipped: 2, unreadable: 0 });
      expect(doubtsIn(again.credits)).toEqual([twin(1), twin(2)]);
    }
    const { id, credits } = await upload([ana, rui], sameOther);
    expect(await book(id, { gifts: [asGift(credits[0]!)], ignored: [] })).toBe("booked");
    expect(await count()).toBe(3);
  });

  test.each<[string, Partial<SampleRow>]>([
    ["day", { day: "2026-11-06" }],
    ["sum", { centavos: 150_01 }],
    ["memo", { memo: "PIX BIA 05/11" }],
    ["FITID", { fitid: "N2" }],
  ])("a row of another %s is no twin", async (_, change) => {
    const { upload, bookAll } = open(await fresh());
    await bookAll([ana], other);
    const { credits } = await upload([{ ...ana, ...change }], sameOther);
    expect(doubtsIn(credits)).toEqual([undefined]);
  });

  test("each gift answers for one row, and for none where it is a known row of the file", async () => {
    const { upload, bookAll } = open(await fresh());
    await bookAll([rui], other);
    const twice = await upload([rui, rui], sameOther);
    expect(doubtsIn(twice.credits).toSorted()).toEqual([twin(1), undefined]);
    // Documents are no part of what the ledger keeps.
    const [one, two] = [1, 2].map((at) => ({ ...ana, memo: `PIX ANA 1234567890${at}` }));
    await bookAll([one!], {});
    const more = await upload([one!, two!], {});
    expect(doubtsIn(more.credits)).toEqual([undefined]);
  });

  test("what another spelling has booked meanwhile has to be chosen once more", async () => {
    const { upload, book, bookAll, count, statements } = open(await fresh());
    const waiting = await upload([ana, rui], sameOther);
    await bookAll([ana], other);
    const choices = { gifts: waiting.credits.map(asGift), ignored: [] };
    expect(await book(waiting.id, choices)).toBe("doubtful");
    const [page] = (await statements.find(waiting.id, "tesoureira"))?.pages ?? [];
    expect(Array.isArray(page) && doubtsIn(page).toSorted()).toEqual([twin(1), undefined]);
    expect(await book(waiting.id, choices)).toBe("booked");
    expect(await count()).toBe(3);
  });

  test("a page is no twin of the page that was booked before it", async () => {
    const { upload, statements } = open(await fresh());
    const many = Array.from({ length: 80 }, (_, at) => ({ ...rui, memo: `TED RUI ${at + 1e10}` }));
    const { id, credits } = await upload(many);
    const bookPage = (page: number) =>
      statements.book(
        { id, page, staffId: "tesoureira" },
        { gifts: credits.slice(75 * page, 75 * (page + 1)).map(asGift), ignored: [] },
      );
    expect([await bookPage(0), await bookPage(1)]).toEqual(["booked", "booked"]);
  });
});
