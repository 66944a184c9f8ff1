import { describe, expect, test } from "vitest";
import type { Database } from "../../../platform/database/database.ts";
import { databases } from "../../../testing/storage/databases.ts";
import { sampleMonthly as monthlyGift } from "../../../testing/storage/sample-monthly.ts";
import { sendLetters, trusted } from "../../../testing/storage/sample.ts";
import type { MonthlyGift } from "../monthly-gift.ts";
import { exportMonthly, forgetMonthly, forgetMonthlyAddress } from "./monthly-data.ts";
import { insertEvents, insertMonthly, insertMonthlyLetter } from "./monthly-rows.ts";

const email = "canario@exemplo.com.br";
const sending = { messageIdDomain: "igreja.example.org", nowMs: 1 };

const ended = { state: "ended", endedAtMs: 2_000, endedBy: "giver" } as const;

/** Inserts monthly gifts, with one event and one letter each. */
const insert = (database: Database, ...gifts: MonthlyGift[]) =>
  database.write(async (writer) => {
    for (const gift of gifts) {
      await insertMonthly(writer, gift);
      await insertEvents(writer, gift.id, [{ what: "begun", atMs: 1_000, amountCentavos: 50_00 }]);
      const news = { monthlyId: gift.id, what: "begun" } as const;
      await insertMonthlyLetter(writer, "monthly-gift", news, sending);
    }
  });

const letters = (database: Database) =>
  database.read(async (reader) => {
    const rows = await reader
      .selectFrom("outbox")
      .select("subjectId")
      .orderBy("subjectId")
      .execute();
    return rows.map((row) => row.subjectId);
  });

describe.each(databases)("on $kind", ({ fresh }) => {
  test("a person's monthly gifts are exported with their lives, in any case of letters", async () => {
    const database = await fresh();
    await insert(
      database,
      monthlyGift({ id: "a" }),
      monthlyGift({ id: "b", ...ended }),
      monthlyGift({ id: "c", email: "outra@exemplo.com.br" }),
    );

    const found = await exportMonthly(database, "CANARIO@exemplo.com.br");

    expect(found.map(({ gift }) => gift.id)).toEqual(["a", "b"]);
    expect(found[0]?.life).toEqual([{ what: "begun", atMs: 1_000, amountCentavos: 50_00 }]);
    expect(await exportMonthly(database, "ninguem@exemplo.com.br")).toEqual([]);
  });

  test("the same news makes one letter, however often it is told", async () => {
    const database = await fresh();
    await insert(database, monthlyGift({ id: "a" }));
    const news = { monthlyId: "a", what: "failed", invoiceId: "in_1" } as const;
    for (let told = 0; told < 2; told += 1) {
      await database.write((writer) => insertMonthlyLetter(writer, "monthly-gift", news, sending));
    }

    expect(await letters(database)).toEqual(["a", "a"]);
  });

  test("an address is erased where nothing is charged any more, and told of where it is", async () => {
    const database = await fresh();
    await insert(
      database,
      monthlyGift({ id: "a" }),
      monthlyGift({ id: "b", ...ended }),
      monthlyGift({ id: "c", state: "never" }),
      monthlyGift({ id: "d", email: "outra@exemplo.com.br", ...ended }),
    );

    expect(await forgetMonthlyAddress(database, email)).toBe(1);

    expect((await exportMonthly(database, email)).map(({ gift }) => gift.id)).toEqual(["a"]);
    expect(await letters(database)).toEqual(["a", "d"]);
  });

  test("what was over before the instant goes whole, and what may still be charged stays", async () => {
    const database = await fresh();
    await insert(
      database,
      monthlyGift({ id: "a" }),
      monthlyGift({ id: "b", ...ended }),
      monthlyGift({ id: "c", ...ended, endedAtMs: 5_000 }),
      monthlyGift({ id: "d", state: "never" }),
      monthlyGift({ id: "e", state: "failing" }),
    );

    await sendLetters(database);
    expect(await forgetMonthly(database, trusted(3_000))).toBe(2);
    expect(await forgetMonthly(database, trusted(3_000))).toBe(0);

    const left = await exportMonthly(database, email);
    expect(left.map(({ gift }) => gift.id)).toEqual(["a", "c", "e"]);
    expect(left.every(({ life }) => life.length === 1)).toBe(true);
    expect(await letters(database)).toEqual(["a", "c", "e"]);
    const events = await database.read((reader) =>
      reader.selectFrom("monthlyEvents").select("monthlyId").execute(),
    );
    expect(events).toHaveLength(3);
  });
});
