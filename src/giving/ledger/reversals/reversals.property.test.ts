import * as fc from "fast-check";
import { expect, test } from "vitest";
import { monthOf } from "../../../format/church-clock.ts";
import { sampleGift } from "../../../testing/fake-stripe/stripe-for-test.ts";
import { checkBooks } from "../../../testing/gift-model/books.ts";
import { tries } from "../../../testing/run/tries.ts";
import { databases } from "../../../testing/storage/databases.ts";
import { insertAttempt } from "../../card/sql/attempts.ts";
import { listGifts } from "../sql/gifts.ts";
import { createReversals } from "../sql/reversals.ts";
import { learnReversals } from "./learn-reversal.ts";
import { balanceOf, type GiftWithReversals, sumOf, type Reversal } from "./reversal.ts";

/** Reports of the provider on one refund or dispute, step by step. */
const lives = fc.constantFrom<Pick<Reversal, "kind"> & { states: Reversal["state"][] }>(
  { kind: "refund", states: ["succeeded"] },
  { kind: "refund", states: ["pending", "succeeded"] },
  { kind: "refund", states: ["pending", "canceled"] },
  { kind: "refund", states: ["pending", "succeeded", "failed"] },
  { kind: "dispute", states: ["warning", "closed"] },
  { kind: "dispute", states: ["warning", "open", "won"] },
  { kind: "dispute", states: ["open", "lost"] },
  { kind: "dispute", states: ["open", "lost", "won"] },
);

const told = fc
  .array(
    fc.record({
      life: lives,
      paymentId: fc.constantFrom("pi_1", "pi_2"),
      amountCentavos: fc.integer({ min: 1, max: 60_00 }),
      currency: fc.constantFrom("brl", "brl", "brl", "usd"),
      madeAtMs: fc.integer({ min: 1, max: 5 }),
    }),
    { maxLength: 5 },
  )
  .map((all) =>
    all.map(({ life, ...facts }, index) =>
      life.states.map((state): Reversal => ({
        id: `r_${index}`,
        kind: life.kind,
        state,
        ...facts,
      })),
    ),
  );

/** Every event up to three times, in some order; the gift may be learnt of before, between or after. */
const days = told.chain((reversals) => {
  const events = reversals.flat();
  const often = events.flatMap((event) => [event, event, event]);
  return fc.record({
    reversals: fc.constant(reversals),
    orders: fc.tuple(
      fc.shuffledSubarray(often, { minLength: often.length }),
      fc.shuffledSubarray(events, { minLength: events.length }),
    ),
    giftAt: fc.nat({ max: events.length }),
  });
});

const gifts = ["pi_1", "pi_2"].map((paymentId, index) =>
  sampleGift({ paymentId, state: "succeeded", receiptNumber: index + 1, settledAtMs: 1 }),
);

const expectedOf = (reversals: Reversal[][]) =>
  gifts.map((gift) => {
    const last = reversals.flatMap((steps) => steps.slice(-1));
    const ofGift = last.filter(({ paymentId }) => paymentId === gift.paymentId);
    return balanceOf({ ...gift, reversals: ofGift } satisfies GiftWithReversals);
  });

test.each(databases)(
  "on $kind, reversals in any order and repetition give the same sums in every report",
  async ({ fresh, kind }) => {
    const database = await fresh();
    const run = async (events: Reversal[], giftAt: number) => {
      await database.write(async (writer) => {
        await writer.deleteFrom("giftReversals").execute();
        await writer.deleteFrom("gifts").execute();
        await writer.deleteFrom("giftMonths").execute();
        await writer.deleteFrom("giftsTakenBack").execute();
      });
      const ports = {
        reversals: createReversals(database),
        now: () => 1,
        alarm: () => {},
        warn: () => {},
      };
      for (const [index, event] of [...events, undefined].entries()) {
        if (index === giftAt) {
          await database.write(async (writer) => {
            for (const gift of gifts) await insertAttempt(writer, gift);
          });
        }
        if (event) await learnReversals([event], ports);
      }
      const reported = await checkBooks(database, monthOf(1));
      const kept = await listGifts(database, { fromMs: 0, toMs: Number.MAX_SAFE_INTEGER });
      const sums = kept
        .toSorted((a, b) => ((a.paymentId ?? "") < (b.paymentId ?? "") ? -1 : 1))
        .map(balanceOf);
      const { grossCentavos, takenBackCentavos, netCentavos } = sumOf(kept);
      expect(reported).toEqual([grossCentavos, takenBackCentavos, netCentavos]);
      return sums;
    };
    await fc.assert(
      fc.asyncProperty(days, async ({ reversals, orders, giftAt }) => {
        const expected = expectedOf(reversals);
        for (const order of orders) {
          const sums = await run(order, giftAt);
          expect(sums).toEqual(expected);
          for (const { netCentavos } of sums) expect(netCentavos).toBeGreaterThanOrEqual(0);
        }
      }),
      tries(kind === "sqlite" ? 15 : 8),
    );
  },
);
