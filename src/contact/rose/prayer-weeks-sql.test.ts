import { describe, expect, test } from "vitest";
import type { Database } from "../../platform/database/database.ts";
import { migrate } from "../../church-database.ts";
import { databases } from "../../testing/storage/databases.ts";
import { dayMs, keepMessage, now } from "../../testing/storage/sample.ts";
import { eraseMessage } from "../sql/personal-data.ts";
import { createPrayerWeeks } from "./prayer-weeks.ts";

const week = { sunday: "2026-03-08", fromMs: now - 5 * dayMs, untilMs: now + 2 * dayMs };
const nextWeek = { sunday: "2026-03-15", fromMs: week.untilMs, untilMs: week.untilMs + 7 * dayMs };

const keepMany = async (database: Database, count: number, receivedAtMs = now) => {
  const kept = [];
  for (let i = 0; i < count; i += 1) kept.push(await keepMessage(database, { receivedAtMs }));
  return kept;
};

describe.each(databases)("on $kind", ({ fresh, open, place }) => {
  test("a week counts only its own prayer requests", async () => {
    const database = await fresh();
    await keepMany(database, 5, week.fromMs);
    await keepMany(database, 5, week.untilMs - 1);
    await keepMany(database, 3, week.fromMs - 1);
    await keepMany(database, 6, week.untilMs);
    for (let i = 0; i < 5; i += 1) await keepMessage(database, { reason: "information" });

    const weeks = createPrayerWeeks(database, () => 0);
    expect(await weeks.lit(week)).toBe(10);
    expect(await weeks.lit(nextWeek)).toBe(5);
  });

  test("a settled week ignores later requests and erasures", async () => {
    const database = await fresh();
    const kept = await keepMany(database, 12);
    let veil = 2;
    const weeks = createPrayerWeeks(database, () => veil);
    expect(await weeks.lit(week)).toBe(10);

    for (const { id } of kept) await eraseMessage(database, id);
    veil = 0;
    expect(await weeks.lit(week)).toBe(10);
    await keepMany(database, 40);
    expect(await weeks.lit(week)).toBe(10);
  });

  test("all machines light the number that the first of them drew", async () => {
    const where = await place();
    const machines = [await open(where), await open(where)];
    await Promise.all(machines.map((one) => migrate(one)));
    const [first] = machines;
    if (first) await keepMany(first, 12);

    const lit = await Promise.all(
      machines.map((database, i) => createPrayerWeeks(database, () => 7 * i).lit(week)),
    );
    expect(new Set(lit).size).toBe(1);
  });
});
