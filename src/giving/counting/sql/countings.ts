import type { Database, Writer } from "../../../platform/database/database.ts";
import { lockingRows } from "../../../platform/database/dialect.ts";
import { type CountingHead, type Countings, isOpen, type NewLine } from "../counting.ts";
import { denominations, mergePieces, type Pieces } from "../denominations.ts";
import { closeCounting } from "./close-counting.ts";
import {
  findCounting,
  findDeposits,
  headOf,
  listCountings,
  namesOf,
  piecesOf,
  wholeOf,
} from "./read-countings.ts";

export function createCountings(database: Database): Countings {
  return {
    listOpen: () => database.read((reader) => listCountings(reader, "open", 100)),
    listClosed: (atMost) => database.read((reader) => listCountings(reader, "closed", atMost)),
    find: (id) => database.read((reader) => findCounting(reader, id)),
    findDeposits: (counting) => database.read((reader) => findDeposits(reader, counting)),

    async open({ id, day, gathering, staffId }, nowMs) {
      await database.write((writer) =>
        writer
          .insertInto("countings")
          .values({ id, day, gathering, version: 0, openedBy: staffId, openedAtMs: nowMs })
          .onConflict((conflict) => conflict.column("id").doNothing())
          .execute(),
      );
    },

    addLine: (id, line, staffId, nowMs) =>
      database.write(async (writer) => {
        const head = await lockCounting(writer, id);
        if (!head) return { outcome: "missing" };
        const known = await writer
          .selectFrom("countingLines")
          .selectAll()
          .where("id", "=", line.id)
          .executeTakeFirst();
        if (known) {
          const isSame = known.countingId === id && isSameLine(known, line, isOpen(head));
          return isSame ? { outcome: "added" } : { outcome: "different", line: known };
        }
        if (!isOpen(head)) return { outcome: "over" };
        await writer
          .insertInto("countingLines")
          .values({
            ...line,
            countingId: id,
            number: await countChange(writer, id),
            addedBy: staffId,
            addedAtMs: nowMs,
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
          .updateTable("countingLines")
          .set({ removedBy: staffId, removedAtMs: nowMs })
          .where("id", "=", lineId)
          .where("countingId", "=", id)
          .where("removedAtMs", "is", null)
          .executeTakeFirst();
        if (numUpdatedRows > 0n) await countChange(writer, id);
        return { outcome: "removed" };
      }),

    keepPieces: (id, counted, seen) =>
      database.write(async (writer) => {
        const head = await lockCounting(writer, id);
        if (!head) return { outcome: "missing" };
        const kept = await piecesOf(writer, id);
        const { pieces, contested } = mergePieces(kept, seen ?? kept, counted);
        if (isSamePieces(kept, pieces) && contested.length === 0) return { outcome: "kept" };
        if (!isOpen(head)) return { outcome: "over" };
        if (contested.length > 0) return { outcome: "contested", kept };
        await writer.deleteFrom("countingPieces").where("countingId", "=", id).execute();
        const rows = [...pieces].map(([denomination, count]) => ({
          countingId: id,
          denomination,
          pieces: count,
        }));
        if (rows.length > 0) await writer.insertInto("countingPieces").values(rows).execute();
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
        await writer.deleteFrom("countingLines").where("countingId", "=", id).execute();
        await writer.deleteFrom("countingPieces").where("countingId", "=", id).execute();
        await writer
          .updateTable("countings")
          .set({ discardedBy: staffId, discardedAtMs: nowMs })
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

const isSamePieces = (one: Pieces, other: Pieces): boolean =>
  denominations.every((denomination) => one.get(denomination) === other.get(denomination));

function isSameLine(kept: NewLine, line: NewLine, hasGiver: boolean): boolean {
  return (
    kept.means === line.means &&
    kept.fund === line.fund &&
    kept.amountCentavos === line.amountCentavos &&
    (!hasGiver ||
      (kept.envelope === line.envelope && kept.name === line.name && kept.email === line.email))
  );
}
