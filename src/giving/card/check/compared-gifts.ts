import { sql } from "kysely";
import type { Database } from "../../../platform/database/database.ts";
import { countsAtMs } from "../../ledger/gift.ts";
import { day, isOfMoney, withReversals } from "../../ledger/sql/gifts.ts";
import type { GiftRow } from "../../ledger/sql/tables.ts";
import type { Period } from "../../../format/church-clock.ts";
import type { ComparedGift, ListedPayment } from "./compare-month.ts";

/**
 * What the card provider may know of: attempts that began in a period, renewals of monthly gifts that were paid in it,
 * and whatever these payments name. Throws `StorageUnavailable`.
 */
export function listComparedGifts(
  database: Database,
  { fromMs, toMs }: Period,
  payments: readonly ListedPayment[],
): Promise<ComparedGift[]> {
  return database.read(async (reader) => {
    const byCard = () =>
      reader
        .selectFrom("gifts")
        .selectAll()
        .where((row) => row.or([row("provider", "is not", null), row("source", "=", "monthly")]));
    const rows = new Map<string, GiftRow>();
    const keep = (found: readonly GiftRow[]) => {
      for (const row of found) rows.set(row.id, row);
    };
    keep(
      await byCard()
        .where((row) => row.between("begunAtMs", fromMs, toMs - 1))
        .execute(),
    );
    keep(
      await byCard()
        .where("provider", "is", null)
        // Both values, so that the index is used.
        .where(isOfMoney, "in", [sql.lit(0), sql.lit(1)])
        .where((row) => row.between(day, fromMs, toMs - 1))
        .execute(),
    );
    for (let from = 0; from < payments.length; from += atOnce) {
      const some = payments.slice(from, from + atOnce);
      const giftIds = some.flatMap(({ giftId }) => giftId ?? []);
      const paymentIds = some.map(({ paymentId }) => paymentId);
      if (giftIds.length > 0) keep(await byCard().where("id", "in", giftIds).execute());
      keep(await byCard().where("paymentId", "in", paymentIds).execute());
    }
    const found = [...rows.values()];
    const gifts = await withReversals(reader, found);
    return gifts.map((gift, index) => ({
      ...gift,
      account: found[index]?.account,
      chargedAtMs: found[index]?.provider ? gift.begunAtMs : countsAtMs(gift),
    }));
  });
}

const atOnce = 300;
