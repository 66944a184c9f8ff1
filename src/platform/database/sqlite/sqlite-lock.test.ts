import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { migrate } from "../../../church-database.ts";
import { acceptSample, noRows, rowCounts } from "../../../testing/storage/sample.ts";
import {
  freshSqlite,
  lockSqlite,
  newSqliteFile,
  openSqliteFile,
} from "../../../testing/storage/sqlite-file.ts";

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
