import type { Reader, Writer } from "../../../platform/database/database.ts";
import { holdIfRestored } from "../../../platform/outbox/sql/hold-letters.ts";
import { insertLetter } from "../../../platform/outbox/sql/letter-rows.ts";
import { isOpen } from "../../ledger/gift-state.ts";
import type { MonthsInLedger } from "../../card/months.ts";
import type { CardAttempt } from "../../ledger/gift.ts";
import { makeUnguessableCode } from "../../ledger/unguessable-code.ts";
import { type MonthlyEvent, type MonthlyGift, notReportedYet } from "../monthly-gift.ts";
import { monthlyLetterId, type MonthlyNews } from "../letters/monthly-news.ts";
import { mayMoveMonthly, type MonthlyState } from "../monthly-state.ts";
import type { MonthlyEventRow } from "./tables.ts";

const eventOf = ({ atMs, what, amountCentavos, invoiceId }: MonthlyEventRow): MonthlyEvent => {
  const event = { atMs, amountCentavos };
  return what === "paid" ? { ...event, what, invoiceId } : { ...event, what };
};

/** What the ledger of cards writes with each attempt. */
export const monthsInLedger: MonthsInLedger = { begin: insertMonthlyOf, move: moveMonthlyOf };

/** Stores a monthly gift with its first payment, in the transaction that begins that payment. */
async function insertMonthlyOf(writer: Writer, attempt: CardAttempt): Promise<void> {
  if (attempt.source !== "monthly") return;
  const { id, provider, account, mode, amountCentavos, fund, giver, email, begunAtMs } = attempt;
  await insertMonthly(writer, {
    ...notReportedYet,
    id,
    provider,
    account,
    mode,
    amountCentavos,
    fund,
    giver,
    email,
    begunAtMs,
    code: makeUnguessableCode(),
    state: "begun",
  });
}

export async function insertMonthly(writer: Writer, gift: MonthlyGift): Promise<void> {
  await writer
    .insertInto("monthlyGifts")
    .values(gift)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

type Sending = { messageIdDomain: string; nowMs: number };

/** Begins the months when their first payment is received, in the transaction that moves that payment. */
async function moveMonthlyOf(
  writer: Writer,
  attempt: CardAttempt,
  sending: Sending,
): Promise<void> {
  if (attempt.source !== "monthly" || isOpen(attempt.state)) return;
  const { id, amountCentavos } = attempt;
  const to: MonthlyState = attempt.state === "succeeded" ? "active" : "never";
  const row = await writer
    .selectFrom("monthlyGifts")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
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
    await writer
      .insertInto("monthlyEvents")
      .values({
        monthlyId,
        atMs: event.atMs,
        what: event.what,
        amountCentavos: event.amountCentavos,
        invoiceId: event.what === "paid" ? event.invoiceId : "",
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
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
  const told = writer.selectFrom("outbox").select("id").where("id", "=", id);
  if (await told.executeTakeFirst()) return;
  await insertLetter(writer, { id, kind, subjectId, messageIdDomain, dueAtMs: nowMs });
  await holdIfRestored(writer, id, subjectId);
}

/** What happened to each of these, oldest first. */
export async function livesOf(
  reader: Reader,
  ids: readonly string[],
): Promise<Map<string, MonthlyEvent[]>> {
  // PostgreSQL takes no empty list.
  if (ids.length === 0) return new Map();
  const rows = await reader
    .selectFrom("monthlyEvents")
    .selectAll()
    .where("monthlyId", "in", ids)
    .orderBy("atMs")
    .execute();
  const lives = Map.groupBy(rows, (row) => row.monthlyId);
  return new Map([...lives].map(([id, events]) => [id, events.map(eventOf)]));
}
