// @module-tag long
import { afterAll, describe, expect, test } from "vitest";
import type { Database } from "../../../platform/database/database.ts";
import { StorageUnavailable } from "../../../platform/database/storage-unavailable.ts";
import { checkAccounts, wipe } from "../../../testing/gift-model/accounts.ts";
import { checkSums } from "../../../testing/gift-model/sums.ts";
import { createWorld, type World } from "../../../testing/gift-model/world.ts";
import { failEachCall } from "../../../testing/run/each-call.ts";
import { createWork, oneOrder, untilQuiet } from "../../../testing/run/work.ts";
import { failAtCall } from "../../../testing/storage/failing-calls.ts";
import { freshSqlite } from "../../../testing/storage/fresh-sqlite.ts";

const database = await freshSqlite();
afterAll(() => database.close());

/** Two gifts: of one a part goes back, is sent back by the bank, and goes again; the other is disputed. */
async function live(
  storage: Database,
  learn: (world: World, rest: () => Promise<void>) => Promise<void>,
): Promise<World> {
  await wipe(database);
  const work = createWork();
  const scheduler = oneOrder(work);
  // Their own calls do not fail here: `gift-life.failures.test.ts` has them.
  const sound = { now: true };
  const world = createWorld(scheduler, either(sound, storage), work);
  const rest = () => untilQuiet(work, scheduler);
  for (const amount of [50_00, 80_00]) world.give("visa", amount);
  await rest();
  sound.now = false;
  const { takenBack } = world.provider;
  const [first, second] = world.provider.intents();
  if (!first || !second) throw new Error("Nothing was charged.");
  takenBack.take(first, { kind: "refund", share: 0.5, isPending: true });
  takenBack.take(second, { kind: "dispute", share: 1, isPending: true });
  await learn(world, rest);
  takenBack.move(0, 2); // The refund fails.
  takenBack.move(1, 2); // The inquiry becomes a dispute.
  takenBack.take(first, { kind: "refund", share: 1, isPending: false });
  await learn(world, rest);
  return world;
}

const either = (sound: { now: boolean }, storage: Database): Database => ({
  ...database,
  read: (run) => (sound.now ? database : storage).read(run),
  write: (run) => (sound.now ? database : storage).write(run),
});

/** Stripe repeats an event until it is answered with 200. */
async function byEvents(world: World, rest: () => Promise<void>): Promise<void> {
  for (const [index, { about }] of world.provider.events.entries()) {
    if (about !== "reversal") continue;
    const failed = world.surprises.length;
    world.deliver(index);
    await rest();
    if (world.surprises.length === failed) continue;
    world.deliver(index);
    await rest();
  }
}

/** Every hour, whatever came of the last time. */
async function byLooks(world: World, rest: () => Promise<void>): Promise<void> {
  for (let hour = 0; hour < 2; hour += 1) {
    world.lookForReversals();
    await rest();
  }
}

async function check(world: World, call: number): Promise<void> {
  const others = world.surprises.filter((error) => !(error instanceof StorageUnavailable));
  expect(others, `call ${call}`).toEqual([]);
  await checkAccounts(database, world);
  await checkSums(database, world);
}

const ways = [
  { by: "events", learn: byEvents },
  { by: "look-ups", learn: byLooks },
];
const moments = ["before", "after"] as const;
const cases = ways.flatMap((way) => moments.map((when) => ({ ...way, when })));

describe("whichever call fails, refunds and disputes are in the ledger in the end", () => {
  test.each(cases)(
    "a call of storage fails $when its work, and $by reports the reversal",
    async ({ learn, when }) => {
      const calls = await failEachCall(async (call) => {
        const storage = failAtCall(database, call, when);
        await check(await live(storage, learn), call);
        return storage.calls() >= call;
      });
      expect(calls).toBeGreaterThan(9);
    },
  );

  test.each(moments)("a call of the provider's lists fails %s its work", async (when) => {
    const calls = await failEachCall(async (call) => {
      let isBegun = false;
      const world = await live(database, (its, rest) => {
        if (!isBegun) its.provider.failAt(call, when);
        isBegun = true;
        return byLooks(its, rest);
      });
      await check(world, call);
      return !world.provider.isFailureLeft();
    });
    expect(calls).toBe(8);
  });
});
