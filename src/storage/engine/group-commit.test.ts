import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import * as fc from "fast-check";
import { Kysely, SqliteDialect, sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { StorageUnavailable } from "../../domain/storage-unavailable.ts";
import type { Writer } from "./database.ts";
import { createGroupCommit } from "./group-commit.ts";
import { migrate } from "./migrations/migrate.ts";
import type { Tables } from "../schema.ts";
import { openSqlite } from "./sqlite.ts";
import { connectSqlite } from "./sqlite-connection.ts";

const patienceMs = 5_000;

/** A database whose commits are counted, and may be made to fail. */
async function open() {
  const folder = mkdtempSync(join(tmpdir(), "vitral-group-"));
  const file = join(folder, "vitral.db");
  const first = await openSqlite(file, patienceMs);
  await migrate(first);
  await first.close();

  const connection = connectSqlite(file);
  const commits = { count: 0, before: () => {} };
  const watched: typeof connection = {
    ...connection,
    prepare(text) {
      const statement = connection.prepare(text);
      if (text !== "commit") return statement;
      return {
        ...statement,
        run(values) {
          commits.count += 1;
          commits.before();
          return statement.run(values);
        },
      };
    },
  };
  const kysely = new Kysely<Tables>({ dialect: new SqliteDialect({ database: watched }) });
  onTestFinished(async () => {
    await kysely.destroy();
    rmSync(folder, { recursive: true });
  });
  const { write, idle } = createGroupCommit(kysely, watched);
  const keep = (name: string, patience = patienceMs) =>
    write(async (writer) => insert(writer, name), patience);
  const names = async () => {
    const rows = await kysely
      .selectFrom("secrets")
      .select("name")
      .orderBy(sql`rowid`)
      .execute();
    return rows.map(({ name }) => name);
  };
  const pragma = (text: string) => sql.raw(`pragma ${text}`).execute(kysely);
  return { file, kysely, commits, write, idle, keep, names, pragma };
}

async function insert(writer: Writer, name: string, value = ""): Promise<string> {
  await writer.insertInto("secrets").values({ name, value }).execute();
  return name;
}

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `${index}`);
const settled = (promises: Promise<unknown>[]) =>
  Promise.all(promises.map((promise) => promise.then(String, (error: Error) => error.message)));

test("a write alone has a commit of its own", async () => {
  const { commits, keep, names } = await open();
  expect(await keep("one")).toBe("one");
  expect(await keep("two")).toBe("two");

  expect(commits.count).toBe(2);
  expect(await names()).toEqual(["one", "two"]);
});

test("fifty that come together share a commit, in the order they came", async () => {
  const { commits, keep, names } = await open();
  expect(await Promise.all(numbered(50).map((name) => keep(name)))).toEqual(numbered(50));

  expect(commits.count).toBe(1);
  expect(await names()).toEqual(numbered(50));
});

test("a commit is shared by 64 at most, so that the server turns to others in between", async () => {
  const { commits, keep, names } = await open();
  const keeping = Promise.all(numbered(200).map((name) => keep(name)));
  let turns = 0;
  const count = () => {
    turns += 1;
    if (commits.count < 4) setImmediate(count);
  };
  setImmediate(count);
  await keeping;

  expect(commits.count).toBe(4);
  expect(turns).toBeGreaterThanOrEqual(3);
  expect(await names()).toEqual(numbered(200));
});

test("nobody is told before all are on the disk", async () => {
  const { file, commits, keep } = await open();
  let told = 0;
  commits.before = () => expect(told).toBe(0);
  const rows = await Promise.all(
    numbered(5).map(async (name) => {
      await keep(name);
      told += 1;
      const other = new DatabaseSync(file, { readOnly: true });
      const row = other.prepare("select count(*) as count from secrets").get();
      other.close();
      return row?.count;
    }),
  );

  expect(rows).toEqual([5, 5, 5, 5, 5]);
});

test("one that throws takes its own rows back, and no other's", async () => {
  const { commits, write, keep, names } = await open();
  const outcomes = await settled([
    keep("before"),
    write(async (writer) => {
      await insert(writer, "taken back");
      throw new Error("refused");
    }, patienceMs),
    write(() => {
      throw new Error("at once");
    }, patienceMs),
    keep("before"),
    keep("after"),
  ]);

  expect(outcomes).toEqual([
    "before",
    "refused",
    "at once",
    "UNIQUE constraint failed: secrets.name",
    "after",
  ]);
  expect(commits.count).toBe(1);
  expect(await names()).toEqual(["before", "after"]);
});

test("whatever the runs do, what is there is what was said to be", async () => {
  const { write, names, kysely } = await open();
  const run = fc.record({
    rows: fc.nat(3),
    end: fc.constantFrom("resolves", "throws", "collides"),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(run, { minLength: 1, maxLength: 90 }), async (runs) => {
      await kysely.deleteFrom("secrets").execute();
      const expected = runs.flatMap(({ rows, end }, index) =>
        end === "resolves" ? numbered(rows).map((row) => `${index} ${row}`) : [],
      );
      const results = await Promise.allSettled(
        runs.map(({ rows, end }, index) =>
          write(async (writer) => {
            for (const row of numbered(rows)) await insert(writer, `${index} ${row}`);
            if (end === "throws") throw new Error("refused");
            if (end === "collides") {
              for (let time = 0; time < 2; time += 1) await insert(writer, `${index} twice`);
            }
          }, patienceMs),
        ),
      );

      expect(results.map(({ status }) => status === "fulfilled")).toEqual(
        runs.map(({ end }) => end === "resolves"),
      );
      expect(await names()).toEqual(expected);
    }),
    { numRuns: 30 },
  );
});

test("a commit that fails fails all of them, and the next are kept", async () => {
  const { commits, keep, names } = await open();
  commits.before = () => {
    throw Object.assign(new Error("disk I/O error"), { errcode: 10 });
  };
  const outcomes = await Promise.allSettled([keep("one"), keep("two"), keep("three")]);
  for (const outcome of outcomes) {
    expect(outcome).toMatchObject({
      reason: { constructor: StorageUnavailable, message: "The disk failed." },
    });
  }
  expect(await names()).toEqual([]);
  commits.before = () => {};
  expect(await keep("four")).toBe("four");
  expect(await names()).toEqual(["four"]);
});

test.each([
  { how: "says so", swallow: false, throws: false },
  { how: "keeps quiet about it", swallow: true, throws: false },
  { how: "refuses in spite of it", swallow: true, throws: true },
])("a full disk keeps nothing of a batch, though the run that met it $how", async (given) => {
  const { write, keep, names, pragma } = await open();
  await pragma("max_page_count = 1");
  const outcomes = await Promise.allSettled([
    keep("before"),
    write(async (writer) => {
      const big = insert(writer, "big", "b".repeat(500_000));
      await (given.swallow ? big.catch(() => {}) : big);
      if (given.throws) throw new Error("refused");
    }, patienceMs),
  ]);
  for (const outcome of outcomes) {
    expect(outcome).toMatchObject({ reason: { constructor: StorageUnavailable } });
  }
  expect(await names()).toEqual([]);
  expect(await keep("small")).toBe("small");
});

test("who comes after a full disk in its batch has a verdict of its own", async () => {
  const { write, keep, names, pragma } = await open();
  await pragma("max_page_count = 1");
  const big = write((writer) => insert(writer, "big", "b".repeat(500_000)), patienceMs);
  const small = keep("small");

  await expect(big).rejects.toThrow("The disk is full.");
  expect(await small).toBe("small");
  expect(await names()).toEqual(["small"]);
});

test("each gives up by its own clock while another program holds the lock", async () => {
  const { file, keep, names } = await open();
  const other = new DatabaseSync(file);
  other.exec("begin immediate");
  const from = performance.now();
  const lasted = [60, 400, 120].map(async (patience, index) => {
    await expect(keep(`${index}`, patience)).rejects.toThrow(StorageUnavailable);
    return performance.now() - from - patience;
  });
  const patient = keep("patient");
  for (const late of await Promise.all(lasted)) {
    expect(late).toBeGreaterThan(-5);
    expect(late).toBeLessThan(200);
  }
  other.close();

  expect(await patient).toBe("patient");
  expect(await names()).toEqual(["patient"]);
});

test("a run that hangs keeps those behind it no longer than their patience", async () => {
  const { write, keep, names } = await open();
  const { promise: hanging, resolve: release } = Promise.withResolvers<void>();
  const before = keep("before");
  const slow = write(async (writer) => {
    await hanging;
    return insert(writer, "slow");
  }, 20);
  const behind = keep("behind", 50);
  await expect(behind).rejects.toThrow(StorageUnavailable);
  // From inside the run it would be the same: it must ask only what it was given.
  await expect(keep("later", 50)).rejects.toThrow(StorageUnavailable);
  release();

  expect(await Promise.all([before, slow])).toEqual(["before", "slow"]);
  expect(await names()).toEqual(["before", "slow"]);
});

test("a read sees all of what a write does or nothing, however many there are", async () => {
  const { write, kysely } = await open();
  const counts: number[] = [];
  const reads = numbered(100).map(async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const rows = await kysely.selectFrom("secrets").select("name").execute();
      counts.push(rows.length);
    }
  });
  const writes = numbered(100).map((name) =>
    write(async (writer) => {
      await insert(writer, `${name} a`);
      await insert(writer, `${name} b`);
      if (Number(name) % 2 === 1) throw new Error("refused");
    }, patienceMs),
  );
  await Promise.allSettled([...reads, ...writes]);

  expect(counts.filter((count) => count % 2 === 1 || count > 100)).toEqual([]);
  expect(await kysely.selectFrom("secrets").selectAll().execute()).toHaveLength(100);
});

test("what a run did not wait for never falls among the rows of another", async () => {
  const { write, keep, names } = await open();
  let late: Promise<string> | undefined;
  const careless = write(async (writer) => {
    late = insert(writer, "awaited").then(() => insert(writer, "late"));
    late.catch(() => {});
    throw new Error("refused");
  }, patienceMs);
  const outcomes = await settled([careless, keep("next")]);

  expect(outcomes).toEqual(["refused", "next"]);
  await expect(late).rejects.toThrow("asked after it had ended");
  expect(await names()).toEqual(["next"]);
});

test("two that share a file take turns", async () => {
  const { file, keep, names } = await open();
  const other = await openSqlite(file, patienceMs);
  const keeping = numbered(100).flatMap((name) => [
    keep(`ours ${name}`),
    other.write((writer) => insert(writer, `theirs ${name}`)),
  ]);
  await Promise.all(keeping);
  await other.close();

  expect(await names()).toHaveLength(200);
});

test("idle is when nothing waits, not even for the lock", async () => {
  const { file, keep, idle } = await open();
  await idle();
  const other = new DatabaseSync(file);
  other.exec("begin immediate");
  let kept = false;
  const keeping = keep("one").then(() => (kept = true));
  await sleep(30);
  other.close();
  await idle();

  expect(kept).toBe(true);
  await keeping;
});

test("a transaction that cannot begin fails all who wait for it, at once", async () => {
  const { kysely, keep, idle } = await open();
  await keep("one");
  await kysely.destroy();
  const outcomes = await Promise.allSettled(numbered(3).map((name) => keep(name)));

  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  await idle();
});
