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
import { pauseMs } from "./storage-errors.ts";
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

test("after a slow commit the lock is let go of, until another process has had time to look for it", async () => {
  const { file, clock, commits, keep, names, idle } = await openCounted();
  const other = new DatabaseSync(file);
  const stays: number[] = [];
  clock.sleep = async (ms) => {
    stays.push(ms);
    other.prepare("insert into secrets values (?, '')").run(`theirs ${stays.length}`);
  };
  commits.before = () => void (clock.ms += 41);
  await Promise.all(numbered(150).map((name) => keep(name)));
  await idle();
  const order = await names();
  // After each batch of 64, and the last.
  expect(order.flatMap((name, at) => (name.startsWith("theirs") ? at : []))).toEqual([
    64, 129, 152,
  ]);
  expect(Math.min(...stays)).toBeGreaterThan(pauseMs);

  commits.before = () => void (clock.ms += 40);
  await Promise.all(numbered(150).map((name) => keep(`quick ${name}`)));
  await idle();
  other.close();
  expect(stays).toHaveLength(3);
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
