import { spawnSync } from "node:child_process";
import { stat } from "node:fs/promises";
import { dirname } from "node:path";
import { expect, test } from "vitest";
import { acceptSample, keepMessage, rowCounts } from "../../../testing/storage/sample.ts";
import { freshSqlite, openSqliteFile, pragma } from "../../../testing/storage/sqlite-file.ts";
import { refuseOldSqlite } from "./sqlite.ts";

test("every commit reaches the disk, and deleted text is written over", async () => {
  const { database } = await freshSqlite();
  const settings = ["synchronous", "journal_mode", "secure_delete", "foreign_keys"];
  const found = await Promise.all(
    settings.map(async (name) => Object.values((await pragma(database, name)).rows[0] ?? {})[0]),
  );

  expect(found).toEqual([2, "wal", 1, 1]);
});

test("the file and its folder are made, for their owner alone", async () => {
  const { file } = await freshSqlite();

  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await stat(`${file}-wal`)).mode & 0o777).toBe(0o600);
  expect((await stat(dirname(file))).mode & 0o777).toBe(0o700);
});

test("an SQLite with the bug of starting its log over is refused", () => {
  for (const old of ["3.51.2", "3.9.0", "3.50.99"]) {
    expect(() => refuseOldSqlite(old)).toThrow(`3.51.3 or newer is needed, and this Node brings`);
  }
  for (const good of ["3.51.3", "3.53.4", "3.100.0", "4.0.0"]) refuseOldSqlite(good);
});

test("undefined in a condition is refused, not taken for null", async () => {
  const { database } = await freshSqlite();
  const reading = database.read((reader) =>
    reader
      .selectFrom("secrets")
      .selectAll()
      .where("name", "=", undefined as unknown as string)
      .execute(),
  );
  await expect(reading).rejects.toThrow(TypeError);
});

test("closing lets the writes that have begun end", async () => {
  const { file, database } = await freshSqlite();
  const accepting = Promise.all([acceptSample(database), acceptSample(database)]);
  await database.close();

  expect(await accepting).toEqual(["accepted", "accepted"]);
  expect(await rowCounts(await openSqliteFile(file))).toMatchObject({ contactMessages: 2 });
});

test("messages that were accepted before a kill are stored", async () => {
  const { file, database } = await freshSqlite();
  await database.close();
  const at = (name: string) => JSON.stringify(`${import.meta.dirname}/${name}`);
  const program = `
    const { openDatabase } = await import(${at("../open-database.ts")});
    const { keepMessage } = await import(${at("../../../testing/storage/sample.ts")});
    const database = await openDatabase({ file: process.argv[1] });
    for (let count = 0; count < 20; count += 1) await keepMessage(database);
    process.kill(process.pid, "SIGKILL");
  `;
  spawnSync(process.execPath, ["--input-type=module", "--eval", program, file]);

  const reopened = await openSqliteFile(file);
  expect(await rowCounts(reopened)).toMatchObject({ contactMessages: 20, outbox: 20 });
  expect(await keepMessage(reopened, { id: "the next" })).toBeDefined();
});
