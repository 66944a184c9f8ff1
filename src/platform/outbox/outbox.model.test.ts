import * as fc from "fast-check";
import { afterAll, expect, test, vi } from "vitest";
import { checkLetters, wipe } from "../../testing/letter-model/accounts.ts";
import { letterCommands } from "../../testing/letter-model/commands.ts";
import { createWorld } from "../../testing/letter-model/world.ts";
import { tries } from "../../testing/run/tries.ts";
import { anyOrder, createWork, letPass, untilQuiet } from "../../testing/run/work.ts";
import { freshSqlite } from "../../testing/storage/fresh-sqlite.ts";

vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
const database = await freshSqlite();
afterAll(() => database.close());
const work = createWork();
const scheduler = anyOrder(work);

test.each([1, 2])(
  "whatever happens to letters of %i processes, none is lost, held up or sent twice for nothing",
  async (processes) => {
    const run = fc.asyncProperty(
      scheduler,
      fc.commands(letterCommands, { maxCommands: 50, size: "max" }),
      async (s, commands) => {
        await wipe(database);
        const world = createWorld({ scheduler: s, database, work, processes });
        const quiet = () => untilQuiet(work, s);
        await fc.scheduledModelRun(s, () => ({ model: {}, real: world }), commands);
        await s.waitIdle();

        world.peer.heal();
        // The longest rest is a quarter of an hour. A letter that the server still thinks about holds up nobody.
        await letPass(world, Array(45).fill(30_000), quiet);
        await checkLetters(database, world);
        world.peer.decide();
        await letPass(world, [30_000, 30_000], quiet);
        await checkLetters(database, world);
        // With nobody beside it a process never loses a letter.
        if (processes === 1) expect(world.takeovers).toEqual([]);
        world.end();
      },
    );
    await fc.assert(run, { ...tries(5), endOnFailure: true });
  },
);
