import type { Writer } from "./database.ts";

type Counter = "gifts begun" | "receipts" | "test receipts" | "demonstration receipts";

/** Adds to a counter, and makes other transactions that do so wait for this one to end. → the new value */
export async function countUp(writer: Writer, name: Counter, by = 1): Promise<number> {
  const { value } = await writer
    .updateTable("counters")
    .set((row) => ({ value: row("value", "+", by) }))
    .where("name", "=", name)
    .returning("value")
    .executeTakeFirstOrThrow();
  return value;
}
