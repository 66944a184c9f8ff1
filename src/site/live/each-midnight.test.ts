import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { saoPaulo } from "../../testing/church/sample-site.ts";
import { eachMidnight } from "./live-site.ts";

const minuteMs = 60_000;
const setClock = (time: string) => vi.setSystemTime(saoPaulo(time).epochMilliseconds);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date", "Temporal"] });
});

/** Counts the calls from 3 March on. */
function countCalls() {
  const call = vi.fn();
  const midnights = eachMidnight(Temporal.PlainDate.from("2026-03-03"), call);
  onTestFinished(() => midnights.stop());
  return call;
}

test("each midnight of the church is one call", () => {
  setClock("2026-03-03T23:55");
  const call = countCalls();
  vi.advanceTimersByTime(5 * minuteMs - 1);
  expect(call).toHaveBeenCalledTimes(0);
  vi.advanceTimersByTime(1);
  expect(call).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(24 * 60 * minuteMs);
  expect(call).toHaveBeenCalledTimes(2);
});

test("a day that ended before this began is one call at once", () => {
  setClock("2026-03-04T00:01");
  expect(countCalls()).toHaveBeenCalledTimes(1);
});

test("a machine that slept over midnight calls within ten minutes", () => {
  setClock("2026-03-03T22:00");
  const call = countCalls();
  // No timer runs on while a machine sleeps.
  setClock("2026-03-04T07:00");
  vi.advanceTimersByTime(10 * minuteMs);
  expect(call).toHaveBeenCalledTimes(1);
});
