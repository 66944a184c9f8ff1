import { expect, test } from "vitest";
import { backoffMs } from "./queue.ts";

const minuteMs = 60_000;
const middle = () => 0.5;

test.each([
  [0, 5_000],
  [-86_400_000, 5_000],
  [40_000, 5_000],
  [8 * minuteMs, minuteMs],
  [2 * 60 * minuteMs, 15 * minuteMs],
  [71 * 60 * minuteMs, 15 * minuteMs],
])("a letter %i ms old waits %i ms", (ageMs, waitMs) => {
  expect(backoffMs(ageMs, middle)).toBe(waitMs);
});

test("letters that failed together come back apart", () => {
  expect(backoffMs(8 * minuteMs, () => 0)).toBe(0.8 * minuteMs);
  expect(backoffMs(8 * minuteMs, () => 1)).toBe(1.2 * minuteMs);
});

test("ten minutes without a server are over within two minutes of its return", () => {
  expect(backoffMs(10 * minuteMs, () => 1)).toBeLessThan(2 * minuteMs);
});

test("72 hours cost a letter some hundred attempts, not thousands", () => {
  let ageMs = 0;
  let attempts = 0;
  while (ageMs < 72 * 60 * minuteMs) {
    ageMs += backoffMs(ageMs, middle);
    attempts += 1;
  }
  expect(attempts).toBeGreaterThan(100);
  expect(attempts).toBeLessThan(400);
});
