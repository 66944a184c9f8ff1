// @module-tag copies
import { readdirSync } from "node:fs";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { openChurchDatabase } from "../../../church-database.ts";
import { newChurchPlace } from "../../../testing/church/church-place.ts";
import { databases } from "../../../testing/storage/databases.ts";
import { grown, newestOf, writeThisVersion } from "../../../testing/storage/next-version.ts";
import type { Database } from "../database.ts";
import { UpdateError } from "../schema/parts.ts";

const tables = ["schemaVersion", "contactMessages", "outbox", "gifts", "only_later"];

/** A migration whose second step finds the name of its table taken; the first has gone well by then. */
const failing = grown(
  "gifts",
  () => [sql`alter table gifts add column added_later text`],
  () => [
    sql`create index gifts_later on gifts (added_later)`,
    sql`create table only_later (id text not null primary key)`,
  ],
);

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
    await database.write((writer) => sql`create table only_later (name text)`.execute(writer));
    const before = await everything(database);

    const told = await openChurchDatabase(settings, { parts: failing }).catch(
      (error: unknown) => error,
    );

    expect(told).toBeInstanceOf(UpdateError);
    const newest = newestOf("gifts");
    expect((told as Error).message).toMatch(
      new RegExp(
        `\\(gifts: da versão ${newest} para a ${newest + 2}\\) falhou, e ele está como era\\. \\S`,
      ),
    );
    expect((told as Error).message).toContain("As tabelas da parte “gifts” não puderam ser postas");
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
      writer
        .updateTable("schemaVersion")
        .set({ version: 999 })
        .where("part", "=", "sign-ups")
        .execute(),
    );
    const before = await everything(database);

    await expect(openChurchDatabase(settings)).rejects.toThrow(
      `versão mais nova do programa (sign-ups 999; este conhece até a ${newestOf("sign-ups")}). Nada foi mudado`,
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
