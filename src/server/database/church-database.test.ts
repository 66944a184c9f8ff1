import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { newestSchema, schemaVersionOf } from "../../storage/engine/migrations/migrate.ts";
import { openDatabase } from "../../storage/engine/open-database.ts";
import { postgresServer } from "../../testing/storage/databases.ts";
import { openChurchDatabase } from "./church-database.ts";

/** What a visitor's statement may take. */
const visitorsMs = 5_000;

test("a migration on PostgreSQL may wait longer than a visitor's statement", async () => {
  const databaseUrl = await (await postgresServer()).createDatabase();
  const other = await openDatabase({ url: databaseUrl }, { patienceMs: 60_000 });
  const holds = Promise.withResolvers<void>();
  // Until this ends one way or the other, nobody else can make a table of that name.
  const held = other.write(async (writer) => {
    await sql`create table contact_messages (id text)`.execute(writer);
    holds.resolve();
    await sleep(visitorsMs + 500);
    throw new Error("rolled back");
  });
  await holds.promise;

  const opening = openChurchDatabase({
    databaseUrl,
    dataFolder: "no-folder",
    contentFolder: "content",
    copyCommand: undefined,
    publicUrl: new URL("https://igreja.example.org"),
  });
  await expect(held).rejects.toThrow("rolled back");
  await other.close();

  const database = await opening;
  expect(await schemaVersionOf(database)).toBe(newestSchema);
  await database.close();
});
