import { sql } from "kysely";
import type { Reader } from "../../../platform/database/database.ts";
import {
  type BookedDeposit,
  type Counting,
  type CountingHead,
  type Deed,
  type ListedCounting,
  memoOfEnvelope,
  type NewLine,
  sumsOf,
} from "../counting.ts";
import { sameMoney } from "../../same-money/same-money.ts";
import { depositsOf, knownMoney } from "../../same-money/sql/known-money.ts";
import type { Pieces } from "../denominations.ts";
import type { CountingLineRow, CountingRow } from "./tables.ts";

export async function listCountings(
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

export async function findCounting(reader: Reader, id: string): Promise<Counting | undefined> {
  const row = await reader
    .selectFrom("countings")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  return row && wholeOf(reader, headOf(row, await namesOf(reader, [row])));
}

export async function findDeposits(reader: Reader, counting: Counting): Promise<BookedDeposit[]> {
  const { cashCentavos, chequeCentavos } = sumsOf(counting);
  const { id, day } = counting;
  const deposits = depositsOf([{ id, day, cashCentavos, chequeCentavos }]);
  const known = await knownMoney(reader, deposits);
  return sameMoney(deposits, known).flatMap(({ known: one }) =>
    one.from === "statement" || one.from === "by-hand" ? [{ ...one, from: one.from }] : [],
  );
}

export async function wholeOf(reader: Reader, head: CountingHead): Promise<Counting> {
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

export async function piecesOf(reader: Reader, id: string): Promise<Pieces> {
  const rows = await reader
    .selectFrom("counting_pieces")
    .selectAll()
    .where("counting_id", "=", id)
    .execute();
  return new Map(rows.map(({ denomination, pieces }) => [denomination, pieces]));
}

export const lineOf = (row: CountingLineRow): NewLine => ({
  id: row.id,
  means: row.means,
  fund: row.fund,
  amountCentavos: row.amount_centavos,
  envelope: row.envelope,
  name: row.giver,
  email: row.email ?? undefined,
});

export function headOf(row: CountingRow, names: Names): CountingHead {
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

export async function namesOf(
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
