import { expect, test } from "vitest";
import { saoPaulo } from "../../testing/church/sample-site.ts";
import { drawNoise, litPanes, weekBefore } from "./prayer-weeks.ts";

/** Chances of each veil, in 4,096ths: of twelve tosses, so many heads. */
const veils = Array.from({ length: 13 }, (_, heads) => {
  let ways = 1;
  for (let i = 0; i < heads; i += 1) ways = (ways * (12 - i)) / (i + 1);
  return ways;
});

/** Chances of each number of lit panes, in 4,096ths. */
function seen(requests: number): Map<number, number> {
  const chances = new Map<number, number>();
  for (const [veil, ways] of veils.entries()) {
    const lit = litPanes(requests, veil);
    chances.set(lit, (chances.get(lit) ?? 0) + ways);
  }
  return chances;
}

test("the rose lights whole steps, never more than the requests or its panes", () => {
  for (let requests = 0; requests <= 200; requests += 1) {
    for (const lit of seen(requests).keys()) {
      expect(lit % 5).toBe(0);
      expect(lit).toBeLessThanOrEqual(Math.min(requests, 60));
    }
  }
  expect(litPanes(1_000, 12)).toBe(60);
});

test("a person who knows all other requests of a week guesses one more hardly better than a coin", () => {
  for (let others = 0; others <= 80; others += 1) {
    const [without, withIt] = [seen(others), seen(others + 1)];
    let apart = 0;
    for (const lit of new Set([...without.keys(), ...withIt.keys()])) {
      apart += Math.abs((without.get(lit) ?? 0) - (withIt.get(lit) ?? 0)) / 2;
    }
    // The best guess is right in this share of all weeks; without looking it is in half of them.
    expect(0.5 + apart / 4096 / 2, `${others} others`).toBeLessThan(0.62);
  }
});

test("no number of panes proves a request but once in four thousand weeks", () => {
  for (let others = 0; others <= 60; others += 1) {
    const without = seen(others);
    let proofs = 0;
    for (const [lit, ways] of seen(others + 1)) if (!without.has(lit)) proofs += ways;
    expect(proofs, `${others} others`).toBeLessThanOrEqual(1);
  }
});

test("veils fall around six, and differ", () => {
  const drawn = Array.from({ length: 2_000 }, drawNoise);
  expect(Math.min(...drawn)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...drawn)).toBeLessThanOrEqual(12);
  expect(drawn.reduce((sum, veil) => sum + veil, 0) / drawn.length).toBeCloseTo(6, 0);
  expect(new Set(drawn).size).toBeGreaterThan(5);
});

test.each([
  ["2026-11-21", "2026-11-15"],
  ["2026-11-22", "2026-11-22"],
  ["2026-11-25", "2026-11-22"],
  ["2026-11-28", "2026-11-22"],
])("on %s the week that is over is the one before %s", (day, sunday) => {
  expect(weekBefore(Temporal.PlainDate.from(day))).toEqual({
    sunday,
    fromMs: saoPaulo(`${sunday}T00:00`).subtract({ weeks: 1 }).epochMilliseconds,
    untilMs: saoPaulo(`${sunday}T00:00`).epochMilliseconds,
  });
});
