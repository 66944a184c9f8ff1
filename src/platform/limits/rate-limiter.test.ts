import { describe, expect, test } from "vitest";
import { databases } from "../../testing/storage/databases.ts";
import { hourMs, now, sampleHit } from "../../testing/storage/sample.ts";
import { createRateLimiter } from "./rate-limiter.ts";

const limit = { count: 2, windowMs: hourMs };

describe.each(databases)("on $kind", ({ fresh }) => {
  test("other senders, other scopes and later requests are not affected", async () => {
    const rateLimiter = createRateLimiter(await fresh());
    await rateLimiter.count(sampleHit({ limit }));
    await rateLimiter.count(sampleHit({ limit }));

    const others = [
      { sender: { household: "another", network: undefined } },
      { scope: "donation" as const },
      { nowMs: now + hourMs },
    ];
    for (const other of others) {
      expect(await rateLimiter.refusedUntil(sampleHit({ limit, ...other }))).toBeUndefined();
    }
    const atTheLast = sampleHit({ limit, nowMs: now + hourMs - 1 });
    expect(await rateLimiter.refusedUntil(atTheLast)).toBe(now + hourMs);
  });

  test.each([8, 1_000])("of hits that come together %i pass, and no more", async (count) => {
    const rateLimiter = createRateLimiter(await fresh());
    const all = Array.from({ length: count + 12 }, (_, at) => now - 5 + (at % 10));
    let passed = 0;
    // As many at once as a busy PostgreSQL gives connections to before they are refused.
    for (let from = 0; from < all.length; from += 20) {
      const hits = all
        .slice(from, from + 20)
        .map((nowMs) =>
          rateLimiter.count(sampleHit({ limit: { count, windowMs: 600_000 }, nowMs })),
        );
      passed += (await Promise.all(hits)).filter((until) => until === undefined).length;
    }
    expect(passed).toBe(count);
  });

  test("two processes of which one is two minutes behind let no more through than one", async () => {
    const database = await fresh();
    const [right, behind] = [createRateLimiter(database), createRateLimiter(database)];
    const late = sampleHit({ limit, nowMs: now - 119_000 });
    expect(await right.count(sampleHit({ limit }))).toBeUndefined();
    expect(await behind.count(late)).toBeUndefined();

    expect(await behind.count(late)).toBe(now - 119_000 + hourMs);
    expect(await behind.refusedUntil(late)).toBe(now - 119_000 + hourMs);
    expect(await right.count(sampleHit({ limit }))).toBe(now - 119_000 + hourMs);
  });

  test("requests counted by a clock an hour ahead refuse nobody once it is corrected", async () => {
    const rateLimiter = createRateLimiter(await fresh());
    await rateLimiter.count(sampleHit({ limit, nowMs: now + hourMs }));
    await rateLimiter.count(sampleHit({ limit, nowMs: now + hourMs }));

    expect(await rateLimiter.count(sampleHit({ limit }))).toBeUndefined();
    expect(await rateLimiter.count(sampleHit({ limit }))).toBeUndefined();
    expect(await rateLimiter.count(sampleHit({ limit }))).toBe(now + hourMs);
  });
});
