import type { Reader, Writer } from "../../../platform/database/database.ts";
import { changeRows } from "../../../platform/database/rows-by.ts";
import { type Facts, factsOf, type KnownEvent } from "../../contract/sign-up.ts";
import { callFor, findEvent, queueLetter, type Sending, toldText } from "../../sql/rows.ts";
import { changesSince } from "../what-changed.ts";

/** Sign-ups that nobody has told, with what is news to them. */
export type Untold = { forms: number; withEmail: number; news: readonly string[] };

type Group = { told: string; amountCentavos: number | undefined; forms: number; withEmail: number };

/** Sign-ups that were told the same, and cost the same for each person. */
async function groupsOf(reader: Reader, event: string): Promise<Group[]> {
  const rows = await reader
    .selectFrom("signUps")
    .select(({ fn }) => [
      "told",
      "amountCentavos",
      fn.countAll().as("forms"),
      fn.count("email").as("withEmail"),
    ])
    .where("event", "=", event)
    .where("state", "<>", "cancelled")
    .groupBy(["told", "amountCentavos"])
    .execute();
  return rows.map((row) => ({
    ...row,
    forms: Number(row.forms),
    withEmail: Number(row.withEmail),
  }));
}

const newsOf = (
  event: KnownEvent,
  { told, amountCentavos }: Pick<Group, "told" | "amountCentavos">,
): string[] => changesSince(JSON.parse(told) as Facts, { ...factsOf(event), amountCentavos });

export async function untoldOf(reader: Reader, event: KnownEvent): Promise<Untold> {
  const untold = (await groupsOf(reader, event.name)).flatMap((group) => {
    const news = newsOf(event, group);
    return news.length > 0 ? [{ ...group, news }] : [];
  });
  const sum = (of: (group: Group) => number) => untold.reduce((all, one) => all + of(one), 0);
  return {
    forms: sum(({ forms }) => forms),
    withEmail: sum(({ withEmail }) => withEmail),
    news: [...new Set(untold.flatMap(({ news }) => news))],
  };
}

/**
 * Writes a letter to each who is not told yet of an event to come; a person who gets none is to be called. The event is
 * held.
 */
export async function tellChange(writer: Writer, name: string, sending: Sending): Promise<void> {
  const event = await findEvent(writer, name);
  if (!event || event.endsAtMs <= sending.nowMs) return;
  const rows = await writer
    .selectFrom("signUps")
    .select(["id", "email", "callFor", "told", "amountCentavos"])
    .where("event", "=", name)
    .where("state", "<>", "cancelled")
    .execute();
  for (const { told, amountCentavos, ...row } of rows) {
    if (newsOf(event, { told, amountCentavos }).length === 0) continue;
    const news = { told: toldText(event, amountCentavos), toldBefore: told };
    await changeRows(writer, "signUps", { id: row.id }, news);
    const isTold = await queueLetter(writer, row, "sign-up-changed", sending);
    // A person waiting to be called about a place is called about both.
    if (!isTold && row.callFor !== "place") await callFor(writer, row, "changed");
  }
}
