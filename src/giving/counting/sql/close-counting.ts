import type { Reader, Writer } from "../../../platform/database/database.ts";
import { noonOf } from "../../../format/dates.ts";
import { recordGifts } from "../../sql/record-gifts.ts";
import {
  type CloseOutcome,
  type Counting,
  memoOfEnvelope,
  outsideIdOfLine,
  refusalOf,
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
    .set({ closed_by: staffId, closed_at: nowMs })
    .where("id", "=", id)
    .execute();
  // From here on the ledger alone knows who gave, so that a giver is forgotten in one place.
  await writer
    .updateTable("counting_lines")
    .set({ giver: "", email: null, envelope: "" })
    .where("counting_id", "=", id)
    .execute();
  await writer
    .deleteFrom("counting_lines")
    .where("counting_id", "=", id)
    .where("removed_at", "is not", null)
    .execute();
  return { outcome: "closed" };
}

/** The money of a counting as it was taken to the bank, in centavos. */
export type ClosedCounting = {
  id: string;
  day: string;
  closedAtMs: number;
  cashCentavos: number;
  chequeCentavos: number;
};

/** Closed countings of some days, as "2026-11-22", both included. What was taken back later is still in the sums. */
export async function closedCountings(
  reader: Reader,
  { fromDay, toDay }: { fromDay: string; toDay: string },
): Promise<ClosedCounting[]> {
  const rows = await reader
    .selectFrom("countings")
    .innerJoin("counting_lines as line", "line.counting_id", "countings.id")
    .select((row) => [
      "countings.id",
      "day",
      "closed_at",
      "means",
      row.fn.sum<number>("amount_centavos").as("centavos"),
    ])
    .where("closed_at", "is not", null)
    .where((row) => row.between("day", fromDay, toDay))
    .groupBy(["countings.id", "day", "closed_at", "means"])
    .orderBy("day")
    .orderBy("countings.id")
    .execute();
  const found = new Map<string, ClosedCounting>();
  for (const { id, day, closed_at, means, centavos } of rows) {
    const known = found.get(id) ?? {
      id,
      day,
      closedAtMs: closed_at ?? 0,
      cashCentavos: 0,
      chequeCentavos: 0,
    };
    known[means === "cash" ? "cashCentavos" : "chequeCentavos"] = Number(centavos);
    found.set(id, known);
  }
  return [...found.values()];
}
