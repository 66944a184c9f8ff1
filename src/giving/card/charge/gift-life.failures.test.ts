import { afterAll, describe, expect, test } from "vitest";
import type { Database } from "../../../platform/database/database.ts";
import { StorageUnavailable } from "../../../platform/database/storage-unavailable.ts";
import { checkAccounts, isAnyOpen, wipe } from "../../../testing/gift-model/accounts.ts";
import { createWorld, type World } from "../../../testing/gift-model/world.ts";
import { failEachCall } from "../../../testing/run/each-call.ts";
import { createWork, letPass, oneOrder, untilQuiet } from "../../../testing/run/work.ts";
import { failAtCall } from "../../../testing/storage/failing-calls.ts";
import { freshSqlite } from "../../../testing/storage/fresh-sqlite.ts";

const database = await freshSqlite();
afterAll(() => database.close());

/** Makes one gift of each outcome with its events and polls, then waits until each has ended, or for a day. */
async function live(storage: Database, prepare: (world: World) => void = () => {}) {
  await wipe(database);
  const work = createWork();
  const scheduler = oneOrder(work);
  const world = createWorld(scheduler, storage, work);
  prepare(world);
  const rest = () => untilQuiet(work, scheduler);
  for (const card of ["visa", "declined", "3ds", "3ds", "3ds"] as const) world.give(card, 50_00);
  await rest();
  // One check passes, one fails, and the third giver never comes back from their bank.
  for (const [index, intent] of world.atHand().slice(0, 2).entries()) {
    world.provider.answerCheck(intent, index === 0);
  }
  for (const [index] of world.provider.events.entries()) world.deliver(index);
  await rest();
  for (let index = 0; index < 5; index += 1) world.ask(index);
  await rest();
  await letPass(world, [30_000, 30_000, 130_000], rest);
  for (let halfHours = 0; halfHours < 40 && (await isAnyOpen(database)); halfHours += 1) {
    await letPass(world, [1_800_000], rest);
  }
  // One more poll, which finds nothing.
  await letPass(world, [1_800_000], rest);
  return world;
}

describe("every charge reaches the ledger, whichever call fails", () => {
  test.each(["before", "after"] as const)("of storage, %s its work", async (when) => {
    const calls = await failEachCall(async (call) => {
      const storage = failAtCall(database, call, when);
      const world = await live(storage);
      const others = world.surprises.filter((error) => !(error instanceof StorageUnavailable));
      expect(others, `call ${call}`).toEqual([]);
      await checkAccounts(database, world);
      return storage.calls() >= call;
    });
    expect(calls).toBeGreaterThan(30);
  });

  test.each(["before", "after"] as const)(
    "a call of the provider fails %s its work",
    async (when) => {
      const calls = await failEachCall(async (call) => {
        const world = await live(database, ({ provider }) => provider.failAt(call, when));
        expect(world.surprises, `call ${call}`).toEqual([]);
        await checkAccounts(database, world);
        return !world.provider.isFailureLeft();
      });
      // Four charges, and at least one poll and one cancel.
      expect(calls).toBeGreaterThan(5);
    },
  );
});
