import { countsAtMs, type Gift } from "../gift.ts";
import { isMoney } from "../reports/gift-words.ts";
import { balanceOf } from "../reversals/balance.ts";
import type { Writer } from "../../platform/database/database.ts";
import { lockUntilCommit } from "../../platform/database/dialect.ts";
import { withReversals, rowOf } from "./gifts.ts";

const hourMs = 3_600_000;

/** Adds a gift to the ledger, and to the sums if its money was received already. */
export async function insertGift(writer: Writer, gift: Gift): Promise<void> {
  await writer.insertInto("gifts").values(rowOf(gift)).execute();
  await addToSums(writer, gift);
}

/**
 * Adds a gift to the sums of real money once it was received, in the transaction that says so. A received gift stays
 * received, so that nothing is ever subtracted.
 */
export async function addToSums(writer: Writer, gift: Gift): Promise<void> {
  if (gift.state !== "succeeded" || !isMoney(gift)) return;
  await writer
    .insertInto("gift_hours")
    .values({
      hour: hourOf(gift),
      purpose: gift.purpose ?? "",
      gifts: 1,
      centavos: gift.amountCentavos,
    })
    .onConflict((conflict) =>
      conflict.columns(["hour", "purpose"]).doUpdateSet((row) => ({
        gifts: row("gift_hours.gifts", "+", 1),
        centavos: row("gift_hours.centavos", "+", gift.amountCentavos),
      })),
    )
    .execute();
  if (gift.intentId !== undefined) await sumUpTakenBack(writer, gift.intentId);
}

/** Stores the reversed amount of a payment's gift, in the transaction that changed the gift or a reversal. */
export async function sumUpTakenBack(writer: Writer, intentId: string): Promise<void> {
  // Without the lock, simultaneous transactions of a gift and its refund would not see each other.
  await lockUntilCommit(writer, `taken back of ${intentId}`);
  const rows = await writer
    .selectFrom("gifts")
    .selectAll()
    .where("intent_id", "=", intentId)
    .execute();
  const [gift] = await withReversals(writer, rows);
  if (gift?.state !== "succeeded" || !isMoney(gift) || gift.reversals.length === 0) return;
  const centavos = balanceOf(gift).takenBackCentavos;
  await writer
    .insertInto("gifts_taken_back")
    .values({ intent_id: intentId, hour: hourOf(gift), centavos })
    .onConflict((conflict) => conflict.column("intent_id").doUpdateSet({ centavos }))
    .execute();
}

/** An hour lies in one month, whatever the church's clock does in summer. */
const hourOf = (gift: Gift): number => Math.floor(countsAtMs(gift) / hourMs);
