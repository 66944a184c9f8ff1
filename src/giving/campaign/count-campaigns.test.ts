import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dayOf, instantOf, dateOf, noonOf } from "../../format/church-clock.ts";
import { wipe } from "../../testing/gift-model/accounts.ts";
import { tries } from "../../testing/run/tries.ts";
import { databases } from "../../testing/storage/databases.ts";
import { sampleGift } from "../../testing/storage/sample-gift.ts";
import { recordReversal } from "../../testing/storage/sample-refund.ts";
import { insertAttempt } from "../card/sql/attempts.ts";
import { sumOf } from "../ledger/reversals/reversal.ts";
import { listGifts } from "../ledger/sql/gifts.ts";
import { recordGifts } from "../ledger/sql/record-gifts.ts";
import { createReversals } from "../ledger/sql/reversals.ts";
import { periodOf } from "./campaign.ts";
import { netSum } from "./count-campaigns.ts";

const firstDay = dayOf(instantOf("2026-02-01", "12:00"));
const anyDay = fc.integer({ min: 0, max: 110 }).map((days) => firstDay + days);
const given = fc.record({
  day: anyDay,
  amount: fc.integer({ min: 1, max: 5_000_00 }),
  fund: fc.constantFrom("Telhado", "telhado", "Missões"),
  means: fc.constantFrom("card" as const, "cash" as const),
  isLive: fc.boolean(),
  refundedShare: fc.constantFrom(0, 0.4, 1),
});
type Given = typeof given extends fc.Arbitrary<infer Of> ? Of : never;

describe.each(databases)("on $kind", ({ fresh }) => {
  test("a campaign's sum is that of its own gifts by all means in its days, less what was taken back", async () => {
    const database = await fresh();
    const run = async (gifts: Given[], fromDay?: number, untilDay?: number) => {
      await wipe(database);
      for (const [index, one] of gifts.entries()) {
        const atMs = noonOf(dateOf(one.day)) + index;
        const { fund, amount: amountCentavos } = one;
        const mode = one.isLive ? ("live" as const) : ("test" as const);
        if (one.means === "cash") {
          const gift = {
            ...({ means: "cash", source: "counting", name: "", bookedBy: "maria" } as const),
            mode,
            fund,
            amountCentavos,
            email: undefined,
            memo: undefined,
            outsideId: `counting:${index}`,
            givenAtMs: atMs,
          };
          await database.write((writer) => recordGifts(writer, [gift], atMs));
          continue;
        }
        const paymentId = `pi_${index}`;
        const attempt = sampleGift({
          mode,
          fund,
          amountCentavos,
          paymentId,
          state: "succeeded",
          begunAtMs: atMs,
          settledAtMs: atMs,
          receiptNumber: 1_000 + index,
        });
        await database.write((writer) => insertAttempt(writer, attempt));
        const refunded = Math.floor(amountCentavos * one.refundedShare);
        if (refunded === 0) continue;
        await recordReversal(
          createReversals(database),
          {
            id: `re_${index}`,
            kind: "refund",
            paymentId,
            amountCentavos: refunded,
            currency: "brl",
            state: "succeeded",
            madeAtMs: atMs,
          },
          atMs,
        );
      }
      const period = periodOf({ name: "Telhado", goalCentavos: 1, fromDay, untilDay });
      const all = await listGifts(database, {
        fromMs: period.fromMs,
        toMs: Math.min(period.toMs, Number.MAX_SAFE_INTEGER),
      });
      const own = all.filter(({ mode, fund }) => mode === "live" && fund !== "Missões");

      expect(await netSum(database, "Telhado", period)).toBe(sumOf(own).netCentavos);
    };
    const days = fc.option(anyDay, { nil: undefined });
    await fc.assert(
      fc.asyncProperty(fc.array(given, { maxLength: 12 }), days, days, run),
      tries(30),
    );
  });
});
