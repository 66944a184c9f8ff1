import { describe, expect, test } from "vitest";
import { databases } from "../../testing/storage/databases.ts";
import { createRateLimiter } from "./rate-limiter.ts";
import { hourMs, now, sampleHit } from "../../testing/storage/sample.ts";

const limit = { count: 2, windowMs: hourMs };

describe.each(databases)("on $kind", ({ fresh }) => {
  test("a sender is over the limit once it has tried that often, and not before", async () => {
    const rateLimiter = createRateLimiter(await fresh());
    const hit = sampleHit({ limit });

    expect(await rateLimiter.isOverLimit(hit)).toBe(false);
    await rateLimiter.count(hit);
    expect(await rateLimiter.isOverLimit(hit)).toBe(false);
    await rateLimiter.count(hit);
    expect(await rateLimiter.isOverLimit(hit)).toBe(true);
  });

  test("other senders, other scopes and the next window are not held to it", async () => {
    const rateLimiter = createRateLimiter(await fresh());
    await rateLimiter.count(sampleHit({ limit }));
    await rateLimiter.count(sampleHit({ limit }));

    const others = [
      { sender: { household: "another", network: undefined } },
      { scope: "donation" as const },
      { nowMs: now + hourMs },
    ];
    for (const other of others) {
      expect(await rateLimiter.isOverLimit(sampleHit({ limit, ...other }))).toBe(false);
    }
    const lastOfTheWindow = sampleHit({ limit, nowMs: now + hourMs - 1 });
    expect(await rateLimiter.isOverLimit(lastOfTheWindow)).toBe(true);
  });

  test("hits that come together are all counted", async () => {
    const rateLimiter = createRateLimiter(await fresh());
    await Promise.all(Array.from({ length: 30 }, () => rateLimiter.count(sampleHit())));

    expect(await rateLimiter.count(sampleHit({ limit: { count: 31, windowMs: hourMs } }))).toBe(
      true,
    );
    expect(await rateLimiter.count(sampleHit({ limit: { count: 31, windowMs: hourMs } }))).toBe(
      false,
    );
    const ofThirty = (count: number) =>
      rateLimiter.isOverLimit(sampleHit({ limit: { count, windowMs: hourMs } }));
    expect([await ofThirty(32), await ofThirty(33)]).toEqual([true, false]);
  });
});
