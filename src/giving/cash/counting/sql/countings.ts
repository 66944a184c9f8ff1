import { noonOf } from "../../../../format/church-clock.ts";
import type { Database, Writer } from "../../../../platform/database/database.ts";
import { lockingRows } from "../../../../platform/database/dialect.ts";
import { addRow, changeRows, deleteRows, findRow } from "../../../../platform/database/rows-by.ts";
import { noteClosedCounting } from "../../../ledger/same-money/sql/doubts.ts";
import { recordGifts } from "../../../ledger/sql/record-gifts.ts";
import {
  type Counting,
  type SeenBy,
  type CountingHead,
  isOpen,
  type NewLine,
  denominations,
  mergePieces,
  type Pieces,
  memoOfEnvelope,
  outsideIdOfLine,
  refusalOf,
  sumsOf,
} from "../counting.ts";
import {
  findCounting,
  findDeposits,
  headOf,
  listCountings,
  piecesOf,
  staffNames,
  wholeOf,
} from "./read-countings.ts";

const added = { outcome: "added" } as const;
/** This person has closed the counting, now or before. */
const closed = { outcome: "closed" } as const;
/** The counting was closed or discarded meanwhile. */
const over = { outcome: "over" } as const;
/** The counting changed since the person saw it. */
const changed = { outcome: "changed" } as const;

export function createCountings(database: Database) {
  /** Changes a counting in one transaction, for which every other change of it waits. */
  const change = <Outcome>(
    id: string,
    run: (writer: Writer, head: CountingHead) => Promise<Outcome>,
  ) =>
    database.write(async (writer) => {
      const query = writer.selectFrom("countings").selectAll().where("id", "=", id);
      const row = await lockingRows(writer, query).executeTakeFirst();
      if (!row) return { outcome: "missing" } as const;
      return run(writer, headOf(row, await staffNames(writer)));
    });
  return {
    /** Open ones, the oldest first. */
    listOpen: () => database.read((reader) => listCountings(reader, "open", 100)),
    /** Newest day first. */
    listClosed: (atMost: number) =>
      database.read((reader) => listCountings(reader, "closed", atMost)),
    find: (id: string) => database.read((reader) => findCounting(reader, id)),
    findDeposits: (counting: Counting) => database.read((reader) => findDeposits(reader, counting)),

    /** Opens one; a repetition with the same id changes nothing. */
    async open(
      { staffId, ...opened }: Pick<CountingHead, "id" | "day" | "gathering"> & { staffId: string },
      nowMs: number,
    ): Promise<void> {
      const begun = { version: 0, openedBy: staffId, openedAtMs: nowMs };
      await database.write((writer) => addRow(writer, "countings", { ...opened, ...begun }));
    },

    /** "different": the same form was sent before with another content. */
    addLine: (id: string, line: NewLine, staffId: string, nowMs: number) =>
      change(id, async (writer, head) => {
        const known = await findRow(writer, "countingLines", { id: line.id });
        if (known) {
          const isSame = known.countingId === id && isSameLine(known, line, isOpen(head));
          return isSame ? added : ({ outcome: "different", line: known } as const);
        }
        if (!isOpen(head)) return over;
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
        return added;
      }),

    removeLine: (id: string, lineId: string, staffId: string, nowMs: number) =>
      change(id, async (writer, head) => {
        if (!isOpen(head)) return over;
        const kept = { id: lineId, countingId: id, removedAtMs: undefined };
        const removal = { removedBy: staffId, removedAtMs: nowMs };
        if (await changeRows(writer, "countingLines", kept, removal)) await countChange(writer, id);
        return { outcome: "removed" } as const;
      }),

    /**
     * Keeps counted pieces. `seen`: the pieces that were kept when the form was shown (see `mergePieces`); without it,
     * the counted ones take the place of all that were kept.
     */
    keepPieces: (id: string, counted: Pieces, seen: Pieces | undefined) =>
      change(id, async (writer, head) => {
        const done = { outcome: "kept" } as const;
        const kept = await piecesOf(writer, id);
        const { pieces, contested } = mergePieces(kept, seen ?? kept, counted);
        const isSame = denominations.every((one) => kept.get(one) === pieces.get(one));
        if (isSame && contested.length === 0) return done;
        if (!isOpen(head)) return over;
        if (contested.length > 0) return { outcome: "contested", kept } as const;
        await deleteRows(writer, "countingPieces", { countingId: id });
        const rows = [...pieces].map(([denomination, count]) => ({
          countingId: id,
          denomination,
          pieces: count,
        }));
        if (rows.length > 0) await writer.insertInto("countingPieces").values(rows).execute();
        await countChange(writer, id);
        return done;
      }),

    /** Closes it and books all its lines. */
    close: (id: string, by: SeenBy, nowMs: number) =>
      change(id, async (writer, head) => {
        if (head.closed?.staffId === by.staffId) return closed;
        if (!isOpen(head)) return over;
        return closeCounting(writer, await wholeOf(writer, head), by, nowMs);
      }),

    /** Deletes lines, notes and coins, and keeps the person who discarded it. */
    discard: (id: string, { staffId, version }: SeenBy, nowMs: number) =>
      change(id, async (writer, head) => {
        const done = { outcome: "discarded" } as const;
        if (head.discarded?.staffId === staffId) return done;
        if (!isOpen(head)) return over;
        if (version !== undefined && version !== head.version) return changed;
        await deleteRows(writer, "countingLines", { countingId: id });
        await deleteRows(writer, "countingPieces", { countingId: id });
        const discarded = { discardedBy: staffId, discardedAtMs: nowMs };
        await changeRows(writer, "countings", { id }, discarded);
        return done;
      }),
  };
}

/** The countings. Every change is one transaction. Throws `StorageUnavailable`. */
export type Countings = ReturnType<typeof createCountings>;

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

function isSameLine(kept: NewLine, line: NewLine, hasGiver: boolean): boolean {
  return (
    kept.means === line.means &&
    kept.fund === line.fund &&
    kept.amountCentavos === line.amountCentavos &&
    (!hasGiver ||
      (kept.envelope === line.envelope && kept.name === line.name && kept.email === line.email))
  );
}

/** Closes an open counting that the caller's transaction has locked, and books all its lines in that transaction. */
async function closeCounting(
  writer: Writer,
  counting: Counting,
  { staffId, version }: SeenBy,
  nowMs: number,
) {
  if (version !== undefined && version !== counting.version) return changed;
  const refusal = refusalOf(counting, staffId);
  if (refusal) return { outcome: "refused", refusal } as const;
  const { id, day, lines } = counting;
  const gifts = lines.map(({ means, fund, amountCentavos, name, email, envelope, ...line }) => ({
    mode: "live" as const,
    source: "counting" as const,
    means,
    fund,
    amountCentavos,
    name,
    email,
    memo: envelope ? memoOfEnvelope(envelope) : undefined,
    outsideId: outsideIdOfLine(line.id),
    givenAtMs: noonOf(day),
    bookedBy: staffId,
  }));
  await recordGifts(writer, gifts, nowMs);
  await changeRows(writer, "countings", { id }, { closedBy: staffId, closedAtMs: nowMs });
  // From here on the ledger alone knows who gave, so that a giver is forgotten in one place.
  const nameless = { name: "", email: undefined, envelope: "" };
  await changeRows(writer, "countingLines", { countingId: id }, nameless);
  await writer
    .deleteFrom("countingLines")
    .where("countingId", "=", id)
    .where("removedAtMs", "is not", null)
    .execute();
  const { cashCentavos, chequeCentavos } = sumsOf(counting);
  await noteClosedCounting(writer, { id, day, closedAtMs: nowMs, cashCentavos, chequeCentavos });
  return closed;
}
