import type { Reader } from "../../../platform/database/database.ts";

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
    .innerJoin("countingLines as line", "line.countingId", "countings.id")
    .select((row) => [
      "countings.id",
      "day",
      "closedAtMs",
      "means",
      row.fn.sum<number>("amountCentavos").as("centavos"),
    ])
    .where("closedAtMs", "is not", null)
    .where((row) => row.between("day", fromDay, toDay))
    .groupBy(["countings.id", "day", "closedAtMs", "means"])
    .orderBy("day")
    .orderBy("countings.id")
    .execute();
  const found = new Map<string, ClosedCounting>();
  for (const { id, day, closedAtMs, means, centavos } of rows) {
    const known = found.get(id) ?? {
      id,
      day,
      closedAtMs: closedAtMs ?? 0,
      cashCentavos: 0,
      chequeCentavos: 0,
    };
    known[means === "cash" ? "cashCentavos" : "chequeCentavos"] = Number(centavos);
    found.set(id, known);
  }
  return [...found.values()];
}
