import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { SampleRow } from "../../../testing/church/sample-statement.ts";
import { allTime } from "../../../testing/gift-model/accounts.ts";
import { tries } from "../../../testing/run/tries.ts";
import { databases } from "../../../testing/storage/databases.ts";
import { asGift, openStatements } from "../../../testing/storage/open-statements.ts";
import { listGifts } from "../../ledger/sql/gifts.ts";

/** A credit of the account as it really was: nothing of it depends on an export. */
type Real = { day: number; centavos: number; who: string; isGift: boolean };

const account = fc.array(
  fc.record<Real>({
    day: fc.integer({ min: 1, max: 4 }),
    centavos: fc.constantFrom(50_00, 100_00),
    who: fc.constantFrom("ANA", "BRUNO"),
    isGift: fc.boolean(),
  }),
  { minLength: 1, maxLength: 10 },
);

/** Whole days of the account in an order of their own, and what a person does with them. */
const anImport = fc.record({
  fromDay: fc.integer({ min: 1, max: 4 }),
  toDay: fc.integer({ min: 1, max: 4 }),
  order: fc.array(fc.nat(), { minLength: 10, maxLength: 10 }),
  hasFitids: fc.boolean(),
  isTwice: fc.boolean(),
  /** True for each new credit that the person comes to; the others are left. */
  reach: fc.array(fc.boolean(), { minLength: 10, maxLength: 10 }),
});
const everything = {
  fromDay: 1,
  toDay: 4,
  order: [],
  hasFitids: false,
  isTwice: true,
  reach: Array.from({ length: 10 }, () => true),
};

/** Nobody gives the same to two accounts: that would be one account under two names. */
const memoOf = ({ who, isGift }: Real, accountId: string) =>
  `PIX RECEBIDO ${who} ${accountId}${isGift ? "" : " ALUGUEL DA QUADRA"}`;

describe.each(databases)("on $kind", ({ fresh }) => {
  test("overlapping, shuffled, repeated exports, chosen in part: nothing twice, nothing lost", async () => {
    const database = await fresh();
    const { upload, book } = openStatements(database);
    let accounts = 0;

    await fc.assert(
      fc.asyncProperty(account, fc.array(anImport, { maxLength: 5 }), async (all, imports) => {
        const accountId = `${(accounts += 1)}-0`;
        const before = new Set((await listGifts(database, allTime)).map(({ id }) => id));
        for (const { fromDay, toDay, order, hasFitids, isTwice, reach } of [
          ...imports,
          everything,
        ]) {
          const rows = all
            .map((real, at) => ({ real, at }))
            .filter(({ real }) => real.day >= fromDay && real.day <= toDay)
            .toSorted((one, other) => (order[one.at] ?? 0) - (order[other.at] ?? 0))
            .map(({ real }, at): SampleRow => ({
              day: `2026-11-0${real.day}`,
              centavos: real.centavos,
              memo: memoOf(real, accountId),
              // Numbered by the export, as some banks do.
              ...(hasFitids && { fitid: `${at + 1}` }),
            }));
          for (let time = 0; time < (isTwice ? 2 : 1); time += 1) {
            const { id, credits } = await upload(rows, { accountId });
            const reached = credits.filter((_, at) => reach[at]);
            const isGift = ({ memo }: { memo: string }) => !memo.includes("ALUGUEL");
            await book(id, {
              gifts: reached.filter(isGift).map(asGift),
              ignored: reached.filter((one) => !isGift(one)).map(({ number }) => number),
            });
          }
        }
        const booked = (await listGifts(database, allTime)).filter(({ id }) => !before.has(id));
        const given = all.filter(({ isGift }) => isGift);
        expect(
          booked.map(({ amountCentavos, memo }) => `${memo} ${amountCentavos}`).toSorted(),
        ).toEqual(given.map((real) => `${memoOf(real, accountId)} ${real.centavos}`).toSorted());
      }),
      tries(25),
    );
    const gifts = await listGifts(database, allTime);
    const months = await database.read((reader) =>
      reader.selectFrom("giftMonths").select("centavos").execute(),
    );
    const sum = (list: number[]) => list.reduce((one, other) => one + other, 0);
    expect(sum(months.map(({ centavos }) => centavos))).toBe(
      sum(gifts.map(({ amountCentavos }) => amountCentavos)),
    );
    expect(
      gifts.map(({ receiptNumber }) => receiptNumber).toSorted((a, b) => (a ?? 0) - (b ?? 0)),
    ).toEqual(gifts.map((_, at) => at + 1));
  });
});
