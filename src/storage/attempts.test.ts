import { describe, expect, test } from "vitest";
import { databases } from "../testing/databases.ts";
import { createAttempts } from "./attempts.ts";
import { hourMs, now, sampleAttempt } from "./sample.ts";

const limit = { count: 2, windowMs: hourMs };

describe.each(databases)("on $kind", ({ fresh }) => {
  test("a sender is over the limit once it has tried that often, and not before", async () => {
    const attempts = createAttempts(await fresh());
    const attempt = sampleAttempt({ limit });

    expect(await attempts.isOverLimit(attempt)).toBe(false);
    await attempts.count(attempt);
    expect(await attempts.isOverLimit(attempt)).toBe(false);
    await attempts.count(attempt);
    expect(await attempts.isOverLimit(attempt)).toBe(true);
  });

  test("other senders, other scopes and the next window are not held to it", async () => {
    const attempts = createAttempts(await fresh());
    await attempts.count(sampleAttempt({ limit }));
    await attempts.count(sampleAttempt({ limit }));

    const others = [{ sender: "another" }, { scope: "donation" as const }, { nowMs: now + hourMs }];
    for (const other of others) {
      expect(await attempts.isOverLimit(sampleAttempt({ limit, ...other }))).toBe(false);
    }
    const lastOfTheWindow = sampleAttempt({ limit, nowMs: now + hourMs - 1 });
    expect(await attempts.isOverLimit(lastOfTheWindow)).toBe(true);
  });

  test("attempts that come together are all counted", async () => {
    const attempts = createAttempts(await fresh());
    await Promise.all(Array.from({ length: 30 }, () => attempts.count(sampleAttempt())));

    const ofThirty = (count: number) =>
      attempts.isOverLimit(sampleAttempt({ limit: { count, windowMs: hourMs } }));
    expect([await ofThirty(30), await ofThirty(31)]).toEqual([true, false]);
  });
});
