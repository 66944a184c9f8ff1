import { spawnSync } from "node:child_process";
import { mkdir, stat, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { StorageUnavailable } from "../../domain/storage-unavailable.ts";
import { databases } from "../../testing/storage/databases.ts";
import type { Database } from "./database.ts";
import { migrate } from "./migrations/migrate.ts";
import {
  inboxOf,
  keepMessage,
  noRows,
  rowCounts,
  sampleHit,
  sampleCaptcha,
  sampleMessage,
} from "../../testing/storage/sample.ts";
import { refuseOldSqlite } from "./sqlite-connection.ts";

async function newFile(): Promise<string> {
  const place = await databases[0]?.place();
  if (!place || !("file" in place)) throw new Error("SQLite comes first.");
  return place.file;
}

async function openFile(file: string, patienceMs?: number): Promise<Database> {
  const database = await databases[0]?.open({ file }, { patienceMs });
  if (!database) throw new Error("SQLite comes first.");
  return database;
}

async function freshFile(patienceMs?: number): Promise<{ file: string; database: Database }> {
  const file = await newFile();
  const database = await openFile(file, patienceMs);
  await migrate(database);
  return { file, database };
}

/** Another program that holds the write lock until it is told. */
function lock(file: string): { release(): void } {
  const other = new DatabaseSync(file);
  other.exec("begin immediate");
  onTestFinished(() => {
    if (other.isOpen) other.close();
  });
  return { release: () => other.close() };
}

const pragma = (database: Database, text: string) =>
  database.read((reader) => sql.raw(`pragma ${text}`).execute(reader));

const accept = (database: Database) =>
  inboxOf(database).accept(sampleMessage(), sampleCaptcha(), sampleHit());

test("every commit reaches the disk, and deleted text is written over", async () => {
  const { database } = await freshFile();
  const settings = ["synchronous", "journal_mode", "secure_delete", "foreign_keys"];
  const found = await Promise.all(
    settings.map(async (name) => Object.values((await pragma(database, name)).rows[0] ?? {})[0]),
  );

  expect(found).toEqual([2, "wal", 1, 1]);
});

test("the file and its folder are made, for their owner alone", async () => {
  const { file } = await freshFile();

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

test("a write waits while another program holds the lock, and then succeeds", async () => {
  const { file, database } = await freshFile();
  const { release } = lock(file);
  const accepting = Promise.all([accept(database), accept(database), accept(database)]);
  await sleep(200);
  expect(await rowCounts(database)).toEqual(noRows);
  release();

  expect(await accepting).toEqual(["accepted", "accepted", "accepted"]);
});

test("writes that wait too long all give up by their own clock, and leave the server free", async () => {
  const { file, database } = await freshFile(400);
  lock(file);
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 5);
  const waits = Array.from({ length: 40 }, async (_, index) => {
    await sleep(index * 5);
    const from = performance.now();
    await expect(accept(database)).rejects.toThrow(StorageUnavailable);
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
  const { file, database } = await freshFile();
  const { release } = lock(file);
  const accepting = accept(database);
  const began = performance.now();
  for (let count = 0; count < 20; count += 1) await rowCounts(database);

  expect(performance.now() - began).toBeLessThan(500);
  release();
  await accepting;
});

test("migrating waits longer than a message would", async () => {
  const file = await newFile();
  const database = await openFile(file, 50);
  const { release } = lock(file);
  const migrating = migrate(database);
  await sleep(200);
  release();

  await migrating;
  expect(await rowCounts(database)).toEqual(noRows);
});

test("a full disk keeps nothing of a message, and the next one is accepted when there is room", async () => {
  const { database } = await freshFile();
  await pragma(database, "max_page_count = 1");
  const big = sampleMessage({ request: "a".repeat(500_000) });
  const accepting = inboxOf(database).accept(big, sampleCaptcha(), sampleHit());

  await expect(accepting).rejects.toMatchObject({
    constructor: StorageUnavailable,
    cause: { errcode: 13 },
  });
  expect(await rowCounts(database)).toEqual(noRows);
  await pragma(database, "max_page_count = 1000000");
  expect(await accept(database)).toBe("accepted");
});

test("what follows a transaction that SQLite took back is not kept on its own", async () => {
  const { database } = await freshFile();
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
  expect(await accept(database)).toBe("accepted");
});

test("a database that only reads is unavailable to who would write", async () => {
  const { database } = await freshFile();
  await pragma(database, "query_only = on");
  await expect(accept(database)).rejects.toThrow(StorageUnavailable);
});

test("a place that can hold no file is unavailable", async () => {
  const file = await newFile();
  await mkdir(file, { recursive: true });
  await expect(openFile(file)).rejects.toThrow(StorageUnavailable);
  await expect(openFile("/dev/null/vitral.db")).rejects.toThrow(StorageUnavailable);
});

test("a file that is no database is a surprise, not something to wait for", async () => {
  const file = await newFile();
  await mkdir(dirname(file), { recursive: true });
  await writeFile(
    file,
    "This is no database, though it is long enough to look like one. ".repeat(9),
  );

  const opening = openFile(file);
  await expect(opening).rejects.toThrow("not a database");
  await expect(opening).rejects.not.toThrow(StorageUnavailable);
});

test("undefined in a condition is refused, not taken for null", async () => {
  const { database } = await freshFile();
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
  const { file, database } = await freshFile();
  const accepting = Promise.all([accept(database), accept(database)]);
  await database.close();

  expect(await accepting).toEqual(["accepted", "accepted"]);
  expect(await rowCounts(await openFile(file))).toMatchObject({ contact_messages: 2 });
});

test("what was accepted before the process was killed is there", async () => {
  const { file, database } = await freshFile();
  await database.close();
  const at = (name: string) => JSON.stringify(`${import.meta.dirname}/${name}`);
  const program = `
    const { openDatabase } = await import(${at("open-database.ts")});
    const { keepMessage } = await import(${at("../../testing/storage/sample.ts")});
    const database = await openDatabase({ file: process.argv[1] });
    for (let count = 0; count < 20; count += 1) await keepMessage(database);
    process.kill(process.pid, "SIGKILL");
  `;
  spawnSync(process.execPath, ["--input-type=module", "--eval", program, file]);

  const reopened = await openFile(file);
  expect(await rowCounts(reopened)).toMatchObject({ contact_messages: 20, outbox: 20 });
  expect(await keepMessage(reopened, { id: "the next" })).toBeDefined();
});
