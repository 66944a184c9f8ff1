import { sql } from "kysely";
import type { Database } from "../../../../platform/database/database.ts";
import type { GiftMode } from "../../../contract/gift-mode.ts";
import type { GiftWithReversals } from "../../../ledger/reversals/balance.ts";
import { day, isOfMoney, withReversals } from "../../../ledger/sql/gifts.ts";
import type { PixCharge } from "../pix-charge.ts";

/** Charges that can still be paid, the newest first. Throws `StorageUnavailable`. */
export function listOpenCharges(
  database: Database,
  { mode, nowMs, atMost }: { mode: GiftMode; nowMs: number; atMost: number },
): Promise<PixCharge[]> {
  return database.read((reader) =>
    reader
      .selectFrom("pixCharges")
      .selectAll()
      .where("mode", "=", mode)
      .where("expiresAtMs", ">", nowMs)
      .where("paidAtMs", "is", null)
      .where("code", "is not", null)
      .orderBy("madeAtMs", "desc")
      .limit(atMost)
      .execute(),
  );
}

/** What the bank has received in a period, the newest first. Throws `StorageUnavailable`. */
export function listReceivedPix(
  database: Database,
  { mode, fromMs, toMs }: { mode: GiftMode; fromMs: number; toMs: number },
): Promise<GiftWithReversals[]> {
  return database.read(async (reader) => {
    const rows = await reader
      .selectFrom("gifts")
      .selectAll()
      // The index of days begins with it.
      .where(isOfMoney, "=", sql.lit(mode === "live" ? 1 : 0))
      .where((row) => row.between(day, fromMs, toMs - 1))
      .where("mode", "=", mode)
      .where("means", "=", "pix")
      .where("source", "=", "bank")
      .orderBy(day, "desc")
      .execute();
    return withReversals(reader, rows);
  });
}
