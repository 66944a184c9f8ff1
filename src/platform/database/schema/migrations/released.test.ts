// Every schema that a church may still have, opened by this program: docs/instalar.md promises that none is left behind.
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { monthOf } from "../../../../giving/reports/church-month.ts";
import { databases } from "../../../../testing/storage/databases.ts";
import { loadReleased, releasedSchemas } from "../../../../testing/storage/released/released.ts";
import { monthTotals } from "../../../../giving/reports/sql/month-totals.ts";
import { listGifts } from "../../../../giving/sql/kept-gifts.ts";
import { listLetters } from "../../../outbox/sql/kept-letters.ts";
import { createDesk } from "../../../../contact/sql/desk.ts";
import type { Database } from "../../open-database.ts";
import { migrate, newestSchema, schemaVersionOf } from "./migrate.ts";

const ofAllTime = { fromMs: 0, toMs: 8_000_000_000_000 };
/** Since when there are gifts, their origin is known, and what was taken back stands beside them. */
const since = { gifts: 2, origin: 3, reversals: 5 };

/** It came in one commit with 14, so that no program ever had it as its newest. */
const neverNewest = new Set([13]);

/** What came since has gone out to nobody. */
const newestReleased = 23;

test("of each schema that went out there is what its program left", () => {
  const released = Array.from({ length: newestReleased }, (_, index) => index + 1);
  expect(newestReleased).toBeLessThan(newestSchema);
  expect(releasedSchemas).toEqual(released.filter((schema) => !neverNewest.has(schema)));
});

describe.each(databases)("on $kind", ({ place, open }) => {
  test.each(releasedSchemas)(
    "schema %i opens: each row is there, sums are right",
    async (schema) => {
      const where = await place();
      await loadReleased(schema, where);
      const database = await open(where);
      const before = await rowsOfChurch(database);

      await migrate(database);

      expect(await schemaVersionOf(database)).toBe(newestSchema);
      expect(await rowsOfChurch(database)).toMatchObject(before);
      const { messages } = await createDesk(database).list({ words: ["maria"] }, undefined, 10);
      expect(messages.map(({ name, reason }) => [name, reason])).toEqual(
        Array.from({ length: 3 }, () => ["Maria das Dores", "prayer"]),
      );
      const letters = (await listLetters(database)).filter(
        ({ kind }) => kind === "contact-message",
      );
      expect(letters.map(({ state }) => state)).toEqual(["sent", "sent", "waiting"]);
      const gifts = await listGifts(database, ofAllTime);
      expect(gifts.map(({ state }) => state)).toEqual(schema < since.gifts ? [] : states);
      expect(gifts.map(({ giver }) => giver)).toEqual(gifts.map(() => "Maria das Dores"));
      const month = monthOf(gifts[0]?.begunAtMs ?? 0);
      const [totals] = await database.read((reader) => monthTotals(reader, database.kind, [month]));
      expect(totals).toMatchObject({
        // Before, nobody knew whether it was money.
        grossCentavos: schema < since.origin ? 0 : 3 * 50_00,
        takenBackCentavos: schema < since.reversals ? 0 : 20_00,
      });
    },
  );
});

const states = ["succeeded", "succeeded", "succeeded", "declined", "requires_action"];

/** Those of its people and its money; what guards them comes and goes. */
async function rowsOfChurch(database: Database): Promise<Record<string, number>> {
  const rows: Record<string, number> = {};
  for (const table of [
    "contact_messages",
    "outbox",
    "gifts",
    "gift_reversals",
    "content_versions",
  ]) {
    const { rows: found } = await database
      .read((reader) =>
        sql<{ id: unknown }>`select count(*) as count from ${sql.table(table)}`.execute(reader),
      )
      .catch(() => ({ rows: [] }));
    if (found[0]) rows[table] = Number(Object.values(found[0])[0]);
  }
  return rows;
}
