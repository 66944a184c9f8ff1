import { type ReviewReason, reviewsOf } from "../reversals/reversal-review.ts";
import type { Writer } from "../../platform/database/database.ts";
import { reversalOf } from "./reversal-rows.ts";

/** Brings the marks of a payment's reversals up to date. → those that are marked now and were not before */
export async function reviewReversals(
  writer: Writer,
  intentId: string,
): Promise<{ id: string; reason: ReviewReason }[]> {
  const gift = await writer
    .selectFrom("gifts")
    .select(["state", "amount_centavos as amountCentavos"])
    .where("intent_id", "=", intentId)
    .executeTakeFirst();
  const rows = await writer
    .selectFrom("gift_reversals")
    .selectAll()
    .where("intent_id", "=", intentId)
    .execute();
  const reviews = reviewsOf(rows.map(reversalOf), gift);
  const marked = [];
  for (const { id, review } of rows) {
    const reason = reviews.get(id);
    // What was told of in two ways stays so until a person has looked.
    if (review === "changed" || review === (reason ?? null)) continue;
    const { numUpdatedRows } = await writer
      .updateTable("gift_reversals")
      .set({ review: reason ?? null })
      .where("id", "=", id)
      .where((row) => (review ? row("review", "=", review) : row("review", "is", null)))
      .executeTakeFirst();
    // Two processes may have seen it at once, and one tells.
    if (reason && numUpdatedRows > 0n) marked.push({ id, reason });
  }
  return marked;
}
