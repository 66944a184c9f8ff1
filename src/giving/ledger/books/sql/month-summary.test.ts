import { describe, expect, test } from "vitest";
import { summariseMonths } from "../../books/print-gifts.ts";
import type { GiftWithReversals } from "../../reversals/reversal.ts";
import { databases } from "../../../../testing/storage/databases.ts";
import { sampleGift } from "../../../../testing/storage/sample-gift.ts";
import { createBooks } from "../../books/sql/books.ts";

const firstMs = Date.parse("2021-01-15T12:00:00-03:00");
const monthMs = 31 * 24 * 3_600_000;

/** Gifts over so many months, and how often anything of them was read. */
function watchedGifts(months: number) {
  const work = { reads: 0 };
  const gifts = Array.from({ length: 240 }, (_, index): GiftWithReversals => {
    const atMs = firstMs + (index % months) * monthMs;
    const facts = { begunAtMs: atMs, settledAtMs: atMs, state: "succeeded" } as const;
    const gift = { ...sampleGift({ paymentId: `pi_${index}`, ...facts }), reversals: [] };
    return new Proxy(gift, {
      get(target, name) {
        work.reads += 1;
        return Reflect.get(target, name) as unknown;
      },
    });
  });
  return { gifts, work };
}

describe.each(databases)("on $kind", ({ fresh }) => {
  test("the work to sum up gifts does not grow from one month to sixty", async () => {
    const books = createBooks(await fresh(), { findAbout: async () => undefined });
    const [one, sixty] = [watchedGifts(1), watchedGifts(60)];

    expect(await summariseMonths(one.gifts, books)).toHaveLength(1);
    expect(await summariseMonths(sixty.gifts, books)).toHaveLength(60);

    expect(sixty.work.reads).toBe(one.work.reads);
  });
});
