import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { StorageUnavailable } from "./storage-unavailable.ts";
import {
  insert,
  numbered,
  openCounted,
  patienceMs,
} from "../../testing/storage/counted-commits.ts";

test("a commit that fails fails all of them, and the next are kept", async () => {
  const { commits, keep, names } = await openCounted();
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
  const { write, keep, names, pragma } = await openCounted();
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
  const { write, keep, names, pragma } = await openCounted();
  await pragma("max_page_count = 1");
  const big = write((writer) => insert(writer, "big", "b".repeat(500_000)), patienceMs);
  const small = keep("small");

  await expect(big).rejects.toThrow("The disk is full.");
  expect(await small).toBe("small");
  expect(await names()).toEqual(["small"]);
});

test("each gives up by its own clock while another program holds the lock", async () => {
  const { file, keep, names } = await openCounted();
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
  const { write, keep, names } = await openCounted();
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

test("a transaction that cannot begin fails all who wait for it, at once", async () => {
  const { kysely, keep, idle } = await openCounted();
  await keep("one");
  await kysely.destroy();
  const outcomes = await Promise.allSettled(numbered(3).map((name) => keep(name)));

  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  await idle();
});
