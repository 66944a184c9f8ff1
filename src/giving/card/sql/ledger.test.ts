import { describe, expect, test } from "vitest";
import type { Database } from "../../../platform/database/database.ts";
import { createRateLimiter } from "../../../platform/limits/rate-limiter.ts";
import { listLetters } from "../../../platform/outbox/sql/kept-letters.ts";
import { databases } from "../../../testing/storage/databases.ts";
import { sampleGift } from "../../../testing/storage/sample-gift.ts";
import { hourMs, now, sampleHit, sampleCaptcha } from "../../../testing/storage/sample.ts";
import type { CardAttempt } from "../../ledger/gift.ts";
import { listGifts } from "../../ledger/sql/gifts.ts";
import { createLedger } from "./ledger.ts";

const ledgerOf = (database: Database) =>
  createLedger(database, { messageIdDomain: "igrejavitral.example.org" });

const hit = sampleHit({ scope: "donation" });
const begin = async (database: Database, given: Partial<CardAttempt> = {}) => {
  const gift = sampleGift(given);
  expect(await ledgerOf(database).begin(gift, sampleCaptcha(), hit, undefined)).toBe("begun");
  return gift;
};

describe.each(databases)("on $kind", ({ fresh }) => {
  test("the ledger finds a gift as it was written, by its id and by its key", async () => {
    const database = await fresh();
    const gift = await begin(database, { email: "joao@exemplo.com.br", fund: undefined });

    expect(await ledgerOf(database).findById(gift.id)).toMatchObject(gift);
    expect(await ledgerOf(database).findByKey(gift.idempotencyKey)).toMatchObject(gift);
    expect(await ledgerOf(database).findByKey("another")).toBeUndefined();
  });

  test("fifty simultaneous attempts with one key become one gift", async () => {
    const database = await fresh();
    const beginOne = () => {
      const gift = sampleGift({ idempotencyKey: "one" });
      return ledgerOf(database).begin(gift, sampleCaptcha(), hit, undefined);
    };
    const outcomes = await Promise.all(Array.from({ length: 50 }, beginOne));

    expect(outcomes.filter((outcome) => outcome === "begun")).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === "exists")).toHaveLength(49);
  });

  test("one gift spends a captcha, and a refused gift spends none", async () => {
    const database = await fresh();
    const captcha = sampleCaptcha();
    const tight = { ...hit, limit: { count: 1, windowMs: hourMs } };
    await createRateLimiter(database).count(tight);

    const beginBy = (by: typeof hit) =>
      ledgerOf(database).begin(sampleGift(), captcha, by, undefined);
    expect(await beginBy(tight)).toMatchObject({ outcome: "over-limit" });
    expect([await beginBy(hit), await beginBy(hit)]).toEqual(["begun", "captcha-spent"]);
  });

  test("a gift that succeeds gets the next receipt number, and its letter if there is an e-mail", async () => {
    const database = await fresh();
    const ledger = ledgerOf(database);
    const quiet = await begin(database);
    const written = await begin(database, { email: "joao@exemplo.com.br" });

    const first = await ledger.move(quiet, "succeeded", { paymentId: "pi_1" }, now + 5);
    const second = await ledger.move(written, "succeeded", { paymentId: "pi_2" }, now + 6);

    expect(first).toMatchObject({ state: "succeeded", receiptNumber: 1, settledAtMs: now + 5 });
    expect(second).toMatchObject({ paymentId: "pi_2", receiptNumber: 2 });
    expect(await listLetters(database)).toMatchObject([
      { kind: "gift-receipt", subjectId: written.id, dueAtMs: now + 6 },
    ]);
  });

  test("tests and demonstrations have their own numbers, so that real receipts have no gap", async () => {
    const database = await fresh();
    const numbered = async (mode: CardAttempt["mode"]) => {
      const gift = await begin(database, { mode });
      return (await ledgerOf(database).move(gift, "succeeded", {}, now))?.receiptNumber;
    };
    const modes = [
      "live",
      "demonstration",
      "demonstration",
      "test",
      "live",
      "test",
      "live",
    ] as const;
    const numbers: unknown[] = [];
    for (const mode of modes) numbers.push(await numbered(mode));

    expect(numbers).toEqual([1, 1, 2, 1, 2, 2, 3]);
  });

  test("of twenty that settle one gift at once one succeeds, and no number is lost", async () => {
    const database = await fresh();
    const ledger = ledgerOf(database);
    const gift = await begin(database, { email: "joao@exemplo.com.br" });

    const moved = await Promise.all(
      Array.from({ length: 20 }, () => ledger.move(gift, "succeeded", {}, now)),
    );

    expect(moved.filter(Boolean)).toHaveLength(1);
    expect(await listLetters(database)).toHaveLength(1);
    const next = await ledger.move(await begin(database), "succeeded", {}, now);
    expect(next?.receiptNumber).toBe(2);
  });

  test("facts that arrive with a transition are stored, and known ones are not lost", async () => {
    const database = await fresh();
    const ledger = ledgerOf(database);
    const begun = await begin(database);
    const waiting = await ledger.move(begun, "requires_action", { paymentId: "pi_9" }, now);
    const declineCode = "expired_card";
    const declined = waiting && (await ledger.move(waiting, "declined", { declineCode }, now));

    expect(waiting).toMatchObject({ paymentId: "pi_9", settledAtMs: undefined });
    expect(declined).toMatchObject({ paymentId: "pi_9", declineCode, settledAtMs: now });
  });

  test("the treasurer's list has the gifts that ended in its period, or began in it without an end", async () => {
    const database = await fresh();
    const ledger = ledgerOf(database);
    const open = await begin(database, { begunAtMs: now });
    const ended = await begin(database, { begunAtMs: now - 10 });
    await ledger.move(ended, "succeeded", {}, now + 10);
    await begin(database, { begunAtMs: now - 1 });

    const listed = await listGifts(database, { fromMs: now, toMs: now + 11 });
    expect(listed.map(({ id }) => id)).toEqual([open.id, ended.id]);
    expect(await listGifts(database, { fromMs: now, toMs: now + 10 })).toHaveLength(1);
    expect(await listGifts(database, { fromMs: 0, toMs: Number.MAX_SAFE_INTEGER })).toHaveLength(3);
  });
});
