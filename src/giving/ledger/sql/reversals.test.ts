import { describe, expect, test } from "vitest";
import { monthOf } from "../../../format/church-clock.ts";
import type { Database } from "../../../platform/database/database.ts";
import { sampleGift } from "../../../testing/fake-stripe/stripe-for-test.ts";
import { allTime } from "../../../testing/gift-model/accounts.ts";
import { checkBooks } from "../../../testing/gift-model/books.ts";
import { arrivedGift } from "../../../testing/storage/arrived-gift.ts";
import { databases } from "../../../testing/storage/databases.ts";
import { beginSampleGift } from "../../../testing/storage/sample-gift.ts";
import { recordReversal, sampleRefund } from "../../../testing/storage/sample-refund.ts";
import { dayMs, now } from "../../../testing/storage/sample.ts";
import { insertAttempt } from "../../card/sql/attempts.ts";
import type { CardAttempt, Origin } from "../gift.ts";
import type { CorrectionOutcome } from "../reversals/correction.ts";
import { learnReversals } from "../reversals/learn-reversal.ts";
import type { Reversal } from "../reversals/reversal.ts";
import { listGifts } from "./gifts.ts";
import { type ArrivedGift, recordGifts } from "./record-gifts.ts";
import { createReversals, takeBack } from "./reversals.ts";

const origin: Origin = { provider: "stripe", account: "acct_1sample", mode: "live" };
const refund = sampleRefund();

const keepGift = (database: Database, facts: Partial<CardAttempt>) => {
  const gift = sampleGift({ paymentId: "pi_1", begunAtMs: now, ...facts });
  return database.write((writer) => insertAttempt(writer, gift));
};
const received = { state: "succeeded", receiptNumber: 1 } as const;

const correction = {
  receiptNumber: 1,
  reason: "lançada duas vezes",
  amountCentavos: undefined,
  staffId: "tesoureira",
  key: "k1",
};

/** A gift of R$ 350,00 that no provider holds. */
const book = (database: Database, facts: Partial<ArrivedGift> = {}) =>
  database.write((writer) =>
    recordGifts(writer, [arrivedGift({ means: "cash", amountCentavos: 350_00, ...facts })], now),
  );

describe.each(databases)("on $kind", ({ fresh }) => {
  test("a reversal is new once, moves forward and never back", async () => {
    const reversals = createReversals(await fresh());
    const outcomes = [];
    for (const state of [
      "pending",
      "pending",
      "succeeded",
      "pending",
      "failed",
      "succeeded",
    ] as const) {
      outcomes.push(await recordReversal(reversals, { ...refund, state }, now));
    }

    expect(outcomes).toEqual(["new", "known", "moved", "known", "moved", "known"]);
  });

  test("another amount of the same refund changes nothing, and is logged once", async () => {
    const database = await fresh();
    await keepGift(database, received);
    const reversals = createReversals(database);
    await recordReversal(reversals, { ...refund, state: "pending" }, now);
    const other = { ...refund, amountCentavos: 1 };

    expect(await recordReversal(reversals, other, now)).toBe("changed");
    expect(await recordReversal(reversals, other, now)).toBe("known");
    expect(await reversals.review("pi_1")).toEqual([]);
    const rows = await database.read((reader) =>
      reader.selectFrom("giftReversals").selectAll().execute(),
    );
    expect(rows).toMatchObject([{ state: "pending", amountCentavos: 20_00, review: "changed" }]);
  });

  test("five thousand returns of one PIX are stored and reviewed in parts", async () => {
    const database = await fresh();
    await keepGift(database, received);
    const reversals = createReversals(database);
    const parts = Array.from({ length: 5_000 }, (_, index) => ({
      ...refund,
      id: `re_part_${index}`,
      amountCentavos: 1,
    }));
    let writes = 0;
    const counted = {
      ...reversals,
      recordAll: (some: readonly Reversal[], nowMs: number) => {
        writes += 1;
        return reversals.recordAll(some, nowMs);
      },
    };

    await learnReversals(parts, {
      reversals: counted,
      now: () => now,
      alarm: () => {},
      warn: () => {},
    });

    expect(writes).toBe(25);
    const { count } = await database.read((reader) =>
      reader
        .selectFrom("giftReversals")
        .select((row) => row.fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow(),
    );
    expect(count).toBe(5_000);
  });

  test("a bank's return that stays open does not hold back Stripe's list", async () => {
    const database = await fresh();
    await keepGift(database, { ...received, account: origin.account });
    const reversals = createReversals(database);
    const pix = { ...refund, id: "pix:E1:1", paymentId: "pix:E1", state: "pending" } as const;
    await recordReversal(reversals, { ...pix, madeAtMs: now - 300 * dayMs }, now - 300 * dayMs);
    await reversals.lookedAt("refund", origin, now);

    expect(await reversals.lookSince("refund", origin, now)).toBe(now - 35 * dayMs);
  });

  test("twenty simultaneous reports of one reversal are recorded once", async () => {
    const reversals = createReversals(await fresh());
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => recordReversal(reversals, refund, now)),
    );
    expect(outcomes.filter((outcome) => outcome === "new")).toHaveLength(1);
  });

  test("a refund without a gift is logged once, and counts once its gift is received", async () => {
    const database = await fresh();
    const reversals = createReversals(database);
    await recordReversal(reversals, refund, now);

    expect(await reversals.review("pi_1")).toEqual([{ id: "re_1", reason: "no-gift" }]);
    expect(await reversals.review("pi_1")).toEqual([]);
    expect(await reversals.listUnmatched()).toEqual(["pi_1"]);
    await keepGift(database, received);
    expect(await reversals.review("pi_1")).toEqual([]);
    expect(await reversals.listUnmatched()).toEqual([]);
  });

  test("an excessive amount, another currency and an unreceived gift are logged once each", async () => {
    const database = await fresh();
    const reversals = createReversals(database);
    await keepGift(database, received);
    await keepGift(database, { paymentId: "pi_2", state: "declined" });
    await recordReversal(reversals, { ...refund, amountCentavos: 30_00 }, now);
    await recordReversal(
      reversals,
      { ...refund, id: "re_2", amountCentavos: 30_00, madeAtMs: now + 1 },
      now,
    );
    await recordReversal(reversals, { ...refund, id: "re_3", currency: "usd" }, now);
    await recordReversal(reversals, { ...refund, id: "re_4", paymentId: "pi_2" }, now);

    const told = (await reversals.review("pi_1")).toSorted((a, b) => (a.id < b.id ? -1 : 1));
    expect(told).toEqual([
      { id: "re_2", reason: "excess" },
      { id: "re_3", reason: "currency" },
    ]);
    expect(await reversals.review("pi_2")).toEqual([{ id: "re_4", reason: "not-received" }]);
    expect([await reversals.review("pi_1"), await reversals.review("pi_2")]).toEqual([[], []]);
  });

  test("the provider is polled from the first gift on, then with an overlap, and back to the oldest open reversal", async () => {
    const database = await fresh();
    const reversals = createReversals(database);
    const since = (kind: "refund" | "dispute", nowMs = now) =>
      reversals.lookSince(kind, origin, nowMs);
    expect(await since("dispute")).toBeUndefined();

    await keepGift(database, { ...received, account: "acct_1sample", begunAtMs: now });
    expect(await since("dispute")).toBe(now - 35 * dayMs);
    const other = { ...origin, account: "other" };
    expect(await reversals.lookSince("dispute", other, now)).toBeUndefined();

    await reversals.lookedAt("dispute", origin, now + 100 * dayMs);
    await reversals.lookedAt("dispute", origin, now + 200 * dayMs);
    expect(await since("dispute", now + 200 * dayMs)).toBe(now + 165 * dayMs);
    expect(await since("refund", now + 200 * dayMs)).toBe(now - 35 * dayMs);

    await recordReversal(reversals, { ...refund, id: "dp_1", kind: "dispute", state: "open" }, now);
    expect(await since("dispute", now + 200 * dayMs)).toBe(now);
  });

  test("after a poll by a clock that was months ahead the provider is polled from the first gift on", async () => {
    const database = await fresh();
    const reversals = createReversals(database);
    await keepGift(database, { ...received, account: "acct_1sample", begunAtMs: now });
    await reversals.lookedAt("refund", origin, now + 100 * dayMs);

    expect(await reversals.lookSince("refund", origin, now + dayMs)).toBe(now - 35 * dayMs);
    await reversals.lookedAt("refund", origin, now + dayMs);
    expect(await reversals.lookSince("refund", origin, now + 2 * dayMs)).toBe(now - 34 * dayMs);
  });

  test("a first gift with a time in the future hides no later reversal", async () => {
    const database = await fresh();
    const ahead = { ...received, account: "acct_1sample", begunAtMs: now + 100 * dayMs };
    await keepGift(database, ahead);

    expect(await createReversals(database).lookSince("refund", origin, now)).toBe(now - 35 * dayMs);
  });

  test("a correction takes back what is left, once for one key, and never more", async () => {
    const database = await fresh();
    await book(database);
    const part = { ...correction, amountCentavos: 100_00 };
    const gone = { outcome: "taken-back", amountCentavos: 100_00 };
    expect(await takeBack(database, part, now)).toMatchObject(gone);
    expect(await takeBack(database, part, now)).toMatchObject(gone);
    expect(
      await takeBack(database, { ...correction, key: "k2", amountCentavos: 300_00 }, now),
    ).toMatchObject({ outcome: "too-much", leftCentavos: 250_00 });
    expect(await takeBack(database, { ...correction, key: "k3" }, now)).toMatchObject({
      outcome: "taken-back",
      amountCentavos: 250_00,
    });
    expect(await takeBack(database, { ...correction, key: "k4" }, now)).toMatchObject({
      outcome: "too-much",
      leftCentavos: 0,
    });
    expect(await takeBack(database, { ...correction, receiptNumber: 7 }, now)).toMatchObject({
      outcome: "no-gift",
    });
    expect(await checkBooks(database, monthOf(now))).toEqual([350_00, 350_00, 0]);
    const [gift] = await listGifts(database, allTime);
    expect(gift?.reversals[0]).toMatchObject({
      kind: "correction",
      staffId: "tesoureira",
      reason: "lançada duas vezes",
    });
  });

  test("a gift by card is not corrected here", async () => {
    const database = await fresh();
    await (
      await beginSampleGift(database, { email: undefined })
    )();
    expect(await takeBack(database, correction, now)).toMatchObject({ outcome: "at-provider" });
  });

  test.each<[ArrivedGift["source"], CorrectionOutcome["outcome"]]>([
    ["monthly", "at-provider"],
    ["bank", "at-provider"],
    ["statement", "taken-back"],
    ["counting", "taken-back"],
    ["by-hand", "taken-back"],
  ])(
    "a gift of the source %s: only what no provider gives back is corrected here",
    async (source, outcome) => {
      const database = await fresh();
      await book(database, { source, means: source === "monthly" ? "card" : "pix" });
      expect(await takeBack(database, correction, now)).toMatchObject({ outcome });
      const net = outcome === "taken-back" ? 0 : 350_00;
      expect(await checkBooks(database, monthOf(now))).toEqual([350_00, 350_00 - net, net]);
    },
  );
});
