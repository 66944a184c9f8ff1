// @module-tag postgres
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { bothDatabases, postgresServer } from "../../../testing/storage/databases.ts";
import { keepMessage, rowCounts } from "../../../testing/storage/sample.ts";
import { StorageUnavailable } from "../storage-unavailable.ts";
import { watchDatabase } from "./health.ts";

describe.each(bothDatabases)("on $kind", ({ fresh }) => {
  test("a database that answers and keeps what it is given has no trouble", async () => {
    const { database, trouble } = watchDatabase(await fresh());
    await keepMessage(database);
    expect(await trouble()).toBeUndefined();
  });
});

test("a full disk is told from the first write that fails until one succeeds", async () => {
  const [sqlite] = bothDatabases;
  if (!sqlite) throw new Error("There is no SQLite.");
  const { database, trouble } = watchDatabase(await sqlite.fresh());
  const setPages = (most: number) =>
    database.read((reader) =>
      sql`pragma max_page_count = ${sql.raw(String(most))}`.execute(reader),
    );
  // SQLite takes no fewer than there are.
  await setPages(1);
  const long = { request: "oração ".repeat(20_000) };

  await expect(keepMessage(database, long)).rejects.toThrow(StorageUnavailable);

  expect(await Promise.all([trouble(), trouble()])).toEqual(["disk-full", "disk-full"]);
  expect(await trouble()).toBe("disk-full");
  await setPages(1_000_000);
  expect(await trouble()).toBeUndefined();
  expect(await rowCounts(database)).toMatchObject({ contactMessages: 0 });
});

test("a database server that is away does not answer, and is no surprise", async () => {
  const [, postgres] = bothDatabases;
  const database = await postgres?.open({ url: "postgres://nobody@127.0.0.1:1/none" });
  expect(database && (await watchDatabase(database).trouble())).toBe("silent");
  expect(await postgresServer()).toBeDefined();
});
