import { randomUUIDv7 } from "node:crypto";
import { type RawBuilder, sql, type SqlBool } from "kysely";
import { type Period, periodOfYear } from "../../../../format/church-clock.ts";
import { dateAndTime } from "../../../../format/date-words.ts";
import type { PersonalData } from "../../../../kit/personal-data.ts";
import type { Database, Reader } from "../../../../platform/database/database.ts";
import { lockUntilCommit } from "../../../../platform/database/dialect.ts";
import { addRow, deleteRows, listRows } from "../../../../platform/database/rows-by.ts";
import { insertLetter, eraseOrphans } from "../../../../platform/outbox/sql/letter-queue.ts";
import { isReceivedMoney } from "../../../ledger/sql/gifts.ts";
import { recordsOf } from "../../../ledger/sql/giver-data.ts";
import { addressedRecord, type Giver, sumOfGiver } from "../../givers/givers.ts";
import {
  findGiver,
  giftsOfGivers,
  giversOfRecords,
  pageOfGivers,
  sumsOfGivers,
} from "../../givers/sql/givers.ts";
import { type DeclarationLetter, type Declaration, declarationOf } from "../declaration.ts";

/** Declarations that are in memory at the same time. */
const atOnce = 50;

type Options = { messageIdDomain: string; now(): number; wakeOutbox(): void };

export function createDeclarations(
  database: Database,
  { messageIdDomain, now, wakeOutbox }: Options,
) {
  return {
    /** Lists givers of that year, by name. `after` is the id of the last one seen. */
    list: (year: number, after: string | undefined, atMost: number) =>
      database.read(async (reader) => {
        const { givers, next } = await pageOfGivers(reader, [gaveIn(year)], after, atMost);
        return { givers: await ofYear(reader, year, givers), next };
      }),
    /** Lists givers of that year who have an e-mail and were sent no declaration. */
    unsent: (year: number, atMost: number) =>
      database.read(async (reader) => {
        const conditions = [gaveIn(year), hasAddress, wasSentNone(year)];
        const { givers } = await pageOfGivers(reader, conditions, undefined, atMost);
        return ofYear(reader, year, givers);
      }),
    /** Undefined if this giver gave nothing in that year. */
    find: (year: number, giverId: string) =>
      database.read((reader) => findDeclaration(reader, year, giverId)),
    letters: (year: number, giver: Giver) =>
      database.read(async (reader) => (await lettersOf(reader, year, [giver])).get(giver.id) ?? []),
    /** Reads all declarations of a year by name, a few at once, so that they are never in memory together. */
    async *readAll(year: number): AsyncIterable<Declaration[]> {
      let after: string | undefined;
      do {
        const from: string | undefined = after;
        const { declarations, next } = await database.read(async (reader) => {
          const some = await pageOfGivers(reader, [gaveIn(year)], from, atOnce);
          return { declarations: await declarationsOf(reader, year, some.givers), next: some.next };
        });
        yield declarations;
        after = next;
      } while (after !== undefined);
    },
    /**
     * Sends the declaration by e-mail to each giver that has an address, gave in that year, and was sent exactly so
     * many before: so the same order given twice sends once. → the number of letters
     */
    async send(year: number, giverIds: readonly string[], sentBefore: number, staffId: string) {
      const nowMs = now();
      const count = await database.write(async (writer) => {
        // If two orders come at once, the second finds the letters of the first.
        await lockUntilCommit(writer, `declarations of ${year}`);
        const found = await Promise.all(giverIds.map((id) => findGiver(writer, id)));
        const givers = new Map(found.flatMap((giver) => (giver ? [[giver.id, giver]] : [])));
        const ready = (await ofYear(writer, year, [...givers.values()])).flatMap(
          ({ giver, sum, letters }) =>
            (sum.count > 0 && letters.length === sentBefore && addressedRecord(giver)) || [],
        );
        for (const { id: giverId } of ready) {
          const id = randomUUIDv7();
          const asked = { askedAtMs: nowMs, askedBy: staffId };
          await addRow(writer, "declarationLetters", { id, giverId, year, ...asked });
          const about = { kind: "declaration", subjectId: id, messageIdDomain } as const;
          await insertLetter(writer, { id: `${id}-declaracao`, ...about, dueAtMs: nowMs });
        }
        return ready.length;
      });
      if (count > 0) wakeOutbox();
      return count;
    },
  };
}

/** A year that is none has no gifts. */
const periodOf = (year: number): Period => periodOfYear(year) ?? { fromMs: 0, toMs: 0 };

const gaveIn = (year: number) =>
  ofARecord((id) => {
    const { fromMs, toMs } = periodOf(year);
    return sql`select 1 from gifts where gifts.giver_id = ${id} and ${isReceivedMoney}
      and gifts.settled_at_ms between ${fromMs} and ${toMs - 1}`;
  });

const hasAddress = sql<SqlBool>`(givers.email is not null or exists (select 1 from givers as record
  where record.joined_into = givers.id and record.email is not null))`;

const wasSentNone = (year: number) =>
  sql<SqlBool>`not ${ofARecord(
    (id) => sql`select 1 from declaration_letters as letter
      where letter.year = ${year} and letter.giver_id = ${id}`,
  )}`;

/** Condition that a query finds something of a giver or of a record joined into it: each is looked up by its id. */
const ofARecord = (find: (id: RawBuilder<unknown>) => RawBuilder<unknown>) =>
  sql<SqlBool>`(exists (${find(sql`givers.id`)})
    or exists (select 1 from givers as record where record.joined_into = givers.id
      and exists (${find(sql`record.id`)})))`;

/** These givers, each with the sum and the letters of that year. */
async function ofYear(reader: Reader, year: number, givers: readonly Giver[]) {
  const sums = await sumsOfGivers(reader, givers, periodOf(year));
  const letters = await lettersOf(reader, year, givers);
  return givers.map((giver) => ({
    giver,
    sum: sums.get(giver.id) ?? sumOfGiver([]),
    letters: letters.get(giver.id) ?? [],
  }));
}

/** → the letters of that year by giver's id, also those to a record that was joined later. */
async function lettersOf(
  reader: Reader,
  year: number,
  givers: readonly Giver[],
): Promise<Map<string, DeclarationLetter[]>> {
  const giverOf = giversOfRecords(givers);
  if (giverOf.size === 0) return new Map();
  const rows = await reader
    .selectFrom("declarationLetters as letter")
    .leftJoin("outbox", "outbox.subjectId", "letter.id")
    .select(["letter.giverId", "letter.askedAtMs", "outbox.state", "outbox.sentAtMs"])
    .where("letter.year", "=", year)
    .where("letter.giverId", "in", [...giverOf.keys()])
    .orderBy("letter.askedAtMs")
    .orderBy("letter.id")
    .execute();
  const byGiver = Map.groupBy(rows, ({ giverId }) => giverOf.get(giverId) ?? giverId);
  return new Map(
    [...byGiver].map(([giver, some]) => [
      giver,
      // The outbox forgets what was sent a month ago.
      some.map(({ state, sentAtMs, askedAtMs }) => ({
        state:
          state === "parked" ? state : state === undefined || state === "sent" ? "sent" : "waiting",
        atMs: sentAtMs ?? askedAtMs,
      })),
    ]),
  );
}

export async function findDeclaration(
  reader: Reader,
  year: number,
  giverId: string,
): Promise<Declaration | undefined> {
  const giver = await findGiver(reader, giverId);
  const [declaration] = giver ? await declarationsOf(reader, year, [giver]) : [];
  return declaration;
}

/** Declarations in the order of the givers, without those who gave nothing. */
async function declarationsOf(
  reader: Reader,
  year: number,
  givers: readonly Giver[],
): Promise<Declaration[]> {
  const gifts = await giftsOfGivers(reader, givers, periodOf(year));
  return givers.flatMap((giver) => {
    const own = gifts.get(giver.id);
    return own ? [declarationOf(year, giver, own)] : [];
  });
}

/** The content of a letter: the declaration as it is now, and its address; undefined if either is gone. */
export const readDeclarationLetter = (database: Database, id: string) =>
  database.read(async (reader) => {
    const letter = await reader
      .selectFrom("declarationLetters")
      .innerJoin("givers", "givers.id", "declarationLetters.giverId")
      .select(["givers.id", "givers.email", "declarationLetters.year"])
      .where("declarationLetters.id", "=", id)
      .executeTakeFirst();
    if (!letter?.email) return undefined;
    const declaration = await findDeclaration(reader, letter.year, letter.id);
    return declaration && { declaration, to: letter.email };
  });

/** Declarations of a year that were sent by e-mail. */
export const declarationLetterData: PersonalData = {
  async handOver(database, { address }) {
    const areTheirs = sql<SqlBool>`giver_id in ${recordsOf(address)}`;
    const letters = await database.read((reader) =>
      listRows(reader, "declarationLetters", areTheirs, "askedAtMs"),
    );
    return {
      declaracoes_por_email: letters.map(({ year, askedAtMs }) => ({
        ano: year,
        em: dateAndTime(askedAtMs),
      })),
    };
  },
  async forgetGivers(writer, { ids }) {
    if (ids.length === 0) return;
    await deleteRows(writer, "declarationLetters", { giverId: ids });
    await eraseOrphans(writer, "declaration", "declarationLetters");
  },
};
