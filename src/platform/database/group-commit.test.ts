import { DatabaseSync } from "node:sqlite";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  insert,
  numbered,
  openCounted,
  patienceMs,
  settled,
} from "../../testing/storage/counted-commits.ts";

test("a write alone has a commit of its own", async () => {
  const { commits, keep, names } = await openCounted();
  expect(await keep("one")).toBe("one");
  expect(await keep("two")).toBe("two");

  expect(commits.count).toBe(2);
  expect(await names()).toEqual(["one", "two"]);
});

test("fifty that come together share a commit, in the order they came", async () => {
  const { commits, keep, names } = await openCounted();
  expect(await Promise.all(numbered(50).map((name) => keep(name)))).toEqual(numbered(50));

  expect(commits.count).toBe(1);
  expect(await names()).toEqual(numbered(50));
});

test("a commit is shared by 64 at most, so that the server turns to others in between", async () => {
  const { commits, keep, names } = await openCounted();
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
  const { file, commits, keep } = await openCounted();
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
  const { commits, write, keep, names } = await openCounted();
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
  const { write, names, kysely } = await openCounted();
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
