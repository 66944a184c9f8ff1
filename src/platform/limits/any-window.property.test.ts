import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { tries } from "../../testing/run/tries.ts";
import { databases } from "../../testing/storage/databases.ts";
import { now, sampleHit } from "../../testing/storage/sample.ts";
import { householdsOfNetwork, type RateLimit } from "./rate-limit.ts";
import { createRateLimiter } from "./rate-limiter.ts";

const windowMs = 600_000;

/** Households of one network come at these instants, in bursts, at rest, and where a window could begin. */
const visits = (most: number) =>
  fc.array(
    fc.record({
      laterMs: fc.oneof(
        { weight: 3, arbitrary: fc.constantFrom(0, 0, 0, 1, 999, 60_000) },
        fc.integer({ min: 0, max: 120_000 }),
        fc.constantFrom(windowMs / 2, windowMs - 1, windowMs, windowMs + 1),
      ),
      household: fc.constantFrom("ana", "ana", "bia", "caio", "duda", "edu"),
    }),
    { minLength: most * 4, maxLength: most * 10 },
  );

/** Hits that were let through: so many at most of a household and its network. */
class Passed {
  readonly #limit: RateLimit;
  readonly #all: { household: string; atMs: number }[] = [];

  constructor(limit: RateLimit) {
    this.#limit = limit;
  }

  add(household: string, atMs: number): void {
    this.#all.push({ household, atMs });
  }

  /** True if one more is within the limit of each window that ends with it. */
  hasRoom(household: string, atMs: number): boolean {
    const recent = this.#all.filter((one) => one.atMs > atMs - windowMs);
    const { count } = this.#limit;
    const own = recent.filter((one) => one.household === household);
    return own.length < count && recent.length < count * householdsOfNetwork;
  }
}

describe.each(databases)("on $kind", ({ fresh }) => {
  test.each([1, 8])(
    "never more than %i in any ten minutes, and nobody refused for less",
    async (most) => {
      const limit = { count: most, windowMs };
      await fc.assert(
        fc.asyncProperty(visits(most), async (all) => {
          const { refusedUntil, count } = createRateLimiter(await fresh());
          const passed = new Passed(limit);
          let nowMs = now;
          for (const { laterMs, household } of all) {
            nowMs += laterMs;
            const hit = sampleHit({ limit, nowMs, sender: { household, network: "both" } });
            const readUntilMs = await refusedUntil(hit);
            const untilMs = await count(hit);
            expect(readUntilMs).toBe(untilMs);
            if (untilMs === undefined) {
              expect(passed.hasRoom(household, nowMs)).toBe(true);
              passed.add(household, nowMs);
              continue;
            }
            expect(passed.hasRoom(household, nowMs)).toBe(false);
            // Retry-After is true: by then, and not before.
            expect(untilMs).toBeLessThanOrEqual(nowMs + windowMs);
            expect(await refusedUntil({ ...hit, nowMs: untilMs - 1 })).toBe(untilMs);
            expect(await refusedUntil({ ...hit, nowMs: untilMs })).toBeUndefined();
          }
        }),
        tries(4),
      );
    },
  );
});
