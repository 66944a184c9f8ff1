import { type GiftState, isOpen } from "../charge/life/gift-state.ts";
import type { Gift } from "../gift.ts";
import { nextLookAt } from "../charge/look-schedule.ts";
import type { Ledger } from "../ledger.ts";
import { nextReceipt } from "../../platform/database/counters.ts";
import type { Database, Writer } from "../../platform/database/database.ts";
import { createGiftLooks } from "./gift-looks.ts";
import { createGiftTurns } from "./gift-turns.ts";
import { giftOf } from "./gift-rows.ts";
import { holdIfRestored } from "../../platform/outbox/sql/hold-letters.ts";
import { insertLetter } from "../../platform/outbox/sql/letter-rows.ts";
import { refuse, unlessRefused } from "../../platform/database/refused-transaction.ts";

/** `messageIdDomain` follows the @ in the Message-ID of each receipt. Throws `StorageUnavailable`. */
export function createLedger(
  database: Database,
  { messageIdDomain }: { messageIdDomain: string },
): Ledger {
  const find = async (column: "id" | "attempt_key", value: string) => {
    const row = await database.read((reader) =>
      reader.selectFrom("gifts").selectAll().where(column, "=", value).executeTakeFirst(),
    );
    return row && giftOf(row);
  };

  let nextMove = Promise.withResolvers<void>();
  const tellMove = () => {
    nextMove.resolve();
    nextMove = Promise.withResolvers();
  };

  return {
    ...createGiftLooks(database),
    ...createGiftTurns(database),
    whenMoved: () => nextMove.promise,
    findByKey: (idempotencyKey) => find("attempt_key", idempotencyKey),
    findById: (id) => find("id", id),
    async move(gift, to, { intentId, declineCode, origin = gift }, nowMs) {
      const transaction = database.write(async (writer) => {
        const row = await writer
          .updateTable("gifts")
          .set({
            state: to,
            intent_id: intentId ?? gift.intentId ?? null,
            // Of the card that the giver has tried, not of those that others tried after it.
            decline_code: keepsDecline(to) ? (gift.declineCode ?? declineCode ?? null) : null,
            provider: origin.provider ?? null,
            account: origin.account ?? null,
            mode: origin.mode ?? null,
            receipt_number: to === "succeeded" ? await nextReceipt(writer, origin.mode) : null,
            settled_at: isOpen(to) ? null : nowMs,
            moved_at: nowMs,
            next_look_at: nextLookAt(to, nowMs, nowMs),
          })
          .where("id", "=", gift.id)
          .where("state", "=", gift.state)
          .returningAll()
          .executeTakeFirst();
        // Also takes back the number of a receipt that is not to be.
        if (!row) return refuse("elsewhere");
        const moved = giftOf(row);
        await writer
          .insertInto("gift_moves")
          .values({ gift_id: gift.id, state: to, moved_at: nowMs })
          // There and back within a millisecond is one line for a person, and no reason to lose the news.
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        if (to === "succeeded" && moved.email) await insertReceipt(writer, moved, nowMs);
        return moved;
      });
      const moved = await unlessRefused<Gift, "elsewhere">(transaction);
      if (moved === "elsewhere") return undefined;
      tellMove();
      return moved;
    },
  };

  async function insertReceipt(writer: Writer, gift: Gift, nowMs: number): Promise<void> {
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
}

const keepsDecline = (state: GiftState): boolean => state === "declined" || state === "canceling";
