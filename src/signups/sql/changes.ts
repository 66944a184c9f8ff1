import type { Writer } from "../../platform/database/database.ts";
import { changeRows } from "../../platform/database/rows-by.ts";
import { callFor, queueLetter, type Sending } from "./rows.ts";

/** Forms of this sender that have a place, or wait for one without the office. */
export async function liveOf(writer: Writer, event: string, sender: string): Promise<number> {
  const { count } = await writer
    .selectFrom("signUps")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("event", "=", event)
    .where("state", "<>", "cancelled")
    .where("sender", "=", sender)
    .where("held", "=", 0)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** → false if it was cancelled before */
export async function cancelOne(
  writer: Writer,
  id: string,
  sending: Sending,
  callUntold?: "cancelled",
): Promise<boolean> {
  const row = await writer
    .updateTable("signUps")
    .set({ state: "cancelled", cancelledAtMs: sending.nowMs, callFor: undefined })
    .where("id", "=", id)
    .where("state", "<>", "cancelled")
    .returning(["id", "email"])
    .executeTakeFirst();
  if (!row) return false;
  const isTold = await queueLetter(writer, row, "sign-up-cancelled", sending);
  if (!isTold && callUntold) await callFor(writer, row, callUntold);
  return true;
}

/** → false if that person is not there, or the last */
export async function takePersonAway(writer: Writer, id: string, number: number): Promise<boolean> {
  const row = await writer
    .selectFrom("signUps")
    .selectAll()
    .where("id", "=", id)
    .where("state", "<>", "cancelled")
    .executeTakeFirst();
  const people = JSON.parse(row?.people ?? "[]") as (string | null)[];
  if (!row || row.heads < 2 || !people[number - 1]) return false;
  people[number - 1] = null;
  const left = { people: JSON.stringify(people), heads: row.heads - 1 };
  return changeRows(writer, "signUps", { id }, left);
}
