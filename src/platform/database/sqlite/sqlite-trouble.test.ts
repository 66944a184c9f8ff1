import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { expect, test } from "vitest";
import { acceptSample, noRows, rowCounts, sampleMessage } from "../../../testing/storage/sample.ts";
import {
  freshSqlite,
  newSqliteFile,
  openSqliteFile,
  pragma,
} from "../../../testing/storage/sqlite-file.ts";
import { StorageUnavailable } from "../storage-unavailable.ts";

test("a full disk keeps nothing of a message, and the next one is accepted when there is room", async () => {
  const { database } = await freshSqlite();
  await pragma(database, "max_page_count = 1");
  const big = sampleMessage({ request: "a".repeat(500_000) });
  const accepting = acceptSample(database, big);

  await expect(accepting).rejects.toMatchObject({
    constructor: StorageUnavailable,
    cause: { errcode: 13 },
  });
  expect(await rowCounts(database)).toEqual(noRows);
  await pragma(database, "max_page_count = 1000000");
  expect(await acceptSample(database)).toBe("accepted");
});

test("statements after a transaction that SQLite rolled back are not stored alone", async () => {
  const { database } = await freshSqlite();
  await pragma(database, "max_page_count = 1");
  const writing = database.write(async (writer) => {
    const secret = (name: string, value: string) =>
      writer.insertInto("secrets").values({ name, value }).execute();
    await secret("first", "small");
    await secret("second", "b".repeat(500_000)).catch(() => {});
    await secret("third", "small");
  });

  await expect(writing).rejects.toThrow("rolled back by SQLite");
  const kept = database.read((reader) => reader.selectFrom("secrets").selectAll().execute());
  expect(await kept).toEqual([]);
  await pragma(database, "max_page_count = 1000000");
  expect(await acceptSample(database)).toBe("accepted");
});

test("a read-only database is unavailable for writes", async () => {
  const { database } = await freshSqlite();
  await pragma(database, "query_only = on");
  await expect(acceptSample(database)).rejects.toThrow(StorageUnavailable);
});

test("a place that can hold no file is unavailable", async () => {
  const file = await newSqliteFile();
  await mkdir(file, { recursive: true });
  await expect(openSqliteFile(file)).rejects.toThrow(StorageUnavailable);
  await expect(openSqliteFile("/dev/null/vitral.db")).rejects.toThrow(StorageUnavailable);
});

test("a file that is no database is a surprise, not something to wait for", async () => {
  const file = await newSqliteFile();
  await mkdir(dirname(file), { recursive: true });
  await writeFile(
    file,
    "This is no database, though it is long enough to look like one. ".repeat(9),
  );

  const opening = openSqliteFile(file);
  await expect(opening).rejects.toThrow("not a database");
  await expect(opening).rejects.not.toThrow(StorageUnavailable);
});
