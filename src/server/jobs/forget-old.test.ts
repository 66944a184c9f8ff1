import { describe, expect, test } from "vitest";
import { createRateLimiter } from "../../platform/limits/rate-limiter.ts";
import { createQueue } from "../../platform/outbox/sql/letter-queue.ts";
import { databases } from "../../testing/storage/databases.ts";
import {
  dayMs,
  hourMs,
  keepMessage,
  now,
  rowCounts,
  sampleHit,
  trusted,
} from "../../testing/storage/sample.ts";
import { forgetExpired } from "./housekeeping.ts";

describe.each(databases)("on $kind", ({ fresh }) => {
  test("a spent captcha is remembered for a day past its end", async () => {
    const database = await fresh();
    await keepMessage(database);
    const end = now + hourMs;

    await forgetExpired(database, trusted(end + dayMs));
    expect(await rowCounts(database)).toMatchObject({ spentCaptchas: 1 });
    await forgetExpired(database, trusted(end + dayMs + 1));
    expect(await rowCounts(database)).toMatchObject({ spentCaptchas: 0, contactMessages: 1 });
  });

  test("hits are forgotten when they no longer count", async () => {
    const database = await fresh();
    const limit = { count: 8, windowMs: hourMs };
    await createRateLimiter(database).count(sampleHit({ limit }));

    await forgetExpired(database, trusted(now + hourMs - 1));
    expect(await rowCounts(database)).toMatchObject({ hits: 1 });
    await forgetExpired(database, trusted(now + hourMs));
    expect(await rowCounts(database)).toMatchObject({ hits: 0 });
  });

  test("a sent letter is forgotten after thirty days, one that was not sent never is", async () => {
    const database = await fresh();
    await keepMessage(database);
    await keepMessage(database);
    const queue = createQueue(database);
    const [claim] = await queue.claim({ nowMs: now, leaseMs: 45_000, atMost: 1 });
    if (claim) await queue.markSent(claim, now);

    await forgetExpired(database, trusted(now + 30 * dayMs));
    expect(await rowCounts(database)).toMatchObject({ outbox: 2 });
    await forgetExpired(database, trusted(now + 30 * dayMs + 1));
    expect(await rowCounts(database)).toMatchObject({ outbox: 1, contactMessages: 2 });
  });
});
