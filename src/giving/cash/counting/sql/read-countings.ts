import { sql, type SqlBool } from "kysely";
import { dateAndTime } from "../../../../format/date-words.ts";
import * as format from "../../../../format/format.ts";
import type { PersonalData } from "../../../../kit/personal-data.ts";
import type { Reader } from "../../../../platform/database/database.ts";
import { isOfAddress } from "../../../../platform/database/dialect.ts";
import { changeRows, findRow, listRows } from "../../../../platform/database/rows-by.ts";
import { sameMoney } from "../../../ledger/same-money/same-money.ts";
import { depositsOf, knownMoney } from "../../../ledger/same-money/sql/doubts.ts";
import {
  type Counting,
  type CountingHead,
  type Deed,
  memoOfEnvelope,
  sumsOf,
  type Pieces,
} from "../counting.ts";
import type { CountingRow } from "./tables.ts";

export async function listCountings(reader: Reader, which: "open" | "closed", atMost: number) {
  const all = reader
    .selectFrom("countings")
    .selectAll("countings")
    .select(({ selectFrom }) => {
      const lines = selectFrom("countingLines")
        .whereRef("countingId", "=", "countings.id")
        .where("removedAtMs", "is", null);
      return [
        lines.select(({ fn }) => fn.countAll().as("count")).as("lines"),
        lines.select(({ fn }) => fn.sum("amountCentavos").as("sum")).as("centavos"),
      ];
    })
    .where("discardedAtMs", "is", null)
    .limit(atMost);
  const rows = await (
    which === "open"
      ? all.where("closedAtMs", "is", null).orderBy("openedAtMs").orderBy("id")
      : all
          .where("closedAtMs", "is not", null)
          .orderBy("day", "desc")
          .orderBy("closedAtMs", "desc")
          .orderBy("id")
  ).execute();
  const names = await staffNames(reader);
  return rows.map((row) => ({
    ...headOf(row, names),
    lineCount: Number(row.lines),
    sumCentavos: Number(row.centavos ?? 0),
  }));
}

export async function findCounting(reader: Reader, id: string): Promise<Counting | undefined> {
  const row = await findRow(reader, "countings", { id });
  return row && wholeOf(reader, headOf(row, await staffNames(reader)));
}

/** Finds deposits of the same sum in the week after it: perhaps this money, taken to the bank. */
export async function findDeposits(reader: Reader, counting: Counting) {
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
    .selectFrom("countingLines as line")
    // Givers and envelopes of a closed counting are in the ledger alone.
    .leftJoin("gifts as gift", (join) =>
      join.on("gift.outsideId", "=", sql<string>`'contagem:' || line.id`),
    )
    .leftJoin("giftsTakenBack as back", "back.paymentId", "gift.paymentId")
    .selectAll("line")
    .select([
      "gift.id as giftId",
      "gift.giver as giftGiver",
      "gift.email as giftEmail",
      "gift.memo",
      "gift.receiptNumber",
      "back.centavos as takenBack",
    ])
    .where("countingId", "=", head.id)
    .orderBy("line.number")
    .execute();
  const names = await staffNames(reader);
  const lines = rows
    .filter(({ removedAtMs }) => removedAtMs === undefined)
    .map((row) => ({
      ...row,
      added: deedOf(row.addedBy, row.addedAtMs, names),
      ...(row.giftId && {
        name: row.giftGiver ?? "",
        email: row.giftEmail ?? undefined,
        envelope: row.memo?.replace(memoOfEnvelope(""), "") ?? "",
      }),
      booked: row.giftId
        ? {
            giftId: row.giftId,
            receiptNumber: row.receiptNumber ?? 0,
            takenBackCentavos: row.takenBack ?? 0,
          }
        : undefined,
    }));
  const removed = rows.flatMap((row) =>
    row.removedBy === undefined || row.removedAtMs === undefined
      ? []
      : [{ ...row, removed: deedOf(row.removedBy, row.removedAtMs, names) }],
  );
  return { ...head, lines, removed, pieces: await piecesOf(reader, head.id) };
}

export async function piecesOf(reader: Reader, id: string): Promise<Pieces> {
  const rows = await listRows(reader, "countingPieces", { countingId: id });
  return new Map(rows.map(({ denomination, pieces }) => [denomination, pieces]));
}

export function headOf(row: CountingRow, names: Names): CountingHead {
  const deed = (by: string | undefined, at: number | undefined) =>
    by === undefined || at === undefined ? undefined : deedOf(by, at, names);
  return {
    ...row,
    opened: deedOf(row.openedBy, row.openedAtMs, names),
    closed: deed(row.closedBy, row.closedAtMs),
    discarded: deed(row.discardedBy, row.discardedAtMs),
  };
}

/** Names of people of the staff, by id. */
type Names = ReadonlyMap<string, string>;

const deedOf = (staffId: string, atMs: number, names: Names): Deed => ({
  staffId,
  name: names.get(staffId),
  atMs,
});

/** Names of all members of the panel, since a church has few. */
export async function staffNames(reader: Reader): Promise<Names> {
  const people = await reader.selectFrom("staff").select(["id", "name"]).execute();
  return new Map(people.map(({ id, name }) => [id, name]));
}

/** Givers and envelopes of countings that are not closed yet; of the others the ledger alone knows who gave. */
export const countingData: PersonalData = {
  async handOver(database, { address }) {
    const lines = await database.read((reader) =>
      listRows(reader, "countingLines", isOfAddress(address), "addedAtMs"),
    );
    return {
      contagem_em_aberto: lines.map((line) => ({
        nome: line.name,
        email: line.email,
        envelope: line.envelope,
        fundo: line.fund,
        valor: format.money(line.amountCentavos),
        em: dateAndTime(line.addedAtMs),
      })),
    };
  },
  async erase(database, { address }) {
    await database.write((writer) =>
      changeRows(writer, "countingLines", isOfAddress(address), { email: undefined }),
    );
  },
  async forgetGivers(writer, { names = [] }) {
    const nameless = { name: "", envelope: "" };
    await changeRows(writer, "countingLines", { email: undefined, name: names }, nameless);
  },
  async forgetOld(database, { oldestGiverMs }) {
    await database.write((writer) =>
      writer
        .updateTable("countingLines")
        .set({ name: "", email: undefined, envelope: "" })
        .where("addedAtMs", "<", oldestGiverMs)
        .where(sql<SqlBool>`name || coalesce(email, '') || envelope <> ''`)
        .execute(),
    );
  },
};
