import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import {
  insert,
  numbered,
  openCounted,
  patienceMs,
  settled,
} from "../../testing/storage/counted-commits.ts";
import { openSqlite } from "./sqlite/sqlite.ts";

test("a read sees all of what a write does or nothing, however many there are", async () => {
  const { write, kysely } = await openCounted();
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
  const { write, keep, names } = await openCounted();
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
  const { file, keep, names } = await openCounted();
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
  const { file, keep, idle } = await openCounted();
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
