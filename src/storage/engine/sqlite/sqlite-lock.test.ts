import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { StorageUnavailable } from "../../../domain/storage-unavailable.ts";
import { migrate } from "../migrations/migrate.ts";
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

test("writes that wait too long all give up by their own clock, and leave the server free", async () => {
  const { file, database } = await freshSqlite(400);
  lockSqlite(file);
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 5);
  const waits = Array.from({ length: 40 }, async (_, index) => {
    await sleep(index * 5);
    const from = performance.now();
    await expect(acceptSample(database)).rejects.toThrow(StorageUnavailable);
    return performance.now() - from;
  });
  const lasted = await Promise.all(waits);
  clearInterval(timer);

  expect(Math.min(...lasted)).toBeGreaterThan(350);
  expect(Math.max(...lasted)).toBeLessThan(1_500);
  expect(turns).toBeGreaterThan(20);
  expect(await rowCounts(database)).toEqual(noRows);
});

test("reads go on while a write waits for another program", async () => {
  const { file, database } = await freshSqlite();
  const { release } = lockSqlite(file);
  const accepting = acceptSample(database);
  const began = performance.now();
  for (let count = 0; count < 20; count += 1) await rowCounts(database);

  expect(performance.now() - began).toBeLessThan(500);
  release();
  await accepting;
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
