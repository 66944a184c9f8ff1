import { describe, expect, test } from "vitest";
import { databases } from "../../testing/storage/databases.ts";
import { createAttempts } from "./attempts.ts";
import { hourMs, now, sampleAttempt } from "../../testing/storage/sample.ts";

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

    const others = [
      { sender: { household: "another", network: undefined } },
      { scope: "donation" as const },
      { nowMs: now + hourMs },
    ];
    for (const other of others) {
      expect(await attempts.isOverLimit(sampleAttempt({ limit, ...other }))).toBe(false);
    }
    const lastOfTheWindow = sampleAttempt({ limit, nowMs: now + hourMs - 1 });
    expect(await attempts.isOverLimit(lastOfTheWindow)).toBe(true);
  });

  test("attempts that come together are all counted", async () => {
    const attempts = createAttempts(await fresh());
    await Promise.all(Array.from({ length: 30 }, () => attempts.count(sampleAttempt())));

    expect(await attempts.count(sampleAttempt({ limit: { count: 31, windowMs: hourMs } }))).toBe(
      true,
    );
    expect(await attempts.count(sampleAttempt({ limit: { count: 31, windowMs: hourMs } }))).toBe(
      false,
    );
    const ofThirty = (count: number) =>
      attempts.isOverLimit(sampleAttempt({ limit: { count, windowMs: hourMs } }));
    expect([await ofThirty(32), await ofThirty(33)]).toEqual([true, false]);
  });
});
