import { afterAll, describe, expect, test, vi } from "vitest";
import { checkLetters, wipe } from "../../testing/letter-model/accounts.ts";
import { createWorld } from "../../testing/letter-model/world.ts";
import { createWork, oneOrder, untilQuiet } from "../../testing/run/work.ts";
import { failAtCall } from "../../testing/storage/failing-calls.ts";
import { freshSqlite } from "../../testing/storage/fresh-sqlite.ts";
import type { Database } from "../database/database.ts";

vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
const database = await freshSqlite();
afterAll(() => database.close());

const seconds = [2, 2, 20, 20, 20, 60, 900, 900, 900];

/** A letter of each fate, one of them with a server that thinks for a minute; then an hour of quiet. */
async function live(storage: Database) {
  await wipe(database);
  const work = createWork();
  const scheduler = oneOrder(work);
  const world = createWorld({ scheduler, database: storage, work, processes: 1 });
  const rest = () => untilQuiet(work, scheduler);
  for (const fate of ["think", "take", "retry", "refuse", "throw"] as const) {
    world.peer.next(fate);
    world.receive(0);
  }
  await rest();
  for (const [index, count] of seconds.entries()) {
    world.pass(count * 1_000);
    if (index === 4) world.peer.decide();
    await rest();
  }
  world.end();
  return world;
}

describe("whichever call of storage fails, no letter is lost, and none comes twice", () => {
  test.each(["before", "after"] as const)("%s its work", async (when) => {
    const whole = failAtCall(database, 0, when);
    expect((await live(whole)).peer.taken).toHaveLength(4);
    expect(whole.calls()).toBeGreaterThan(30);
    for (let call = 1; call <= whole.calls(); call += 1) {
      const world = await live(failAtCall(database, call, when));
      await checkLetters(database, world);
      expect(new Set(world.peer.taken).size, `call ${call}`).toBe(world.peer.taken.length);
    }
  });
});
