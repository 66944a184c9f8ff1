import type { Writer } from "./database.ts";

/** Adds one, and makes other transactions that do so wait for this one to end. → the new value */
export async function countUp(writer: Writer, name: "gifts begun" | "receipts"): Promise<number> {
  const { value } = await writer
    .updateTable("counters")
    .set((row) => ({ value: row("value", "+", 1) }))
    .where("name", "=", name)
    .returning("value")
    .executeTakeFirstOrThrow();
  return value;
}
