import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { noonOf } from "../../../../format/church-clock.ts";
import { allTime, wipe } from "../../../../testing/gift-model/accounts.ts";
import { checkQuarter, checkBooks } from "../../../../testing/gift-model/books.ts";
import { tries } from "../../../../testing/run/tries.ts";
import { arrivedGift } from "../../../../testing/storage/arrived-gift.ts";
import { databases } from "../../../../testing/storage/databases.ts";
import { sampleGift } from "../../../../testing/storage/sample-gift.ts";
import { recordReversal, sampleRefund } from "../../../../testing/storage/sample-refund.ts";
import { insertAttempt } from "../../../card/sql/attempts.ts";
import type { Means } from "../../../contract/means.ts";
import type { GiftSource } from "../../gift.ts";
import { sumOf } from "../../reversals/reversal.ts";
import { listGifts } from "../../sql/gifts.ts";
import { recordGifts } from "../../sql/record-gifts.ts";
import { createReversals, takeBack } from "../../sql/reversals.ts";

const months = ["2026-02", "2026-03", "2026-04"];
const day = fc
  .tuple(fc.constantFrom(...months), fc.integer({ min: 1, max: 28 }))
  .map(([month, of]) => `${month}-${`${of}`.padStart(2, "0")}`);
const ways: [Means, Exclude<GiftSource, "site">][] = [
  ["card", "monthly"],
  ["pix", "bank"],
  ["pix", "statement"],
  ["transfer", "statement"],
  ["cash", "counting"],
  ["cheque", "counting"],
  ["cheque", "by-hand"],
];
const amount = fc.integer({ min: 1, max: 5_000_00 });
const fund = fc.constantFrom("Dízimo", "Oferta", "Missões");

const step = fc.oneof(
  fc.record({
    kind: fc.constant("book" as const),
    way: fc.constantFrom(...ways),
    day,
    amount,
    fund,
    mode: fc.constantFrom("live" as const, "live" as const, "demonstration" as const),
    /** A repetition has the outside id of an earlier gift. */
    id: fc.nat({ max: 12 }),
  }),
  fc.record({
    kind: fc.constant("card" as const),
    state: fc.constantFrom("succeeded" as const, "declined" as const),
    day,
    amount,
    fund: fc.option(fund, { nil: undefined }),
    refundedShare: fc.constantFrom(0, 0.3, 1),
  }),
  fc.record({
    kind: fc.constant("take back" as const),
    number: fc.integer({ min: 1, max: 15 }),
    amount: fc.option(amount, { nil: undefined }),
    day,
  }),
);
type Step = typeof step extends fc.Arbitrary<infer Of> ? Of : never;

describe.each(databases)("on $kind", ({ fresh }) => {
  test("whatever is booked and taken back by whatever means, all sums say the same", async () => {
    const database = await fresh();
    const run = async (steps: Step[]) => {
      await wipe(database);
      for (const [index, one] of steps.entries()) {
        const atMs = noonOf(one.day) + index;
        if (one.kind === "book") {
          const [means, source] = one.way;
          const gift = arrivedGift({
            means,
            source,
            mode: one.mode,
            fund: one.fund,
            amountCentavos: one.amount,
            name: index % 2 ? `Pessoa ${index % 3}` : "",
            outsideId: `${source}:${one.id}`,
            givenAtMs: noonOf(one.day),
          });
          await database.write((writer) => recordGifts(writer, [gift, gift], atMs));
        } else if (one.kind === "card") {
          const paymentId = `pi_${index}`;
          const attempt = sampleGift({
            state: one.state,
            amountCentavos: one.amount,
            fund: one.fund,
            paymentId,
            begunAtMs: atMs,
            settledAtMs: atMs,
            // Numbers from 1,000 on are apart from those that are taken back.
            receiptNumber: one.state === "succeeded" ? 1_000 + index : undefined,
          });
          await database.write((writer) => insertAttempt(writer, attempt));
          const refunded = Math.floor(one.amount * one.refundedShare);
          if (refunded === 0) continue;
          const refund = sampleRefund({
            id: `re_${index}`,
            paymentId,
            amountCentavos: refunded,
            madeAtMs: atMs,
          });
          await recordReversal(createReversals(database), refund, atMs);
        } else {
          const correction = {
            receiptNumber: one.number,
            reason: "Engano",
            amountCentavos: one.amount,
            staffId: "maria",
            key: `${index}`,
          };
          await takeBack(database, correction, atMs);
        }
      }
      const sums: (readonly number[])[] = [];
      for (const month of months) sums.push(await checkBooks(database, month));
      for (const quarter of ["2026-1", "2026-2"]) await checkQuarter(database, quarter);
      const live = (await listGifts(database, allTime)).filter(({ mode }) => mode === "live");
      const { grossCentavos, takenBackCentavos, netCentavos } = sumOf(live);
      expect(
        [0, 1, 2].map((which) => sums.reduce((all, one) => all + (one[which] ?? 0), 0)),
      ).toEqual([grossCentavos, takenBackCentavos, netCentavos]);
    };
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 30 }), run),
      tries(12),
    );
  });
});
