import { dayAt } from "../../../format/church-clock.ts";
import type { Reader, Writer } from "../../../platform/database/database.ts";
import { deleteRows, findRow, putRow } from "../../../platform/database/rows-by.ts";
import type { KnownEvent } from "../../contract/sign-up.ts";
import { headOf, newestNumber } from "../../sql/counts.ts";
import { knownOf } from "../../sql/rows.ts";
import type { KnownEventRow } from "../../sql/tables.ts";
import { type Answers, type Asked, isAhead } from "../asked.ts";

export const askedOf = ({ asked }: Pick<KnownEventRow, "asked">): Asked =>
  asked === undefined ? {} : (JSON.parse(asked) as Asked);

async function put(writer: Writer, event: KnownEvent, asked: Asked): Promise<void> {
  const hasAny = Object.keys(asked).length > 0;
  const row = {
    ...event,
    isListed: Number(event.isListed),
    isWholeDay: Number(event.isWholeDay),
    asked: hasAny ? JSON.stringify(asked) : undefined,
  };
  await putRow(writer, "signUpEvents", { name: event.name }, row);
}

/**
 * Takes an event as it is published now. Facts that only the office can decide stay as they were, and are asked. The
 * event is held.
 */
export async function adopt(writer: Writer, next: KnownEvent, nowMs: number): Promise<void> {
  const row = await findRow(writer, "signUpEvents", { name: next.name });
  if (!row) return put(writer, next, {});
  const known = knownOf(row);
  const { past: asked, hasOtherPrice } = askedOf(row);
  // Put back to its day, an event is neither put off nor the next one.
  const past = asked && next.startsAtMs > asked.event.startsAtMs ? asked : undefined;
  const last = await newestNumber(writer, next.name);
  const { confirmed, waiting } = await headOf(writer, next.name);
  const isEmpty = confirmed.forms + waiting.forms === 0;
  const own = { event: known, lastNumber: last, sinceMs: nowMs };
  const isNext = isAhead(known, next, nowMs);
  if (isNext && isEmpty && last > 0) await setApart(writer, own);
  if (last === 0) await takeBack(writer, next);
  const openPast = past ?? (isNext && !isEmpty ? own : undefined);
  const isDearer = hasOtherPrice || known.amountCentavos !== next.amountCentavos;
  const asksPrice = isDearer && (await haveOtherPrice(writer, next));
  await put(writer, next, {
    ...(openPast && { past: openPast }),
    ...(asksPrice && { hasOtherPrice: true }),
  });
}

/**
 * Adopts an event before a sign-up, from its form: one that nobody has published here yet, or the next one of a name.
 */
export async function adoptUnknown(writer: Writer, event: KnownEvent, nowMs: number) {
  const row = await findRow(writer, "signUpEvents", { name: event.name });
  if (!row || isAhead(knownOf(row), event, nowMs)) await adopt(writer, event, nowMs);
}

/** Does what the office says of a change. The event is held. */
export async function settleAsked(
  writer: Writer,
  name: string,
  { isSame, isPriceForAll }: Answers,
): Promise<void> {
  const row = await findRow(writer, "signUpEvents", { name });
  if (!row) return;
  const event = knownOf(row);
  const { past, hasOtherPrice } = askedOf(row);
  if (past && isSame === false) await setApart(writer, past);
  // Sign-ups that have just been set apart do not get the new price.
  if (hasOtherPrice && isPriceForAll) {
    await writer
      .updateTable("signUps")
      .set({ amountCentavos: event.amountCentavos })
      .where("event", "=", name)
      .where("state", "<>", "cancelled")
      .execute();
  }
  const isPriceOpen =
    hasOtherPrice && isPriceForAll === undefined && (await haveOtherPrice(writer, event));
  await put(writer, event, {
    ...(past && isSame === undefined && { past }),
    ...(isPriceOpen && { hasOtherPrice: true }),
  });
}

async function haveOtherPrice(reader: Reader, { name, amountCentavos }: KnownEvent) {
  const found = await reader
    .selectFrom("signUps")
    .select("id")
    .where("event", "=", name)
    .where("state", "<>", "cancelled")
    .where(({ or, eb }) =>
      amountCentavos === undefined
        ? eb("amountCentavos", "is not", null)
        : or([eb("amountCentavos", "is", null), eb("amountCentavos", "<>", amountCentavos)]),
    )
    .executeTakeFirst();
  return found !== undefined;
}

/** No event of a content has a dot in its name. */
const apartName = ({ name, startsAtMs }: KnownEvent): string => `${name}.${dayAt(startsAtMs)}`;

/** An event may be set apart twice from one day, where it was put back to that day with other people. */
async function freeApartName(reader: Reader, event: KnownEvent): Promise<string> {
  const first = apartName(event);
  for (let time = 2, name = first; ; time += 1) {
    if (!(await findRow(reader, "signUpEvents", { name }))) return name;
    name = `${first}.${time}`;
  }
}

/** Sets sign-ups of an event that is over apart, with its own day: they are erased by that. */
async function setApart(
  writer: Writer,
  { event, lastNumber, sinceMs }: NonNullable<Asked["past"]>,
): Promise<void> {
  const name = await freeApartName(writer, event);
  await put(writer, { ...event, name, isListed: false }, {});
  await rename(writer, event.name, name, { lastNumber, sinceMs });
}

/**
 * Joins what was set apart to an event of that same day again, if nobody has signed up since: it was said by mistake.
 */
async function takeBack(writer: Writer, next: KnownEvent): Promise<void> {
  const name = apartName(next);
  const isGone = await deleteRows(writer, "signUpEvents", { name });
  if (isGone) await rename(writer, name, next.name, all);
}

/** The greatest numbers that the columns hold. */
const all = { lastNumber: 2 ** 31 - 1, sinceMs: Number.MAX_SAFE_INTEGER };

async function rename(
  writer: Writer,
  from: string,
  to: string,
  { lastNumber, sinceMs }: { lastNumber: number; sinceMs: number },
): Promise<void> {
  await writer
    .updateTable("signUps")
    .set({ event: to })
    .where("event", "=", from)
    .where("number", "<=", lastNumber)
    .execute();
  await writer
    .updateTable("signUpPayments")
    .set({ event: to })
    .where("event", "=", from)
    .where(({ or, and, eb, selectFrom }) =>
      or([
        eb("signUp", "in", selectFrom("signUps").select("id").where("event", "=", to)),
        // A payment of nobody known: the money of the event that it came for.
        and([eb("signUp", "is", null), eb("heldAtMs", "<=", sinceMs)]),
      ]),
    )
    .execute();
}
