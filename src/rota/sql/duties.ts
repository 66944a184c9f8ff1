import type { Writer } from "../../platform/database/database.ts";
import type { Duty, Line } from "../contract.ts";
import type { Spot } from "../month/book.ts";

/** The duty that is in a place now. */
export const dutyIn = (
  writer: Writer,
  { line, team, job, place }: Spot,
): Promise<Duty | undefined> =>
  writer
    .selectFrom("rotaDuties")
    .selectAll()
    .where("line", "=", line)
    .where("team", "=", team)
    .where("job", "=", job)
    .where("place", "=", place)
    .where("state", "<>", "refused")
    .executeTakeFirst();

/** Remembers how the programme has a line, once somebody is in it. */
export async function knowLine(writer: Writer, line: Line | undefined): Promise<void> {
  if (!line) return;
  await writer
    .insertInto("rotaLines")
    .values({ ...line, isOff: line.isOff ? 1 : 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
