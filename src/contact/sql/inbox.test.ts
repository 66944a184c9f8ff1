import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createRateLimiter } from "../../platform/limits/rate-limiter.ts";
import { listLetters } from "../../platform/outbox/sql/kept-letters.ts";
import { migrate } from "../../church-database.ts";
import { anyText } from "../../testing/any-text.ts";
import { tries } from "../../testing/run/tries.ts";
import { databases } from "../../testing/storage/databases.ts";
import {
  hourMs,
  inboxOf,
  noRows,
  now,
  rowCounts,
  sampleHit,
  sampleCaptcha,
  sampleMessage,
} from "../../testing/storage/sample.ts";
import { createPrivacyVersions } from "./inbox.ts";

describe.each(databases)("on $kind", ({ fresh }) => {
  test("an accepted message is stored with an e-mail that is due at once", async () => {
    const database = await fresh();
    const message = sampleMessage({ name: undefined });

    const outcome = await inboxOf(database).accept(message, sampleCaptcha(), sampleHit());

    expect(outcome).toBe("accepted");
    expect(await inboxOf(database).find(message.id)).toMatchObject(message);
    expect(await listLetters(database)).toEqual([
      {
        id: message.id,
        kind: "contact-message",
        subjectId: message.id,
        messageId: `<${message.id}@igrejavitral.example.org>`,
        state: "waiting",
        attempts: 0,
        stumbles: 0,
        createdAtMs: now,
        retryingSinceMs: now,
        dueAtMs: now,
        lastError: undefined,
        sentAtMs: undefined,
      },
    ]);
  });

  test("an unknown message is not found", async () => {
    expect(await inboxOf(await fresh()).find("nothing")).toBeUndefined();
  });

  test("a spent captcha stores nothing of the second message, not even the hit", async () => {
    const database = await fresh();
    const captcha = sampleCaptcha();
    await inboxOf(database).accept(sampleMessage(), captcha, sampleHit());
    const before = await rowCounts(database);

    const other = sampleHit({ sender: { household: "another", network: undefined } });
    expect(await inboxOf(database).accept(sampleMessage(), captcha, other)).toBe("captcha-spent");
    expect(await rowCounts(database)).toEqual(before);
  });

  test("a message over the limit stores nothing, and its captcha stays unspent", async () => {
    const database = await fresh();
    const captcha = sampleCaptcha();
    const one = sampleHit({ limit: { count: 1, windowMs: hourMs } });
    await createRateLimiter(database).count(one);

    expect(await inboxOf(database).accept(sampleMessage(), captcha, one)).toMatchObject({
      outcome: "over-limit",
    });
    expect(await rowCounts(database)).toEqual({ ...noRows, hits: 1 });
    expect(await inboxOf(database).accept(sampleMessage(), captcha, sampleHit())).toBe("accepted");
  });

  test("one of fifty simultaneous messages with one captcha is accepted", async () => {
    const database = await fresh();
    const captcha = sampleCaptcha();
    const accept = (_: unknown, sender: number) =>
      inboxOf(database).accept(
        sampleMessage(),
        captcha,
        sampleHit({ sender: { household: `${sender}`, network: undefined } }),
      );

    const outcomes = await Promise.all(Array.from({ length: 50 }, accept));

    expect(outcomes.filter((outcome) => outcome === "accepted")).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === "captcha-spent")).toHaveLength(49);
    expect(await rowCounts(database)).toEqual({
      contactMessages: 1,
      outbox: 1,
      spentCaptchas: 1,
      hits: 1,
    });
  });

  test("an unexpected error stores nothing", async () => {
    const database = await fresh();
    const message = sampleMessage();
    await inboxOf(database).accept(message, sampleCaptcha(), sampleHit());
    const before = await rowCounts(database);

    // The same id again: the last two of the four rows cannot be written.
    const again = inboxOf(database).accept(message, sampleCaptcha(), sampleHit());
    await expect(again).rejects.toThrow(/unique|duplicate/i);
    expect(await rowCounts(database)).toEqual(before);
  });

  test.each([
    ["a NUL", { request: "a\0b" }],
    ["half a character", { request: "\ud800" }],
    ["a missing text", { email: undefined as unknown as string }],
    ["a number that is none", { receivedAtMs: Number.NaN }],
    ["a fraction of a millisecond", { receivedAtMs: 1.5 }],
    ["a date for a number", { receivedAtMs: new Date() as unknown as number }],
    ["an object for a text", { phone: {} as unknown as string }],
  ])("%s is refused, not stored as something else", async (_, given) => {
    const database = await fresh();
    const message = sampleMessage(given);
    const accepting = inboxOf(database).accept(message, sampleCaptcha(), sampleHit());

    await expect(accepting).rejects.toThrow(/Not a value|constraint/);
    expect(await rowCounts(database)).toEqual(noRows);
  });

  test("every message is read as it was written, also with SQL in it", async () => {
    const database = await fresh();
    const text = fc.oneof(
      anyText(200).map((some) => some.replaceAll("\0", "")),
      fc.constantFrom("'; drop table outbox; --", '" or 1=1 --', "\\", "%_$1?:a@b", "", "👨‍👩‍👧"),
    );
    const messages = fc.record({
      name: fc.option(text, { nil: undefined }),
      email: text,
      reason: fc.constantFrom("prayer" as const, "information" as const, "other" as const),
      phone: text,
      request: text,
      consentVersion: text,
      receivedAtMs: fc.maxSafeNat(),
    });

    await fc.assert(
      fc.asyncProperty(messages, async (given) => {
        const message = sampleMessage(given);
        await inboxOf(database).accept(message, sampleCaptcha(), sampleHit());
        expect(await inboxOf(database).find(message.id)).toMatchObject(message);
      }),
      tries(20),
    );
  });
});

describe.each(databases)("on $kind", ({ open, place }) => {
  test("a version of the privacy notice counts as published once, however often it is published again", async () => {
    const where = await place();
    const processes = [await open(where), await open(where)];
    await Promise.all(processes.map((one) => migrate(one)));
    const both = processes.map(createPrivacyVersions);
    await Promise.all(both.map((versions) => versions.publish("2026-11-21", now)));
    await both[1]?.publish("2026-11-21", now + 1);

    const [first, second] = both;
    expect(await first?.wasPublished("2026-11-21")).toBe(true);
    expect(await second?.wasPublished("2026-11-20")).toBe(false);
    const rows = await processes[0]?.read((reader) =>
      reader.selectFrom("privacyVersions").selectAll().execute(),
    );
    expect(rows).toEqual([{ version: "2026-11-21", publishedAtMs: now }]);
  });
});
