import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { createTurns } from "./turns.ts";

test("turns come one at a time, in the order they were asked for", async () => {
  const turns = createTurns();
  const done: number[] = [];
  let inside = 0;
  const take = async (number: number) => {
    await turns.take(5_000);
    expect((inside += 1)).toBe(1);
    await sleep(1);
    done.push(number);
    inside -= 1;
    turns.leave();
  };
  await Promise.all([1, 2, 3, 4, 5].map(take));

  expect(done).toEqual([1, 2, 3, 4, 5]);
});

test("who has waited long enough leaves the queue, and holds up nobody behind", async () => {
  const turns = createTurns();
  await turns.take(0);
  const impatient = turns.take(10);
  const patient = turns.take(5_000);

  expect(await impatient).toBe(false);
  turns.leave();
  expect(await patient).toBe(true);
  turns.leave();
  expect(await turns.take(0)).toBe(true);
});
