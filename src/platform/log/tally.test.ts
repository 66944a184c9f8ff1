import { afterEach, expect, test, vi } from "vitest";
import { createLog, createTally } from "./log.ts";

afterEach(() => vi.useRealTimers());

test("frequent events are one line a minute with their number, and none without events", () => {
  vi.useFakeTimers();
  const lines: string[] = [];
  const tally = createTally(createLog({ write: (line) => void lines.push(line) }), "floods");

  for (let count = 0; count < 500; count += 1) tally.note();
  expect(lines).toEqual([]);
  vi.advanceTimersByTime(180_000);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ count: 500, msg: "floods" }]);

  tally.note();
  tally.stop();
  expect(lines).toHaveLength(2);
});
