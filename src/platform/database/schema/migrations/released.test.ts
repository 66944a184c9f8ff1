// docs/instalar.md promises that the database of every version that went out can be opened by this program.
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { monthOf } from "../../../../giving/reports/church-month.ts";
import { databases } from "../../../../testing/storage/databases.ts";
import { loadRelease, releases } from "../../../../testing/storage/released/released.ts";
import { monthTotals } from "../../../../giving/reports/sql/gift-reports.ts";
import { listGifts } from "../../../../giving/sql/gifts.ts";
import { listLetters } from "../../../outbox/sql/kept-letters.ts";
import { createInboxWorkflow } from "../../../../contact/sql/inbox-workflow.ts";
import type { Database } from "../../database.ts";
import { migrate, migrations, newestSchema, schemaVersionOf } from "./migrate.ts";

const newest = releases.at(-1) ?? "";
const ofAllTime = { fromMs: 0, toMs: 8_000_000_000_000 };

describe.each(databases)("on $kind", ({ place, open }) => {
  const openRelease = async (version: string) => {
    const where = await place();
    await loadRelease(version, where);
    return open(where);
  };

  test.each(releases)(
    "a database of %s opens with all its rows, and its sums are right",
    async (version) => {
      const database = await openRelease(version);

      await migrate(database);

      expect(await schemaVersionOf(database)).toBe(newestSchema);
      const { messages } = await createInboxWorkflow(database).list(
        { words: ["dores"] },
        undefined,
        10,
      );
      expect(messages).toMatchObject([{ name: "Maria das Dores", reason: "prayer" }]);
      const letters = await listLetters(database, ["waiting"]);
      expect(letters.map(({ kind }) => kind).sort()).toEqual(["contact-message", "gift-receipt"]);
      const gifts = await listGifts(database, ofAllTime);
      expect(gifts.map(({ state }) => state).sort()).toEqual(["begun", "succeeded"]);
      const [totals] = await database.read((reader) =>
        monthTotals(reader, [monthOf(gifts[0]?.begunAtMs ?? 0)]),
      );
      expect(totals).toMatchObject({ grossCentavos: 50_00, takenBackCentavos: 20_00 });
    },
  );

  test(`migrations that ${newest} has are as it has them`, async () => {
    const released = await openRelease(newest);
    const today = await open(await place());
    await migrate(today, migrations.slice(0, await schemaVersionOf(released)));

    expect(
      await schemaOf(today),
      `Databases of ${newest} are not as this program makes them. If ${newest} is out, undo the change and add a migration ` +
        `(CONTRIBUTING.md). Until then: node src/testing/storage/released/write-release.ts ${newest}`,
    ).toEqual(await schemaOf(released));
  });
});

/** Everything but rows: tables, columns, checks, indexes, triggers and functions, each as one line. */
async function schemaOf(database: Database): Promise<string[]> {
  const lines: string[] = [];
  for (const query of schemaQueries[database.isShared ? "postgres" : "sqlite"]) {
    const { rows } = await database.read((reader) =>
      sql.raw<{ line: string; schema?: string }>(query).execute(reader),
    );
    for (const { line, schema } of rows) {
      lines.push(line.replaceAll(`${schema}.`, "").replaceAll(/\s+/g, " "));
    }
  }
  return lines.sort();
}

const schemaQueries = {
  sqlite: ["select sql as line from sqlite_schema where sql is not null"],
  postgres: [
    `select concat_ws(' ', table_name, column_name, data_type, column_default, is_nullable, is_identity,
      identity_generation, generation_expression) as line from information_schema.columns
      where table_schema = current_schema()`,
    `select indexdef as line, schemaname as schema from pg_indexes where schemaname = current_schema()`,
    `select conrelid::regclass || ' ' || pg_get_constraintdef(oid) as line from pg_constraint
      where connamespace = current_schema()::regnamespace`,
    `select pg_get_triggerdef(pg_trigger.oid) as line, current_schema() as schema from pg_trigger
      join pg_class on pg_class.oid = tgrelid
      where relnamespace = current_schema()::regnamespace and not tgisinternal`,
    `select pg_get_functiondef(oid) as line, current_schema() as schema from pg_proc
      where pronamespace = current_schema()::regnamespace`,
  ],
};
