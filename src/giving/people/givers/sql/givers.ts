import { type Expression, sql, type SqlBool } from "kysely";
import { always, type Period } from "../../../../format/church-clock.ts";
import type { ForgetGivers } from "../../../../kit/personal-data.ts";
import type { Database, Reader } from "../../../../platform/database/database.ts";
import { countUp, lockUntilCommit } from "../../../../platform/database/dialect.ts";
import { deleteRows, listRows } from "../../../../platform/database/rows-by.ts";
import { type GiverNamed, plainName, spellGiver } from "../../../ledger/giver.ts";
import { balanceAfter, type GiftWithReversals } from "../../../ledger/reversals/reversal.ts";
import { isReceivedMoney, withReversals } from "../../../ledger/sql/gifts.ts";
import { eraseGivers } from "../../../ledger/sql/giver-data.ts";
import { receiptCounter } from "../../../ledger/sql/record-gifts.ts";
import type { GiverRow } from "../../../ledger/sql/tables.ts";
import { type Giver, type GiverSum, addressedRecord } from "../givers.ts";

/** The givers. All sums are over a giver and the records joined into it. Throws `StorageUnavailable`. */
export const createGivers = (database: Database) => ({
  /** Known givers as `readGiver` reads them, the most recent ones first. */
  suggest: () => database.read(suggestions),
  /** → plain name → the only giver of that name who has given */
  byName: (plainNames: readonly string[]) =>
    database.read((reader) => giversByName(reader, plainNames)),
  /** Lists givers by name. `after` is the id of the last one seen; without words all of them. */
  list: (words: readonly string[], after: string | undefined, atMost: number) =>
    database.read((reader) => pageOfGivers(reader, matching(words), after, atMost)),
  /** The giver of a record: the one that it was joined into, if it was. */
  find: (id: string) => database.read((reader) => findGiver(reader, id)),
  /** All with this e-mail or, without one, this name: each of them may be meant. */
  findNamed: ({ name, email }: GiverNamed) =>
    database.read(async (reader) => {
      const plain = plainName(name);
      if (email === undefined && !plain) return [];
      // Under one e-mail gifts may be booked with several names.
      const ofGifts = sql`select giver_id from gifts
        where giver_id is not null and (giver = ${name} or lower(giver) = ${name.toLowerCase()})`;
      const isNamed =
        email === undefined
          ? sql<SqlBool>`(name <> '' and plain_name = ${plain}) or id in (${ofGifts})`
          : sql<SqlBool>`lower(email) = ${email.toLowerCase()}`;
      const records = await listRows(reader, "givers", isNamed);
      const ids = new Set(records.map(({ id, joinedInto }) => joinedInto ?? id));
      return withJoined(reader, await recordsOf(reader, "id", [...ids]));
    }),
  /** See `sumsOfGivers`. */
  sums: (givers: readonly Giver[], period: Period) =>
    database.read((reader) => sumsOfGivers(reader, givers, period)),
  /** See `giftsOfGivers`. */
  gifts: (givers: readonly Giver[], period: Period) =>
    database.read((reader) => giftsOfGivers(reader, givers, period)),
  /** Joins the other giver, with all records joined into it, into this one. Nothing that is booked changes. */
  join: (id: string, otherId: string): Promise<"joined" | "same-already" | "unknown"> =>
    database.write(async (writer) => {
      // A person who joins the two the other way round at the same time finds them joined.
      await lockUntilCommit(writer, "givers");
      const giver = await findGiver(writer, id);
      const other = await findGiver(writer, otherId);
      if (!giver || !other) return "unknown";
      if (giver.id === other.id) return "same-already";
      await writer
        .updateTable("givers")
        .set({ joinedInto: giver.id })
        // Records joined into the other move too, so that no record leads to another through a third.
        .where((row) => row.or([row("id", "=", other.id), row("joinedInto", "=", other.id)]))
        .execute();
      return "joined";
    }),
  /** Makes a joined record a giver of its own again. → true if it was joined */
  separate: (id: string) =>
    database.write(async (writer) => {
      await lockUntilCommit(writer, "givers");
      const { numUpdatedRows } = await writer
        .updateTable("givers")
        .set({ joinedInto: undefined })
        .where("id", "=", id)
        .where("joinedInto", "is not", null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    }),
});

export type Givers = ReturnType<typeof createGivers>;

/** Last gifts whose givers are suggested, and the suggestions that a page carries. */
const recentGifts = 2_000;
const mostNames = 300;

async function suggestions(reader: Reader): Promise<string[]> {
  const recent = await reader
    .selectFrom("gifts")
    .select("giverId")
    .orderBy("number", "desc")
    .limit(recentGifts)
    .execute();
  const byId = async (ids: string[]) =>
    new Map((await recordsOf(reader, "id", ids)).map((row) => [row.id, row]));
  const recordIds = [...new Set(recent.flatMap(({ giverId }) => giverId ?? []))];
  const records = await byId(recordIds);
  const ids = [...new Set(recordIds.map((id) => records.get(id)?.joinedInto ?? id))];
  const givers = await byId(ids.slice(0, mostNames));
  return ids.flatMap((id) => {
    const row = givers.get(id);
    // A giver whose address was erased is not to be named again by that name.
    return row && row.identity !== undefined ? [spellGiver(row)] : [];
  });
}

/** Conditions that each word is in the name or the e-mail of the giver or of a record joined into it. */
const matching = (words: readonly string[]) =>
  words.map((word) => {
    const plain = plainName(word);
    const email = `%${word.toLowerCase().replaceAll(/[\\%_]/g, "\\$&")}%`;
    const name = plain ? sql`record.plain_name like ${`%${plain}%`} or` : sql``;
    return sql<SqlBool>`exists (select 1 from givers as record
      where (record.id = givers.id or record.joined_into = givers.id)
        and (${name} lower(record.email) like ${email} escape '\\'))`;
  });

/** A page of the givers that are joined into none, by name. `after` is the id of the last one seen. */
export async function pageOfGivers(
  reader: Reader,
  conditions: readonly Expression<SqlBool>[],
  after: string | undefined,
  atMost: number,
): Promise<{ givers: Giver[]; next: string | undefined }> {
  const isLater = sql<SqlBool>`(plain_name, id)
    > (select last.plain_name, last.id from givers as last where last.id = ${after})`;
  const rows = await reader
    .selectFrom("givers")
    .selectAll()
    .where("joinedInto", "is", null)
    .where((row) => row.and(after === undefined ? conditions : [...conditions, isLater]))
    .orderBy("plainName")
    .orderBy("id")
    // One more shows whether another page follows.
    .limit(atMost + 1)
    .execute();
  const givers = await withJoined(reader, rows.slice(0, atMost));
  return { givers, next: rows.length > atMost ? givers.at(-1)?.id : undefined };
}

export async function findGiver(reader: Reader, id: string): Promise<Giver | undefined> {
  const [record] = await recordsOf(reader, "id", [id]);
  if (!record) return undefined;
  const rootRows =
    record.joinedInto === undefined ? [record] : await recordsOf(reader, "id", [record.joinedInto]);
  const [giver] = await withJoined(reader, rootRows);
  return giver;
}

/** A giver as `readGiver` reads it, with the fund of the last received gift. */
type NamedGiver = { giver: string; fund: string };

/** Finds givers by name. If two givers have one name, either may be meant, so neither is named. */
async function giversByName(
  reader: Reader,
  plainNames: readonly string[],
): Promise<Map<string, NamedGiver>> {
  const named = await recordsOf(reader, "plainName", plainNames);
  const byName = Map.groupBy(
    named.filter(({ identity }) => identity !== undefined),
    (record) => record.plainName,
  );
  const idByName = [...byName].flatMap(([name, some]): [name: string, id: string][] => {
    const [id, ...others] = new Set(some.map((record) => record.joinedInto ?? record.id));
    return id !== undefined && others.length === 0 ? [[name, id]] : [];
  });
  const rows = await recordsOf(reader, "id", [...new Set(idByName.map(([, id]) => id))]);
  const giverOf = giversOfRecords(await withJoined(reader, rows));
  if (giverOf.size === 0) return new Map();
  const gifts = await receivedOf(reader, giverOf.keys(), always)
    .select((row) => ["giverId", "fund", row.fn.max("number").as("last")])
    .groupBy(["giverId", "fund"])
    .execute();
  return new Map(
    idByName.flatMap(([name, id]): [string, NamedGiver][] => {
      const giver = rows.find((record) => record.id === id);
      const [last] = gifts
        .filter(({ giverId = "" }) => giverOf.get(giverId) === id)
        .toSorted((one, other) => Number(other.last) - Number(one.last));
      if (!giver || giver.identity === undefined || !last) return [];
      return [[name, { giver: spellGiver(giver), fund: last.fund ?? "" }]];
    }),
  );
}

async function withJoined(reader: Reader, rows: readonly GiverRow[]): Promise<Giver[]> {
  const joined = await recordsOf(
    reader,
    "joinedInto",
    rows.map(({ id }) => id),
  );
  const byGiver = Map.groupBy(joined, ({ joinedInto }) => joinedInto);
  return rows.map((row) => ({ ...row, joined: byGiver.get(row.id) ?? [] }));
}

async function recordsOf(
  reader: Reader,
  column: "id" | "joinedInto" | "plainName",
  values: readonly string[],
) {
  return listRows(reader, "givers", { [column]: values }, "plainName", "id");
}

/**
 * Received gifts of real money in a period, of these records. The ids are written out, since PostgreSQL looks each of
 * them up then; with a subquery it reads all gifts.
 */
const receivedOf = (reader: Reader, recordIds: Iterable<string>, { fromMs, toMs }: Period) =>
  reader
    .selectFrom("gifts")
    .where("gifts.giverId", "in", [...recordIds])
    .where(isReceivedMoney)
    .where((row) => row.between("gifts.settledAtMs", fromMs, toMs - 1));

/** Sums by giver's id, without reading a gift; a giver without gifts is left out. */
export async function sumsOfGivers(
  reader: Reader,
  givers: readonly Giver[],
  period: Period,
): Promise<Map<string, GiverSum>> {
  const giverOf = giversOfRecords(givers);
  // PostgreSQL takes no empty list.
  if (giverOf.size === 0) return new Map();
  const rows = await receivedOf(reader, giverOf.keys(), period)
    .innerJoin("givers", "givers.id", "gifts.giverId")
    .leftJoin("giftsTakenBack", "giftsTakenBack.paymentId", "gifts.paymentId")
    .groupBy((row) => row.fn.coalesce("givers.joinedInto", "givers.id"))
    .select((row) => [
      row.fn.coalesce("givers.joinedInto", "givers.id").$castTo<string>().as("giver"),
      row.fn.countAll<number>().as("count"),
      row.fn.sum<number>("gifts.amountCentavos").as("gross"),
      row.fn.sum<number>("giftsTakenBack.centavos").as("taken"),
    ])
    .execute();
  return new Map(
    rows.map(({ giver, count, gross, taken }) => [
      giver,
      { count: Number(count), ...balanceAfter(Number(gross), Number(taken ?? 0)) },
    ]),
  );
}

/** Gifts by giver's id, oldest first; a giver without gifts is left out. */
export async function giftsOfGivers(
  reader: Reader,
  givers: readonly Giver[],
  period: Period,
): Promise<Map<string, GiftWithReversals[]>> {
  const giverOf = giversOfRecords(givers);
  if (giverOf.size === 0) return new Map();
  const rows = await receivedOf(reader, giverOf.keys(), period)
    .selectAll("gifts")
    .orderBy("gifts.settledAtMs")
    .orderBy("gifts.number")
    .execute();
  const gifts = await withReversals(reader, rows);
  return Map.groupBy(gifts, ({ giverId = "" }) => giverOf.get(giverId) ?? giverId);
}

/** Ids of givers by the ids of their records. */
export const giversOfRecords = (givers: readonly Giver[]): Map<string, string> =>
  new Map(givers.flatMap((giver) => [giver, ...giver.joined].map(({ id }) => [id, giver.id])));

/**
 * Erases a giver without a known e-mail, with all joined records: name, memos and why a gift was taken back. Amounts,
 * days and numbers stay. → false if there is none, or an e-mail is known by now
 */
export const forgetGiver = (database: Database, id: string, forgetElsewhere: ForgetGivers) =>
  database.write(async (writer) => {
    // No one joins givers or books gifts meanwhile.
    await lockUntilCommit(writer, "givers");
    await countUp(writer, receiptCounter("live"), 0);
    const giver = await findGiver(writer, id);
    if (!giver || addressedRecord(giver)) return false;
    const records = [giver, ...giver.joined];
    const ids = records.map((record) => record.id);
    await writer
      .updateTable("giftReversals")
      .set({ reason: undefined })
      .where("paymentId", "in", (row) =>
        row
          .selectFrom("gifts")
          .select("gifts.paymentId")
          .$castTo<{ paymentId: string }>()
          .where("giverId", "in", ids),
      )
      .execute();
    await eraseGivers(writer, ids);
    const names = records.flatMap(({ name }) => name || []);
    await forgetElsewhere(writer, { ids, names });
    await deleteRows(writer, "givers", { id: ids });
    return true;
  });
