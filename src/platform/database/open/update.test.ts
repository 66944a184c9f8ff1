import { migrations, newestSchema, openChurchDatabase } from "../../../church-database.ts";
import { readdirSync } from "node:fs";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { Migration } from "../schema/migrations/migrate.ts";
import type { Database } from "../database.ts";
import { newChurchPlace } from "../../../testing/church/church-place.ts";
import { databases } from "../../../testing/storage/databases.ts";
import { nextVersion, writeThisVersion } from "../../../testing/storage/next-version.ts";
import { UpdateError } from "./church-database.ts";

const tables = ["schemaVersion", "contactMessages", "outbox", "gifts", "only_later"];

const addColumn: Migration = async (transaction) => {
  await sql`alter table gifts add column added_later text`.execute(transaction);
};

describe.each(databases)("on $kind", ({ place, open }) => {
  /** A church that last used this version, as the settings of the next one find it. */
  async function openChurch() {
    const { where, settings, copyFolder } = await newChurchPlace(place);
    await writeThisVersion(where);
    return { where, settings, copies: () => readdirSync(copyFolder) };
  }

  test("an update that fails says so, and leaves the database as it was", async () => {
    const { where, settings, copies } = await openChurch();
    const database = await open(where);
    // The name of the last step's table is taken; the step before has gone well by then.
    await database.write((writer) => sql`create table only_later (name text)`.execute(writer));
    const before = await everything(database);

    const steps = [...migrations, addColumn, ...nextVersion.slice(-1)];
    const told = await openChurchDatabase(settings, { steps }).catch((error: unknown) => error);

    expect(told).toBeInstanceOf(UpdateError);
    expect((told as Error).message).toMatch(
      new RegExp(
        `da versão ${newestSchema} para a ${steps.length} falhou, e ele está como era\\. \\S`,
      ),
    );
    expect(await everything(database)).toEqual(before);
    if (!database.isShared) {
      expect((told as Error).message).toContain(`copias/${copies()[0]}`);
      expect(copies()).toEqual([expect.stringMatching(/-antes-de-atualizar\.vitral\.tar\.gz$/)]);
    }
  });

  test("a database of a newer program is refused in words, and left alone", async () => {
    const { where, settings } = await openChurch();
    const database = await open(where);
    await database.write((writer) =>
      writer.insertInto("schemaVersion").values({ version: 999, appliedAtMs: 0 }).execute(),
    );
    const before = await everything(database);

    await expect(openChurchDatabase(settings)).rejects.toThrow(
      `versão mais nova do programa (999; este conhece até a ${newestSchema}). Nada foi mudado`,
    );

    expect(await everything(database)).toEqual(before);
  });
});

/** Rows of each table, and which columns there are. */
async function everything(database: Database): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (const table of tables) {
    found[table] = await database
      .read((reader) => sql`select * from ${sql.table(table)}`.execute(reader))
      .then(({ rows }) => rows)
      .catch(() => "no such table");
  }
  return found;
}
