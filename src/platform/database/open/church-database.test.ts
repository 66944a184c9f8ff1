// @module-tag copies
import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openChurchDatabase } from "../../../church-database.ts";
import { temporaryFolder } from "../../../testing/church/sample-church.ts";
import { postgresServer } from "../../../testing/storage/databases.ts";
import { versions } from "../../../testing/storage/next-version.ts";
import { ConfigError } from "../../config/config.ts";
import { openDatabase } from "../open-database.ts";
import { partsOf, versionsOf } from "../schema/parts.ts";

/** Time that a visitor's statement may take. */
const visitorsMs = 5_000;

const settings = {
  dataFolder: "no-folder",
  contentFolder: "content",
  copyCommand: undefined,
  publicUrl: new URL("https://igreja.example.org"),
};

/** A file system as the kernel describes NFS. */
const overNetwork = async () => ({ type: 0x6969 });

test("over a network folder no SQLite is opened, nor made; PostgreSQL needs no folder of its own", async () => {
  const dataFolder = join(temporaryFolder, "rede");

  const refused = openChurchDatabase(
    { ...settings, dataFolder, databaseUrl: undefined },
    { fileSystemOf: overNetwork },
  );

  await expect(refused).rejects.toThrow(ConfigError);
  await expect(refused).rejects.toThrow("DATA_DIR está numa pasta de rede (NFS)");
  expect(existsSync(dataFolder)).toBe(false);
  const databaseUrl = await (await postgresServer()).createDatabase();
  const database = await openChurchDatabase(
    { ...settings, dataFolder, databaseUrl },
    { fileSystemOf: overNetwork },
  );
  await database.close();
});

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
    ...settings,
    databaseUrl,
  });
  await expect(held).rejects.toThrow("rolled back");
  await other.close();

  const database = await opening;
  expect(versionsOf(await partsOf(database))).toEqual(versions());
  await database.close();
});
