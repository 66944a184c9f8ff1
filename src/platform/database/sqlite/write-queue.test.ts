import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import * as fc from "fast-check";
import { Kysely, SqliteDialect, sql } from "kysely";
import { onTestFinished, expect, test } from "vitest";
import { freshSqliteFile } from "../../../testing/storage/fresh-sqlite.ts";
import type { Writer } from "../database.ts";
import type { Tables } from "../schema/schema.ts";
import { pauseMs, StorageUnavailable } from "../storage-unavailable.ts";
import { connectSqlite, openSqlite, createWriteQueue } from "./sqlite.ts";

const patienceMs = 5_000;

/** A queue over a file of its own. A write takes as long as its run moves the clock. */
async function openQueue() {
  const file = await freshSqliteFile();
  const kysely = new Kysely<Tables>({
    dialect: new SqliteDialect({ database: connectSqlite(file) }),
  });
  onTestFinished(() => kysely.destroy());
  const clock = { ms: 0, now: () => clock.ms, sleep: (ms: number): Promise<unknown> => sleep(ms) };
  const { write, idle } = createWriteQueue(kysely, clock);
  const keep = (name: string, patience = patienceMs) =>
    write((writer) => insert(writer, name), patience);
  const names = async () => {
    const rows = await kysely
      .selectFrom("secrets")
      .select("name")
      .orderBy(sql`rowid`)
      .execute();
    return rows.map(({ name }) => name);
  };
  return { file, kysely, clock, write, idle, keep, names };
}

async function insert(writer: Writer, name: string, value = ""): Promise<string> {
  await writer.insertInto("secrets").values({ name, value }).execute();
  return name;
}

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `${index}`);

const settled = (promises: Promise<unknown>[]) =>
  Promise.all(promises.map((promise) => promise.then(String, (error: Error) => error.message)));

test("a write is answered once it is on the disk, and those behind it in their order", async () => {
  const { file, keep, names } = await openQueue();
  const seen = await Promise.all(
    numbered(5).map(async (name) => {
      await keep(name);
      const other = new DatabaseSync(file, { readOnly: true });
      const row = other.prepare("select count(*) as count from secrets").get();
      other.close();
      return row?.["count"];
    }),
  );

  expect(seen).toEqual([1, 2, 3, 4, 5]);
  expect(await names()).toEqual(numbered(5));
});

test("the server turns to others between two writes", async () => {
  const { keep } = await openQueue();
  let written = 0;
  let turns = 0;
  const count = () => {
    turns += 1;
    if (written < 50) setImmediate(count);
  };
  setImmediate(count);
  await Promise.all(numbered(50).map((name) => keep(name).then(() => (written += 1))));

  expect(turns).toBeGreaterThanOrEqual(50);
});

test("a failed commit stores nothing, and the next write is stored", async () => {
  const { write, keep, names } = await openQueue();
  const failing = write(async (writer) => {
    await sql`create table parents (id text primary key) strict`.execute(writer);
    await sql`create table children (parent text references parents deferrable initially deferred) strict`.execute(
      writer,
    );
    await sql`insert into children values ('nobody')`.execute(writer);
    return insert(writer, "lost");
  }, patienceMs);

  await expect(failing).rejects.toThrow("FOREIGN KEY constraint failed");
  expect(await keep("next")).toBe("next");
  expect(await names()).toEqual(["next"]);
});

async function keepRows(writer: Writer, of: { rows: number; end: string; index: number }) {
  for (const row of numbered(of.rows)) await insert(writer, `${of.index} ${row}`);
  if (of.end === "throws") throw new Error("refused");
  if (of.end !== "collides") return;
  for (let time = 0; time < 2; time += 1) await insert(writer, `${of.index} twice`);
}

test("whatever the writes do, the stored rows are the confirmed ones", async () => {
  const { write, names, kysely } = await openQueue();
  const run = fc.record({
    rows: fc.nat(3),
    end: fc.constantFrom("resolves", "throws", "throws at once", "collides"),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(run, { minLength: 1, maxLength: 30 }), async (runs) => {
      await kysely.deleteFrom("secrets").execute();
      const expected = runs.flatMap(({ rows, end }, index) =>
        end === "resolves" ? numbered(rows).map((row) => `${index} ${row}`) : [],
      );
      const results = await Promise.allSettled(
        runs.map(({ rows, end }, index) =>
          write((writer) => {
            if (end === "throws at once") throw new Error("refused");
            return keepRows(writer, { rows, end, index });
          }, patienceMs),
        ),
      );

      expect(results.map(({ status }) => status === "fulfilled")).toEqual(
        runs.map(({ end }) => end === "resolves"),
      );
      expect(await names()).toEqual(expected);
    }),
    { numRuns: 20 },
  );
});

test("a read sees all of what a write does or nothing", async () => {
  const { write, kysely } = await openQueue();
  const counts: number[] = [];
  const reads = numbered(50).map(async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const rows = await kysely.selectFrom("secrets").select("name").execute();
      counts.push(rows.length);
    }
  });
  const writes = numbered(50).map((name) =>
    write(async (writer) => {
      await insert(writer, `${name} a`);
      await insert(writer, `${name} b`);
      if (Number(name) % 2 === 1) throw new Error("refused");
    }, patienceMs),
  );
  await Promise.allSettled([...reads, ...writes]);

  expect(counts.filter((count) => count % 2 === 1 || count > 50)).toEqual([]);
});

test("a statement that its write did not await never enters another write", async () => {
  const { write, keep, names } = await openQueue();
  let late: Promise<string> | undefined;
  const careless = write(async (writer) => {
    late = insert(writer, "awaited").then(() => insert(writer, "late"));
    late.catch(() => {});
    throw new Error("refused");
  }, patienceMs);
  const outcomes = await settled([careless, keep("next")]);

  expect(outcomes).toEqual(["refused", "next"]);
  await expect(late).rejects.toThrow("rolled back");
  expect(await names()).toEqual(["next"]);
});

test("two that share a file take turns", async () => {
  const { file, keep, names } = await openQueue();
  const other = await openSqlite(file, patienceMs);
  const keeping = numbered(50).flatMap((name) => [
    keep(`ours ${name}`),
    other.write((writer) => insert(writer, `theirs ${name}`)),
  ]);
  await Promise.all(keeping);
  await other.close();

  expect(await names()).toHaveLength(100);
});

test("after a slow write the lock is free until another process has had time to look for it", async () => {
  const { clock, write, idle } = await openQueue();
  const pauses: number[] = [];
  clock.sleep = async (ms) => void pauses.push(ms);
  const take = (ms: number) => write(async () => (clock.ms += ms), patienceMs);

  await take(40);
  await take(41);
  await take(1);
  await idle();

  expect(pauses).toHaveLength(1);
  expect(pauses[0]).toBeGreaterThan(pauseMs);
});

test("each gives up by its own clock while another program holds the lock", async () => {
  const { file, keep, names } = await openQueue();
  const other = new DatabaseSync(file);
  other.exec("begin immediate");
  const patient = [keep("first", 60_000), keep("last", 60_000)];
  const impatient = [60, 400, 120].map(async (patience, index) => {
    const from = performance.now();
    await expect(keep(`${index}`, patience)).rejects.toThrow(StorageUnavailable);
    expect(performance.now() - from).toBeGreaterThan(patience - 5);
  });
  await Promise.all(impatient);
  other.close();

  expect(await Promise.all(patient)).toEqual(["first", "last"]);
  expect(await names()).toEqual(["first", "last"]);
});

test("a run that hangs keeps those behind it no longer than their patience", async () => {
  const { write, keep, names } = await openQueue();
  const { promise: hanging, resolve: release } = Promise.withResolvers<void>();
  const slow = write(async (writer) => {
    await hanging;
    return insert(writer, "slow");
  }, 20);
  const behind = keep("behind", 50);
  await expect(behind).rejects.toThrow(StorageUnavailable);
  // From inside the run it would be the same: it must ask only what it was given.
  await expect(keep("later", 50)).rejects.toThrow(StorageUnavailable);
  release();

  expect(await slow).toBe("slow");
  expect(await keep("next")).toBe("next");
  expect(await names()).toEqual(["slow", "next"]);
});

test("a transaction that cannot begin fails all its writes at once", async () => {
  const { kysely, keep, idle } = await openQueue();
  await keep("one");
  await kysely.destroy();
  const outcomes = await Promise.allSettled(numbered(3).map((name) => keep(name)));

  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  await idle();
});
