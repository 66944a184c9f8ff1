import { migrate } from "../../../church-database.ts";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { StorageUnavailable } from "../storage-unavailable.ts";
import { acceptSample, noRows, rowCounts } from "../../../testing/storage/sample.ts";
import {
  freshSqlite,
  lockSqlite,
  newSqliteFile,
  openSqliteFile,
} from "../../../testing/storage/sqlite-file.ts";

test("a write waits while another program holds the lock, and then succeeds", async () => {
  const { file, database } = await freshSqlite();
  const { release } = lockSqlite(file);
  const accepting = Promise.all([
    acceptSample(database),
    acceptSample(database),
    acceptSample(database),
  ]);
  await sleep(200);
  expect(await rowCounts(database)).toEqual(noRows);
  release();

  expect(await accepting).toEqual(["accepted", "accepted", "accepted"]);
});

test("writes that wait too long give up, and none makes those that come later give up", async () => {
  const { file, database } = await freshSqlite(400);
  const { release } = lockSqlite(file);
  const waits = Array.from({ length: 40 }, async (_, index) => {
    await sleep(index * 5);
    const from = performance.now();
    await expect(acceptSample(database)).rejects.toThrow(StorageUnavailable);
    return performance.now() - from;
  });
  expect(Math.min(...(await Promise.all(waits)))).toBeGreaterThan(350);
  expect(await rowCounts(database)).toEqual(noRows);
  const later = acceptSample(database);
  release();

  expect(await later).toBe("accepted");
});

test("reads go on while a write waits for another program", async () => {
  const { file, database } = await freshSqlite();
  const { release } = lockSqlite(file);
  const accepting = acceptSample(database);
  // Were they to wait too, the write would have given up by then.
  for (let count = 0; count < 20; count += 1) await rowCounts(database);
  release();

  expect(await accepting).toBe("accepted");
});

test("migrating waits longer than a message would", async () => {
  const file = await newSqliteFile();
  const database = await openSqliteFile(file, 50);
  const { release } = lockSqlite(file);
  const migrating = migrate(database);
  await sleep(200);
  release();

  await migrating;
  expect(await rowCounts(database)).toEqual(noRows);
});
