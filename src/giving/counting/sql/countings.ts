import { sql } from "kysely";
import type { Database, Reader, Writer } from "../../../platform/database/database.ts";
import { lockingRows } from "../../../platform/database/dialect.ts";
import {
  type Counting,
  type CountingHead,
  type Countings,
  type Deed,
  isOpen,
  type ListedCounting,
  memoOfEnvelope,
  type NewLine,
} from "../counting.ts";
import { denominations, mergePieces, type Pieces } from "../denominations.ts";
import { closeCounting } from "./close-counting.ts";
import type { CountingLineRow, CountingRow } from "./tables.ts";

export function createCountings(database: Database): Countings {
  return {
    listOpen: () => database.read((reader) => list(reader, "open", 100)),
    listClosed: (atMost) => database.read((reader) => list(reader, "closed", atMost)),
    find: (id) => database.read((reader) => findCounting(reader, id)),

    async open({ id, day, gathering, staffId }, nowMs) {
      await database.write((writer) =>
        writer
          .insertInto("countings")
          .values({ id, day, gathering, version: 0, opened_by: staffId, opened_at: nowMs })
          .onConflict((conflict) => conflict.column("id").doNothing())
          .execute(),
      );
    },

    addLine: (id, line, staffId, nowMs) =>
      database.write(async (writer) => {
        const head = await lockCounting(writer, id);
        if (!head) return { outcome: "missing" };
        const known = await writer
          .selectFrom("counting_lines")
          .selectAll()
          .where("id", "=", line.id)
          .executeTakeFirst();
        if (known) {
          const isSame = known.counting_id === id && isSameLine(known, line, isOpen(head));
          return isSame ? { outcome: "added" } : { outcome: "different", line: lineOf(known) };
        }
        if (!isOpen(head)) return { outcome: "over" };
        const { email, amountCentavos, name: giver, ...rest } = line;
        await writer
          .insertInto("counting_lines")
          .values({
            ...rest,
            giver,
            email: email ?? null,
            amount_centavos: amountCentavos,
            counting_id: id,
            number: await countChange(writer, id),
            added_by: staffId,
            added_at: nowMs,
          })
          .execute();
        return { outcome: "added" };
      }),

    removeLine: (id, lineId, staffId, nowMs) =>
      database.write(async (writer) => {
        const head = await lockCounting(writer, id);
        if (!head) return { outcome: "missing" };
        if (!isOpen(head)) return { outcome: "over" };
        const { numUpdatedRows } = await writer
          .updateTable("counting_lines")
          .set({ removed_by: staffId, removed_at: nowMs })
          .where("id", "=", lineId)
          .where("counting_id", "=", id)
          .where("removed_at", "is", null)
          .executeTakeFirst();
        if (numUpdatedRows > 0n) await countChange(writer, id);
        return { outcome: "removed" };
      }),

    keepPieces: (id, counted, seen) =>
      database.write(async (writer) => {
        const head = await lockCounting(writer, id);
        if (!head) return { outcome: "missing" };
        const kept = await piecesOf(writer, id);
        const { pieces, contested } = mergePieces(kept, seen, counted);
        if (isSamePieces(kept, pieces) && contested.length === 0) return { outcome: "kept" };
        if (!isOpen(head)) return { outcome: "over" };
        if (contested.length > 0) return { outcome: "contested", kept };
        await writer.deleteFrom("counting_pieces").where("counting_id", "=", id).execute();
        const rows = [...pieces].map(([denomination, count]) => ({
          counting_id: id,
          denomination,
          pieces: count,
        }));
        if (rows.length > 0) await writer.insertInto("counting_pieces").values(rows).execute();
        await countChange(writer, id);
        return { outcome: "kept" };
      }),

    close: (id, by, nowMs) =>
      database.write(async (writer) => {
        const head = await lockCounting(writer, id);
        if (!head) return { outcome: "missing" };
        if (head.closed?.staffId === by.staffId) return { outcome: "closed" };
        if (!isOpen(head)) return { outcome: "over" };
        return closeCounting(writer, await wholeOf(writer, head), by, nowMs);
      }),

    discard: (id, { staffId, version }, nowMs) =>
      database.write(async (writer) => {
        const head = await lockCounting(writer, id);
        if (!head) return { outcome: "missing" };
        if (head.discarded?.staffId === staffId) return { outcome: "discarded" };
        if (!isOpen(head)) return { outcome: "over" };
        if (version !== undefined && version !== head.version) return { outcome: "changed" };
        await writer.deleteFrom("counting_lines").where("counting_id", "=", id).execute();
        await writer.deleteFrom("counting_pieces").where("counting_id", "=", id).execute();
        await writer
          .updateTable("countings")
          .set({ discarded_by: staffId, discarded_at: nowMs })
          .where("id", "=", id)
          .execute();
        return { outcome: "discarded" };
      }),
  };
}

/** Makes every other change of this counting wait for this transaction. */
async function lockCounting(writer: Writer, id: string): Promise<CountingHead | undefined> {
  const query = writer.selectFrom("countings").selectAll().where("id", "=", id);
  const row = await lockingRows(writer, query).executeTakeFirst();
  return row && headOf(row, await namesOf(writer, [row]));
}

/** → the new version */
async function countChange(writer: Writer, id: string): Promise<number> {
  const { version } = await writer
    .updateTable("countings")
    .set((row) => ({ version: row("version", "+", 1) }))
    .where("id", "=", id)
    .returning("version")
    .executeTakeFirstOrThrow();
  return version;
}

async function list(
  reader: Reader,
  which: "open" | "closed",
  atMost: number,
): Promise<ListedCounting[]> {
  const all = reader
    .selectFrom("countings")
    .selectAll("countings")
    .select((row) => [
      row
        .selectFrom("counting_lines")
        .select(sql<number>`count(*)`.as("lines"))
        .whereRef("counting_id", "=", "countings.id")
        .where("removed_at", "is", null)
        .as("lines"),
      row
        .selectFrom("counting_lines")
        .select(sql<number>`coalesce(sum(amount_centavos), 0)`.as("centavos"))
        .whereRef("counting_id", "=", "countings.id")
        .where("removed_at", "is", null)
        .as("centavos"),
    ])
    .where("discarded_at", "is", null)
    .limit(atMost);
  const rows = await (
    which === "open"
      ? all.where("closed_at", "is", null).orderBy("opened_at").orderBy("id")
      : all
          .where("closed_at", "is not", null)
          .orderBy("day", "desc")
          .orderBy("closed_at", "desc")
          .orderBy("id")
  ).execute();
  const names = await namesOf(reader, rows);
  return rows.map((row) => ({
    ...headOf(row, names),
    lineCount: Number(row.lines),
    sumCentavos: Number(row.centavos),
  }));
}

async function findCounting(reader: Reader, id: string): Promise<Counting | undefined> {
  const row = await reader
    .selectFrom("countings")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  return row && wholeOf(reader, headOf(row, await namesOf(reader, [row])));
}

async function wholeOf(reader: Reader, head: CountingHead): Promise<Counting> {
  const rows = await reader
    .selectFrom("counting_lines as line")
    // Of a closed counting the ledger alone knows givers and envelopes.
    .leftJoin("gifts as gift", (join) =>
      join.on("gift.outside_id", "=", sql<string>`'contagem:' || line.id`),
    )
    .leftJoin("gifts_taken_back as back", "back.payment_id", "gift.payment_id")
    .selectAll("line")
    .select([
      "gift.id as gift_id",
      "gift.giver as gift_giver",
      "gift.email as gift_email",
      "gift.memo",
      "gift.receipt_number",
      "back.centavos as taken_back",
    ])
    .where("counting_id", "=", head.id)
    .orderBy("line.number")
    .execute();
  const names = await namesOf(reader, rows);
  const lines = rows
    .filter(({ removed_at }) => removed_at === null)
    .map((row) => ({
      ...lineOf(row),
      added: deedOf(row.added_by, row.added_at, names),
      ...(row.gift_id !== null && {
        name: row.gift_giver ?? "",
        email: row.gift_email ?? undefined,
        envelope: row.memo?.replace(memoOfEnvelope(""), "") ?? "",
      }),
      booked:
        row.gift_id === null
          ? undefined
          : {
              giftId: row.gift_id,
              receiptNumber: row.receipt_number ?? 0,
              takenBackCentavos: row.taken_back ?? 0,
            },
    }));
  const removed = rows.flatMap((row) =>
    row.removed_by === null || row.removed_at === null
      ? []
      : [{ ...lineOf(row), removed: deedOf(row.removed_by, row.removed_at, names) }],
  );
  return { ...head, lines, removed, pieces: await piecesOf(reader, head.id) };
}

async function piecesOf(reader: Reader, id: string): Promise<Pieces> {
  const rows = await reader
    .selectFrom("counting_pieces")
    .selectAll()
    .where("counting_id", "=", id)
    .execute();
  return new Map(rows.map(({ denomination, pieces }) => [denomination, pieces]));
}

const isSamePieces = (one: Pieces, other: Pieces): boolean =>
  denominations.every((denomination) => one.get(denomination) === other.get(denomination));

function isSameLine(row: CountingLineRow, line: NewLine, hasGiver: boolean): boolean {
  const kept = lineOf(row);
  return (
    kept.means === line.means &&
    kept.fund === line.fund &&
    kept.amountCentavos === line.amountCentavos &&
    (!hasGiver ||
      (kept.envelope === line.envelope && kept.name === line.name && kept.email === line.email))
  );
}

const lineOf = (row: CountingLineRow): NewLine => ({
  id: row.id,
  means: row.means,
  fund: row.fund,
  amountCentavos: row.amount_centavos,
  envelope: row.envelope,
  name: row.giver,
  email: row.email ?? undefined,
});

function headOf(row: CountingRow, names: Names): CountingHead {
  const { id, day, gathering, version } = row;
  const deed = (by: string | null, at: number | null) =>
    by === null || at === null ? undefined : deedOf(by, at, names);
  return {
    id,
    day,
    gathering,
    version,
    opened: deedOf(row.opened_by, row.opened_at, names),
    closed: deed(row.closed_by, row.closed_at),
    discarded: deed(row.discarded_by, row.discarded_at),
  };
}

/** Of people of the staff: id → name. */
type Names = ReadonlyMap<string, string>;

const deedOf = (staffId: string, atMs: number, names: Names): Deed => ({
  staffId,
  name: names.get(staffId),
  atMs,
});

async function namesOf(
  reader: Reader,
  rows: readonly Partial<CountingRow & CountingLineRow>[],
): Promise<Names> {
  const ids = rows.flatMap((row) =>
    [row.opened_by, row.closed_by, row.discarded_by, row.added_by, row.removed_by].filter(
      (id) => typeof id === "string",
    ),
  );
  if (ids.length === 0) return new Map();
  const people = await reader
    .selectFrom("staff")
    .select(["id", "name"])
    .where("id", "in", [...new Set(ids)])
    .execute();
  return new Map(people.map(({ id, name }) => [id, name]));
}
