import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Database } from "../../../platform/database/database.ts";
import { sampleGift } from "../../../testing/fake-stripe/stripe-for-test.ts";
import { tries } from "../../../testing/run/tries.ts";
import { databases } from "../../../testing/storage/databases.ts";
import { now, sampleHit, sampleCaptcha } from "../../../testing/storage/sample.ts";
import { type CardAttempt, type Origin, openStates } from "../../ledger/gift.ts";
import { nextPollAt } from "../open-gift.ts";
import { createLedger } from "./ledger.ts";

const today: Origin = { provider: "stripe", account: "acct_1sample", mode: "live" };
const attempt = sampleHit({ scope: "donation" });
const ledgerOf = (database: Database) =>
  createLedger(database, { messageIdDomain: "igrejavitral.example.org" });

async function keep(database: Database, facts: Partial<CardAttempt> = {}): Promise<CardAttempt> {
  const gift = sampleGift({ begunAtMs: now, movedAtMs: now, state: "unknown", ...facts });
  await ledgerOf(database).begin(gift, sampleCaptcha(), attempt, undefined);
  return gift;
}

describe.each(databases)("on $kind", ({ fresh }) => {
  test("of many lookups at once in two processes one takes place", async () => {
    const database = await fresh();
    const gift = await keep(database);
    const ledgers = [ledgerOf(database), ledgerOf(database)];

    const taken = await Promise.all(
      Array.from({ length: 40 }, (_, index) => ledgers[index % 2]?.beginPoll(gift, now)),
    );

    expect(taken.filter(Boolean)).toHaveLength(1);
  });

  test("a lookup is not repeated within three seconds, nor during another one", async () => {
    const database = await fresh();
    const gift = await keep(database);
    const [one, other] = [ledgerOf(database), ledgerOf(database)];

    expect(await one.beginPoll(gift, now)).toBe(true);
    expect(await other.beginPoll(gift, now + 10_000)).toBe(false);
    await one.endPoll(gift, now);
    expect(await other.beginPoll(gift, now + 2_999)).toBe(false);
    expect(await other.beginPoll(gift, now + 3_000)).toBe(true);
    // A dead process holds its lease for so long.
    expect(await one.beginPoll(gift, now + 22_000)).toBe(false);
    expect(await one.beginPoll(gift, now + 23_001)).toBe(true);
  });

  test("polls of a gift that never ends become rarer, and other gifts are polled too", async () => {
    const database = await fresh();
    const ledger = ledgerOf(database);
    const endless = await keep(database);
    const looks: number[] = [];
    const step = (ms: number) => (ms < now + 1_200_000 ? 20_000 : 600_000);
    for (let ms = now; ms < now + 48 * 3_600_000; ms += step(ms)) {
      for (const gift of await ledger.listDue(today, ms, 20)) {
        expect(await ledger.beginPoll(gift, ms)).toBe(true);
        await ledger.endPoll(gift, ms);
        looks.push((ms - endless.movedAtMs) / 1_000);
      }
    }
    expect(looks.slice(0, 5)).toEqual([20, 40, 80, 160, 320]);
    expect(looks.length).toBeLessThan(20);
  });

  test("the longest due gift comes first, after those to be canceled", async () => {
    const database = await fresh();
    const ledger = ledgerOf(database);
    const late = await keep(database, { movedAtMs: now + 10 });
    const early = await keep(database);
    const waiting = await keep(database, { state: "requires_action" });
    expect(await ledger.listDue(today, now + 19_999, 10)).toEqual([]);
    await ledger.move(waiting, "canceling", {}, now + 20_000);
    await ledger.move(await keep(database), "succeeded", {}, now);

    const due = await ledger.listDue(today, now + 60_000, 10);
    expect(due.map(({ id }) => id)).toEqual([waiting.id, early.id, late.id]);
    expect(await ledger.listDue(today, now + 60_000, 1)).toHaveLength(1);
  });

  test.each([
    ["requires_action", 365 * 86_400_000],
    ["requires_action", 3_600_000],
    ["unknown", 3_600_000],
    ["canceling", 60_000],
  ] as const)(
    "a gift that is %s waits no longer when a clock is set back by %i ms",
    async (state, aheadMs) => {
      const database = await fresh();
      const ledger = ledgerOf(database);
      const ahead = now + aheadMs;
      const gift = await keep(database, { begunAtMs: ahead, movedAtMs: ahead, state });
      await ledger.beginPoll(gift, ahead + 50_000);
      await ledger.endPoll(gift, ahead + 50_000);

      const due = await ledger.listDue(today, now, 10);
      expect(due.map(({ id }) => id)).toEqual([gift.id]);
      expect(await ledger.beginPoll(gift, now)).toBe(true);
      await ledger.endPoll(gift, now);
      // From then on its time is that of the correct clock.
      expect(await ledger.findById(gift.id)).toMatchObject({ movedAtMs: now });
      expect(await ledger.listDue(today, now + 4_000, 10)).toEqual([]);
      expect(await ledger.listDue(today, now + 20_000, 10)).toHaveLength(1);
    },
  );

  test("a gift is due when its time has come, or when no poll of now would set that time", async () => {
    const database = await fresh();
    const ledger = ledgerOf(database);
    const times = fc.constantFrom(0, 5_000, 40_000, 3_600_000, 86_400_000, 200_000_000);
    const instant = fc.tuple(times, fc.nat({ max: 90_000 })).map(([one, more]) => now + one + more);
    const property = fc.asyncProperty(
      fc.constantFrom(...openStates),
      instant,
      instant,
      instant,
      async (state, movedAtMs, lookedAtMs, nowMs) => {
        await database.write((writer) => writer.deleteFrom("gifts").execute());
        const gift = await keep(database, { begunAtMs: movedAtMs, movedAtMs, state });
        await ledger.beginPoll(gift, lookedAtMs);
        const stoodMs = Math.min(movedAtMs, lookedAtMs);
        const nextMs = nextPollAt(state, movedAtMs, lookedAtMs) ?? 0;
        const furthestMs = nextPollAt(state, stoodMs, nowMs) ?? 0;
        await ledger.endPoll(gift, lookedAtMs);
        const isHeld = nowMs < lookedAtMs + 3_000 && nowMs >= lookedAtMs - 17_000;

        const due = await ledger.listDue(today, nowMs, 1);
        const isDue = !isHeld && (nextMs <= nowMs || nextMs > furthestMs);
        expect(due).toHaveLength(isDue ? 1 : 0);
      },
    );
    await fc.assert(property, tries(40));
  });

  test("a gift of another account is never due, but is counted", async () => {
    const database = await fresh();
    const ledger = ledgerOf(database);
    const ours = await keep(database);
    await keep(database, { account: "acct_1other" });
    await keep(database, { account: "acct_1other" });
    await keep(database, { mode: "test" });
    await keep(database, { account: "acct_1other", state: "canceled" });

    const due = await ledger.listDue(today, now + 60_000, 10);
    expect(due.map(({ id }) => id)).toEqual([ours.id]);
    expect(await ledger.listForeign(today)).toEqual([
      { provider: "stripe", account: "acct_1other", mode: "live", count: 2 },
      { provider: "stripe", account: "acct_1sample", mode: "test", count: 1 },
    ]);
  });

  test("a gift that was set aside is logged once and no longer looked up, but still canceled", async () => {
    const database = await fresh();
    const ledger = ledgerOf(database);
    const strange = await keep(database);
    const waiting = await keep(database, { state: "requires_action" });
    await ledger.move(waiting, "canceling", {}, now);

    expect(await ledger.flagForReview(strange, "outro valor")).toBe(true);
    expect(await ledger.flagForReview(strange, "de novo")).toBe(false);
    expect(await ledger.flagForReview(waiting, "outro valor")).toBe(true);

    expect(await ledger.findById(strange.id)).toMatchObject({ review: "outro valor" });
    const due = await ledger.listDue(today, now + 86_400_000, 10);
    expect(due.map(({ id }) => id)).toEqual([waiting.id]);
    expect(await ledger.beginPoll(strange, now + 86_400_000)).toBe(false);
  });
});
