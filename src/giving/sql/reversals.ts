import { type Reversal, reversalMoves, type ReversalState } from "../reversals/reversal.ts";
import type { Reversals } from "../reversals/reversals.ts";
import type { Database, Writer } from "../../platform/database/database.ts";
import { lookSince, lookUpName } from "./reversal-look-ups.ts";
import { reviewReversals } from "./reversal-reviews.ts";
import { rowOfReversal } from "./reversal-rows.ts";

/** Throws `StorageUnavailable`. */
export function createReversals(database: Database): Reversals {
  return {
    record: (reversal, nowMs) => database.write((writer) => record(writer, reversal, nowMs)),
    review: (intentId) => database.write((writer) => reviewReversals(writer, intentId)),
    async listUnmatched() {
      const rows = await database.read((reader) =>
        reader
          .selectFrom("gift_reversals")
          .select("intent_id")
          .distinct()
          .where("review", "in", ["no-gift", "not-received"])
          .execute(),
      );
      return rows.map((row) => row.intent_id);
    },
    lookSince: (kind, origin, nowMs) => lookSince(database, kind, origin, nowMs),
    async lookedAt(kind, origin, nowMs) {
      await database.write((writer) =>
        writer
          .insertInto("look_ups")
          .values({ name: lookUpName(kind, origin), looked_at: nowMs })
          .onConflict((conflict) => conflict.column("name").doUpdateSet({ looked_at: nowMs }))
          .execute(),
      );
    },
  };
}

async function record(writer: Writer, reversal: Reversal, nowMs: number) {
  const { id, intentId, amountCentavos, currency, state } = reversal;
  const { numInsertedOrUpdatedRows } = await writer
    .insertInto("gift_reversals")
    .values(rowOfReversal(reversal, nowMs))
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows) return "new";

  const known = writer.updateTable("gift_reversals").where("id", "=", id);
  const moved = await known
    .set({ state, updated_at: nowMs })
    // Nothing leads to "pending", and a list must not be empty.
    .where((row) => row.or(statesBefore(state).map((before) => row("state", "=", before))))
    .where("intent_id", "=", intentId)
    .where("amount_centavos", "=", amountCentavos)
    .where("currency", "=", currency)
    .executeTakeFirst();
  if (moved.numUpdatedRows > 0n) return "moved";

  const changed = await known
    .set({ review: "changed" })
    .where((row) => row.or([row("review", "is", null), row("review", "!=", "changed")]))
    .where((row) =>
      row.or([
        row("intent_id", "!=", intentId),
        row("amount_centavos", "!=", amountCentavos),
        row("currency", "!=", currency),
      ]),
    )
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n ? "changed" : "known";
}

function statesBefore(state: ReversalState): ReversalState[] {
  const all = Object.keys(reversalMoves) as ReversalState[];
  return all.filter((before) => reversalMoves[before].includes(state));
}
