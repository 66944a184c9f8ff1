import type { Writer } from "../../../platform/database/database.ts";
import { holdIfRestored } from "../../../platform/outbox/sql/kept-letters.ts";
import { insertLetter } from "../../../platform/outbox/sql/letter-queue.ts";
import type { Gift } from "../gift.ts";

/** Puts the receipt of a gift with an e-mail into the outbox, in the transaction that books the gift. */
export async function insertReceiptLetter(
  writer: Writer,
  gift: Pick<Gift, "id" | "email">,
  { messageIdDomain, nowMs }: { messageIdDomain: string; nowMs: number },
): Promise<void> {
  if (!gift.email) return;
  const id = `${gift.id}-recibo`;
  await insertLetter(writer, {
    id,
    kind: "gift-receipt",
    subjectId: gift.id,
    messageIdDomain,
    dueAtMs: nowMs,
  });
  await holdIfRestored(writer, id, gift.id);
}
