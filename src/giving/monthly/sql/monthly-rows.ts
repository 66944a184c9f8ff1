import { sql, type SqlBool } from "kysely";
import type { Reader, Writer, Database } from "../../../platform/database/database.ts";
import { addRow, findRow, listRows } from "../../../platform/database/rows-by.ts";
import { holdIfRestored } from "../../../platform/outbox/sql/kept-letters.ts";
import { insertLetter } from "../../../platform/outbox/sql/letter-queue.ts";
import { makeUnguessableCode } from "../../../platform/unguessable-code.ts";
import { outsideIdOfInvoice } from "../../card/open-gift.ts";
import type { MonthsInLedger } from "../../card/sql/ledger.ts";
import type { GiftMode } from "../../contract/gift-mode.ts";
import { isOpen, type CardAttempt } from "../../ledger/gift.ts";
import {
  type MonthlyEvent,
  type MonthlyGift,
  notReportedYet,
  monthlyLetterId,
  type MonthlyNews,
  mayMoveMonthly,
  type MonthlyState,
} from "../monthly-gift.ts";
import type { MonthlyEventRow } from "./tables.ts";

/** Writes monthly gifts with each attempt in the ledger of cards. */
export const monthsInLedger: MonthsInLedger = { begin: insertMonthlyOf, move: moveMonthlyOf };

/** Stores a monthly gift with its first payment, in the transaction that begins that payment. */
async function insertMonthlyOf(writer: Writer, attempt: CardAttempt): Promise<void> {
  if (attempt.source !== "monthly") return;
  const { id, provider, account, mode, amountCentavos, fund, giver, email, begunAtMs } = attempt;
  const asked = { id, provider, account, mode, amountCentavos, fund, giver, email, begunAtMs };
  await insertMonthly(writer, {
    ...notReportedYet,
    ...asked,
    code: makeUnguessableCode(),
    state: "begun",
  });
}

export async function insertMonthly(writer: Writer, gift: MonthlyGift): Promise<void> {
  await addRow(writer, "monthlyGifts", gift);
}

export type Sending = { messageIdDomain: string; nowMs: number };

/** Begins the months when their first payment is received, in the transaction that moves that payment. */
async function moveMonthlyOf(writer: Writer, attempt: CardAttempt, sending: Sending) {
  if (attempt.source !== "monthly" || isOpen(attempt.state)) return;
  const { id, amountCentavos } = attempt;
  const to: MonthlyState = attempt.state === "succeeded" ? "active" : "never";
  const row = await findRow(writer, "monthlyGifts", { id });
  if (!row || !mayMoveMonthly(row.state, to)) return;
  await writer
    .updateTable("monthlyGifts")
    .set((column) => ({ state: to, revision: column("revision", "+", 1) }))
    .where("id", "=", id)
    .execute();
  if (to !== "active") return;
  const at = { atMs: sending.nowMs, amountCentavos };
  const invoiceId = attempt.outsideId?.replace(/^invoice:/, "") ?? "";
  await insertEvents(writer, id, [
    { ...at, what: "begun" },
    { ...at, what: "paid", invoiceId },
  ]);
  if (row.email) {
    await insertMonthlyLetter(writer, "monthly-gift", { monthlyId: id, what: "begun" }, sending);
  }
}

export async function insertEvents(
  writer: Writer,
  monthlyId: string,
  events: readonly MonthlyEvent[],
): Promise<void> {
  for (const event of events) {
    await addRow(writer, "monthlyEvents", { monthlyId, invoiceId: "", ...event });
  }
}

/** A letter about a monthly gift, to the giver or to the treasurers, once for each news. */
export async function insertMonthlyLetter(
  writer: Writer,
  kind: "monthly-gift" | "monthly-gift-notice",
  news: MonthlyNews,
  { messageIdDomain, nowMs }: Sending,
): Promise<void> {
  const id = monthlyLetterId(kind, news);
  const subjectId = news.monthlyId;
  if (await findRow(writer, "outbox", { id })) return;
  await insertLetter(writer, { id, kind, subjectId, messageIdDomain, dueAtMs: nowMs });
  await holdIfRestored(writer, id, subjectId);
}

/** Events of each of these monthly gifts, oldest first. */
export async function livesOf(
  reader: Reader,
  ids: readonly string[],
): Promise<Map<string, MonthlyEvent[]>> {
  const rows = await listRows(reader, "monthlyEvents", { monthlyId: ids }, "atMs");
  const lives = Map.groupBy(rows, (row) => row.monthlyId);
  return new Map([...lives].map(([id, events]) => [id, events.map(eventOf)]));
}

const eventOf = ({ atMs, what, amountCentavos, invoiceId }: MonthlyEventRow): MonthlyEvent => {
  const event = { atMs, amountCentavos };
  return what === "paid" ? { ...event, what, invoiceId } : { ...event, what };
};

/** States of gifts whose card did not pass, of those that are charged, and of those that are over. */
const statesOf = {
  failing: ["failing"],
  active: ["active", "ending"],
  ended: ["ended"],
} as const satisfies Record<string, MonthlyState[]>;

const modes: readonly GiftMode[] = ["live", "test", "demonstration"];

/** Throws `StorageUnavailable`. */
export function createMonthlyOverview(database: Database) {
  return {
    /**
     * Sums that are expected each month, real money first. A failing gift is expected too; one that is being ended is
     * not.
     */
    expected: () => database.read(expectedMonths),
    /** Newest first. `next` is the id after which the next page begins. */
    list: (which: keyof typeof statesOf, after: string | undefined, atMost: number) =>
      database.read(async (reader) => {
        // One more row shows whether there are more.
        const rows = await reader
          .selectFrom("monthlyGifts")
          .selectAll()
          .where("state", "in", statesOf[which])
          .$if(after !== undefined, (all) =>
            all.where(
              sql<SqlBool>`(begun_at_ms, id) < (select begun_at_ms, id from monthly_gifts where id = ${after})`,
            ),
          )
          .orderBy("begunAtMs", "desc")
          .orderBy("id", "desc")
          .limit(atMost + 1)
          .execute();
        const gifts = rows.slice(0, atMost);
        return { gifts, next: rows.length > atMost ? gifts.at(-1)?.id : undefined };
      }),
    find: (id: string) =>
      database.read(async (reader) => {
        const gift = await findRow(reader, "monthlyGifts", { id });
        return gift && { gift, ...(await lifeOf(reader, id)) };
      }),
  };
}

/** All monthly gifts, as the treasurer reads them. Throws `StorageUnavailable`. */
export type MonthlyOverview = ReturnType<typeof createMonthlyOverview>;

/**
 * Sums that the cards of each mode are to bring each month, by fund; the largest first. `fund` is empty where the
 * givers named none.
 */
async function expectedMonths(reader: Reader) {
  const rows = await reader
    .selectFrom("monthlyGifts")
    .select((row) => [
      "mode",
      "fund",
      row.fn.sum<number>("amountCentavos").as("centavos"),
      row.fn.countAll<number>().as("count"),
    ])
    .where("state", "in", ["active", "failing"])
    .groupBy(["mode", "fund"])
    .execute();
  return modes.flatMap((mode) => {
    const parts = rows
      .filter((row) => row.mode === mode)
      .map(({ fund = "", centavos, count }) => ({
        fund,
        centavos: Number(centavos),
        count: Number(count),
      }))
      .toSorted((one, other) => other.centavos - one.centavos || (one.fund < other.fund ? -1 : 1));
    if (parts.length === 0) return [];
    const centavos = parts.reduce((sum, part) => sum + part.centavos, 0);
    const count = parts.reduce((sum, part) => sum + part.count, 0);
    return { mode, centavos, count, parts };
  });
}

/** The first payment is a gift by its own id; each later one is known by its invoice. */
async function lifeOf(reader: Reader, id: string) {
  const life = (await livesOf(reader, [id])).get(id) ?? [];
  const invoices = life.flatMap((event) =>
    event.what === "paid" && event.invoiceId ? outsideIdOfInvoice(event.invoiceId) : [],
  );
  const gifts = await reader
    .selectFrom("gifts")
    .select(["id", "outsideId", "giverId"])
    .where((row) => row.or([row("id", "=", id), row("outsideId", "in", [...invoices, ""])]))
    .execute();
  const giftOf = new Map(gifts.map((gift) => [gift.outsideId, gift.id]));
  return {
    giverId: gifts.find((gift) => gift.giverId)?.giverId,
    life: life.map((event) => ({
      ...event,
      giftId: event.what === "paid" ? giftOf.get(outsideIdOfInvoice(event.invoiceId)) : undefined,
    })),
  };
}
