import { expect, test } from "vitest";
import { openTimeShare } from "./site-search.ts";

function open() {
  let [nowMs, workedMs] = [5_000, 0];
  const clock = { now: () => nowMs, worked: () => workedMs };
  const withinShare = openTimeShare({ share: 0.25, burstMs: 100, clock });
  const spend = (ms: number) => {
    nowMs += ms;
    workedMs += ms;
  };
  const work = (ms: number) =>
    withinShare(() => {
      spend(ms);
      return "done";
    });
  const rest = (ms: number) => {
    nowMs += ms;
  };
  return { withinShare, spend, work, rest };
}

test("work is done until its burst is used up, and then left", () => {
  const { work } = open();

  expect([work(60), work(60), work(60), work(60)]).toEqual(["done", "done", undefined, undefined]);
});

test("after a rest a share of that time may be taken again", () => {
  const { work, rest } = open();
  work(110);

  rest(30);
  expect(work(1)).toBeUndefined();
  rest(40);
  expect(work(20)).toBe("done");
});

test("a long rest allows no more than one burst", () => {
  const { work, rest } = open();
  work(10);
  rest(3_600_000);

  expect([work(100), work(1)]).toEqual(["done", undefined]);
});

test("work that fails is counted as well", () => {
  const { withinShare, spend, work } = open();
  const failing = () =>
    withinShare(() => {
      spend(200);
      throw new Error("no");
    });

  expect(failing).toThrow("no");
  expect(work(1)).toBeUndefined();
});

test("time that a busy machine gave to others is not counted", () => {
  const { withinShare, work, rest } = open();
  withinShare(() => rest(10_000));

  expect(work(1)).toBe("done");
});
