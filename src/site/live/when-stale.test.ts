import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { saoPaulo } from "../../testing/church/sample-site.ts";
import { whenStale } from "./when-stale.ts";

const minuteMs = 60_000;
const at = (time: string) => saoPaulo(time).epochMilliseconds;
const midnight = at("2026-03-04T00:00");
const setClock = (time: string) => vi.setSystemTime(at(time));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date", "Temporal"] });
});

/** Counts the calls; each names the midnight after it, as a publication does. */
function countCalls() {
  let staleAtMs = midnight;
  const call = vi.fn(() => {
    while (staleAtMs <= Date.now()) staleAtMs += 24 * 60 * minuteMs;
  });
  const clock = whenStale(() => staleAtMs, call);
  onTestFinished(() => clock.stop());
  return call;
}

test("each midnight of the church is one call, at once", () => {
  setClock("2026-03-03T23:55");
  const call = countCalls();

  vi.advanceTimersByTime(5 * minuteMs - 1);
  expect(call).toHaveBeenCalledTimes(0);

  vi.advanceTimersByTime(1);
  expect(call).toHaveBeenCalledTimes(1);

  vi.advanceTimersByTime(24 * 60 * minuteMs);
  expect(call).toHaveBeenCalledTimes(2);
});

test("an instant that passed before this began is one call at once", () => {
  setClock("2026-03-04T00:01");

  expect(countCalls()).toHaveBeenCalledTimes(1);
});

test("a machine that slept over it calls within a minute", () => {
  setClock("2026-03-03T22:00");
  const call = countCalls();

  // No timer runs on while a machine sleeps.
  setClock("2026-03-04T07:00");
  vi.advanceTimersByTime(minuteMs);

  expect(call).toHaveBeenCalledTimes(1);
});

test("a publication that fails is tried again each minute, and not more often", () => {
  setClock("2026-03-03T23:59");
  const call = vi.fn();
  const clock = whenStale(() => midnight, call);
  onTestFinished(() => clock.stop());

  vi.advanceTimersByTime(4 * minuteMs);

  expect(call).toHaveBeenCalledTimes(4);
});

test("a nearer instant, named meanwhile, counts once it is looked at", () => {
  setClock("2026-03-03T22:00");
  let staleAtMs = midnight;
  const call = vi.fn(() => {
    staleAtMs = midnight;
  });
  const clock = whenStale(() => staleAtMs, call);
  onTestFinished(() => clock.stop());

  staleAtMs = at("2026-03-03T22:00") + 500;
  clock.look();
  vi.advanceTimersByTime(500);

  expect(call).toHaveBeenCalledTimes(1);
});
