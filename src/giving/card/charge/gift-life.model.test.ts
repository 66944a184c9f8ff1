import * as fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { checkAccounts, checkCharges, wipe } from "../../../testing/gift-model/accounts.ts";
import { checkAlarms, giftCommands } from "../../../testing/gift-model/commands.ts";
import { checkSums } from "../../../testing/gift-model/sums.ts";
import { createWorld } from "../../../testing/gift-model/world.ts";
import { tries } from "../../../testing/run/tries.ts";
import { anyOrder, createWork, letPass, untilQuiet } from "../../../testing/run/work.ts";
import { freshSqlite } from "../../../testing/storage/fresh-sqlite.ts";

const database = await freshSqlite();
afterAll(() => database.close());
const work = createWork();
const scheduler = anyOrder(work);
const steps = 50;

test("whatever happens to gifts in any order, the ledger has each charge and no other", async () => {
  const done = { runs: 0, steps: 0, gifts: 0, charges: 0, reversals: 0, alarms: 0 };
  const run = fc.asyncProperty(scheduler, giftCommands(steps), async (s, commands) => {
    await wipe(database);
    const world = createWorld(s, database, work);
    const { clock, provider } = world;
    const quiet = () => untilQuiet(work, s);
    await fc.scheduledModelRun(s, () => ({ model: {}, real: world }), commands);
    await s.waitIdle();
    provider.heal();
    world.setFarClockRight();
    await letPass(world, [60_000], quiet);

    // A check that fails now is cancelled within a minute, even without an event.
    const failed = world
      .atHand()
      .filter(({ status }) => status === "requires_action")
      // A gift in the same state for a day is polled ever more rarely.
      .filter(({ madeAtMs }) => clock.steadyMs - madeAtMs < 24 * 3_600_000 && !clock.wasSetAhead);
    for (const intent of failed) provider.answerCheck(intent, false);
    await letPass(world, Array(12).fill(5_000), quiet);
    for (const intent of failed) expect(provider.confirm(intent, "visa")).toBe(false);

    await letPass(world, Array(40).fill(1_800_000), quiet);
    await checkCharges(database, world);
    world.lookForReversals();
    await quiet();
    expect(world.surprises).toEqual([]);
    await checkAccounts(database, world);
    await checkSums(database, world);
    checkAlarms(world);

    const charged = provider.intents().filter(({ chargedCentavos }) => chargedCentavos > 0);
    done.runs += 1;
    done.steps += commands.length;
    done.gifts += world.attempts.length;
    done.charges += charged.length;
    done.reversals += provider.takenBack.all().length;
    done.alarms += world.notes.alarms.length;
  });
  await fc.assert(run, { ...tries(25), endOnFailure: true });
  console.info(`The model of gifts: ${JSON.stringify(done)}, 0 charges outside the ledger`);
});
