import { describe, expect, test } from "vitest";
import { closeAfterTest } from "../../testing/run/closing.ts";
import { soon } from "../../testing/run/soon.ts";
import { openSample } from "../../testing/storage/sample-outbox.ts";
import { StorageUnavailable } from "../database/storage-unavailable.ts";
import type { Queue } from "./sql/letter-queue.ts";

/** A line to the database that can be cut, and how often claims were asked over it. */
function cutLine() {
  const line = { isAway: false, refused: 0, answered: 0 };
  const over =
    <Given extends unknown[], Result>(ask: (...given: Given) => Promise<Result>) =>
    async (...given: Given) => {
      if (line.isAway) throw new StorageUnavailable("away");
      return ask(...given);
    };
  const wrap = (queue: Queue): Queue => ({
    ...queue,
    renew: over(queue.renew),
    markSent: over(queue.markSent),
    claim: (order) =>
      over(queue.claim)(order).then(
        (claims) => {
          line.answered += 1;
          return claims;
        },
        (error) => {
          line.refused += 1;
          throw error;
        },
      ),
  });
  return Object.assign(line, { wrap });
}

/** A letter that one of two processes sent and could not note, because the database is away for both. */
async function openOutage(lastingMs = 60_000) {
  const [sender, other] = [cutLine(), cutLine()];
  const lines = [sender, other];
  const toOpen = [...lines];
  const setAway = (isAway: boolean) => {
    for (const line of lines) line.isAway = isAway;
  };
  const sample = await openSample(
    ({ text }) => {
      if (text === "entregue") setAway(true);
      return { outcome: "sent" };
    },
    (queue) => toOpen.shift()?.wrap(queue) ?? queue,
  );
  await sample.receive("entregue");
  sample.open();
  await soon(() => expect(sender.isAway).toBe(true));
  sample.open();
  await soon(() => expect(other.refused).toBeGreaterThan(0));
  sample.clock.ms += lastingMs;
  // A process that cannot note what was sent goes on trying, and closing waits for that.
  closeAfterTest(() => setAway(false));
  return { sample, sender, other };
}

const looksAgain = (line: { answered: number }) => {
  const before = line.answered;
  return soon(() => expect(line.answered).toBeGreaterThan(before + 3));
};

describe("when the database comes back after longer than a lease", () => {
  test("the process that comes back first leaves the other's letter, and it arrives once", async () => {
    const { sample, sender, other } = await openOutage();

    other.isAway = false;
    await looksAgain(other);
    sender.isAway = false;

    await soon(async () => expect(await sample.states()).toEqual({ entregue: "sent" }));
    expect(sample.attempted).toHaveLength(1);
  });

  test("new letters leave at once", async () => {
    const { sample, other } = await openOutage();

    other.isAway = false;
    await sample.receive("nova");

    await soon(() => expect(sample.attempted).toHaveLength(2));
    expect(sample.attempted[1]?.text).toBe("nova");
  });

  test("a letter whose process died meanwhile is sent a lease later, with the same Message-ID", async () => {
    const { sample, other } = await openOutage();

    other.isAway = false;
    await looksAgain(other);
    expect(sample.attempted).toHaveLength(1);
    sample.clock.ms += 46_000;

    await soon(() => expect(sample.attempted).toHaveLength(2));
    expect(new Set(sample.attempted.map(({ messageId }) => messageId)).size).toBe(1);
  });
});

test("an outage of seconds keeps no dead process's letter waiting", async () => {
  const { sample, other } = await openOutage(5_000);

  other.isAway = false;
  await looksAgain(other);
  expect(sample.attempted).toHaveLength(1);
  sample.clock.ms += 41_000;

  await soon(() => expect(sample.attempted).toHaveLength(2));
});

test("what was sent and cannot be noted, for whatever fault, is noted once that is possible, and never sent again", async () => {
  let failures = 0;
  const sample = await openSample(
    () => ({ outcome: "sent" }),
    (queue) => ({
      ...queue,
      async markSent(claim, nowMs) {
        failures += 1;
        sample.clock.ms += 60_000;
        if (failures < 5) throw new TypeError("a fault that nobody knows");
        return queue.markSent(claim, nowMs);
      },
    }),
  );
  await sample.receive("uma vez");
  sample.open();

  await soon(async () => expect(await sample.states()).toEqual({ "uma vez": "sent" }));
  expect(sample.attempted).toHaveLength(1);
  expect(sample.logged.join("\n")).toContain("a fault that nobody knows");
});
