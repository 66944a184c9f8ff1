import type { Breaker } from "../domain/donation/ledger.ts";
import type { Writer } from "./database.ts";

/** The provider has answered, or been given up, after this. */
const longestChargeMs = 30_000;

/**
 * Whether another card may be tried now. Gifts under way count as declined until they are known, or two
 * hundred tried at once would all come through.
 */
export async function breakerVerdict(
  writer: Writer,
  { mostDeclined, windowMs }: Breaker,
  nowMs: number,
): Promise<"closed" | "breaker-open" | "busy"> {
  const declined = await count(writer, "declined", "settled_at", nowMs - windowMs);
  if (declined >= mostDeclined) return "breaker-open";
  const underWay = await count(writer, "begun", "begun_at", nowMs - longestChargeMs);
  return declined + underWay >= mostDeclined ? "busy" : "closed";
}

async function count(
  writer: Writer,
  state: "declined" | "begun",
  instant: "settled_at" | "begun_at",
  sinceMs: number,
): Promise<number> {
  const { count: found } = await writer
    .selectFrom("gifts")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("state", "=", state)
    .where(instant, ">", sinceMs)
    .executeTakeFirstOrThrow();
  return Number(found);
}
