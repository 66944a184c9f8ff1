import { type CardAttempt, countsAtMs, type Gift, requireGiftAmount } from "../gift.ts";
import { monthOf } from "../../../format/church-clock.ts";
import { isMoney } from "../reports/gift-words.ts";
import { balanceOf } from "../reversals/balance.ts";
import type { Writer } from "../../../platform/database/database.ts";
import { lockUntilCommit } from "../../../platform/database/dialect.ts";
import { rowOfAttempt, withReversals } from "./gifts.ts";

/** Adds an attempt to the ledger, and to the sums if its money was received already. */
export async function insertAttempt(writer: Writer, attempt: CardAttempt): Promise<void> {
  requireGiftAmount(attempt);
  await writer.insertInto("gifts").values(rowOfAttempt(attempt)).execute();
  await addToSums(writer, [attempt]);
}

/**
 * Adds gifts to the sums of real money once they were received, in the transaction that says so. A received gift stays
 * received, so that nothing is ever subtracted.
 */
export async function addToSums(writer: Writer, gifts: readonly Gift[]): Promise<void> {
  const received = gifts.filter((gift) => gift.state === "succeeded" && isMoney(gift));
  const byKey = Map.groupBy(received, (gift) => JSON.stringify(keyOf(gift)));
  // In one order in all transactions, so that two of them never wait for each other.
  for (const key of [...byKey.keys()].toSorted()) {
    const some = byKey.get(key) ?? [];
    const [first] = some;
    if (!first) continue;
    const centavos = some.reduce((sum, { amountCentavos }) => sum + amountCentavos, 0);
    await writer
      .insertInto("giftMonths")
      .values({ ...keyOf(first), gifts: some.length, centavos })
      .onConflict((conflict) =>
        conflict.columns(["month", "means", "fund"]).doUpdateSet((row) => ({
          gifts: row("giftMonths.gifts", "+", some.length),
          centavos: row("giftMonths.centavos", "+", centavos),
        })),
      )
      .execute();
  }
  for (const { paymentId, means } of received) {
    // The provider may have reported a refund before the gift was received; no other source does.
    if (paymentId !== undefined && means === "card") await sumUpTakenBack(writer, paymentId);
  }
}

/** Stores the reversed amount of a payment's gift, in the transaction that changed the gift or a reversal. */
export async function sumUpTakenBack(writer: Writer, paymentId: string): Promise<void> {
  // Without the lock, simultaneous transactions of a gift and its refund would not see each other.
  await lockUntilCommit(writer, `taken back of ${paymentId}`);
  const rows = await writer
    .selectFrom("gifts")
    .selectAll()
    .where("paymentId", "=", paymentId)
    .execute();
  const [gift] = await withReversals(writer, rows);
  if (gift?.state !== "succeeded" || !isMoney(gift) || gift.reversals.length === 0) return;
  const centavos = balanceOf(gift).takenBackCentavos;
  await writer
    .insertInto("giftsTakenBack")
    .values({ paymentId, ...keyOf(gift), centavos })
    .onConflict((conflict) => conflict.column("paymentId").doUpdateSet({ centavos }))
    .execute();
}

const keyOf = (gift: Gift) => ({
  month: monthOf(countsAtMs(gift)),
  means: gift.means,
  fund: gift.fund ?? "",
});
