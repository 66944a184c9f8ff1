import type { Writer } from "../../../../platform/database/database.ts";
import { noonOf } from "../../../../format/church-clock.ts";
import { noteClosedCounting } from "../../../ledger/same-money/sql/doubts.ts";
import { recordGifts } from "../../../ledger/sql/record-gifts.ts";
import {
  type CloseOutcome,
  type Counting,
  memoOfEnvelope,
  outsideIdOfLine,
  refusalOf,
  sumsOf,
} from "../counting.ts";

/** Closes an open counting that the caller's transaction has locked, and books all its lines in that transaction. */
export async function closeCounting(
  writer: Writer,
  counting: Counting,
  { staffId, version }: { staffId: string; version: number | undefined },
  nowMs: number,
): Promise<CloseOutcome> {
  if (version !== undefined && version !== counting.version) return { outcome: "changed" };
  const refusal = refusalOf(counting, staffId);
  if (refusal) return { outcome: "refused", refusal };
  const { id, day, lines } = counting;
  const gifts = lines.map(({ means, fund, amountCentavos, name, email, envelope, ...line }) => ({
    mode: "live" as const,
    source: "counting" as const,
    means,
    fund,
    amountCentavos,
    name,
    email,
    memo: envelope ? memoOfEnvelope(envelope) : undefined,
    outsideId: outsideIdOfLine(line.id),
    givenAtMs: noonOf(day),
    bookedBy: staffId,
  }));
  await recordGifts(writer, gifts, nowMs);
  await writer
    .updateTable("countings")
    .set({ closedBy: staffId, closedAtMs: nowMs })
    .where("id", "=", id)
    .execute();
  // From here on the ledger alone knows who gave, so that a giver is forgotten in one place.
  await writer
    .updateTable("countingLines")
    .set({ name: "", email: undefined, envelope: "" })
    .where("countingId", "=", id)
    .execute();
  await writer
    .deleteFrom("countingLines")
    .where("countingId", "=", id)
    .where("removedAtMs", "is not", null)
    .execute();
  const { cashCentavos, chequeCentavos } = sumsOf(counting);
  await noteClosedCounting(writer, { id, day, closedAtMs: nowMs, cashCentavos, chequeCentavos });
  return { outcome: "closed" };
}
