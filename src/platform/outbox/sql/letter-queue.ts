import { randomUUID } from "node:crypto";
import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { Database, Reader, Writer } from "../../database/database.ts";
import { lockingFreeRows } from "../../database/dialect.ts";
import { changeRows } from "../../database/rows-by.ts";
import { big, integer, partOf, type RowsOf, text } from "../../database/schema/part-of.ts";
import type { Tables } from "../../database/schema/schema.ts";
import { type Claim, longestWaitMs, type Letter, type LetterKind } from "../queue.ts";

/** Throws `StorageUnavailable`. */
export function createQueue(database: Database) {
  return {
    /** Takes letters that are due, and those whose lease ran out because a process died over them. */
    async claim({
      nowMs,
      leaseMs,
      leasesEndedByMs = nowMs,
      atMost,
    }: {
      nowMs: number;
      leaseMs: number;
      /**
       * Time by which leases have ended: one that ran out later is its holder's still. All of them count if nothing is
       * said.
       */
      leasesEndedByMs?: number;
      atMost: number;
    }) {
      const lease = randomUUID();
      const rows = await database.write((writer) =>
        // Named apart, so that PostgreSQL looks, and locks, once.
        writer
          .with("due", () =>
            lockingFreeRows(writer, dueIds(writer, { nowMs, leasesEndedByMs, atMost })),
          )
          .updateTable("outbox")
          .set((row) => ({
            state: "sending",
            attempts: row("attempts", "+", 1),
            stumbles: row("stumbles", "+", 1),
            lease,
            dueAtMs: nowMs + leaseMs,
          }))
          .where("id", "in", (row) => row.selectFrom("due").select("due.id"))
          .returningAll()
          .execute(),
      );
      const claims = rows.map((row) => ({ ...row, lease }));
      return claims.sort(longestWaitingFirst);
    },
    /** Keeps the lease until then. → false where it is no longer this one */
    renew: (claim: Claim, dueAtMs: number) => change(claim, { dueAtMs }),
    /** Each of these resolves to false where the lease is no longer this one. */
    markSent: (claim: Claim, nowMs: number) =>
      record(claim, { state: "sent", sentAtMs: nowMs, lastError: undefined }),
    postpone: (claim: Claim, dueAtMs: number, error: string) =>
      record(claim, { ...waiting(dueAtMs, error), stumbles: 0 }),
    /** Postpones a letter whose attempt came to no end, and counts as a stumble. */
    stumble: (claim: Claim, dueAtMs: number, error: string) =>
      record(claim, waiting(dueAtMs, error)),
    park: (claim: Claim, error: string) =>
      record(claim, { state: "parked", lastError: storableError(error) }),
  };

  function record(claim: Claim, values: Partial<LetterRow>): Promise<boolean> {
    return change(claim, { ...values, lease: undefined });
  }

  function change({ id, lease }: Claim, values: Partial<LetterRow>): Promise<boolean> {
    return database.write((writer) => changeRows(writer, "outbox", { id, lease }, values));
  }
}

/** The letters that are kept. */
export type Queue = ReturnType<typeof createQueue>;

/**
 * Puts the letter that waits longest first, and of those given back together the oldest. A change answers in any order.
 */
const longestWaitingFirst = (one: Claim, other: Claim) =>
  one.retryingSinceMs - other.retryingSinceMs || one.createdAtMs - other.createdAtMs;

const waiting = (dueAtMs: number, error: string) =>
  ({ state: "waiting", dueAtMs, lastError: storableError(error) }) as const;

function dueIds(
  reader: Reader,
  { nowMs, leasesEndedByMs, atMost }: Record<"nowMs" | "leasesEndedByMs" | "atMost", number>,
) {
  return (
    reader
      .selectFrom("outbox")
      .select("id")
      .where("state", "in", ["waiting", "sending"])
      .where((letter) =>
        letter.or([letter("dueAtMs", "<=", nowMs), letter("dueAtMs", ">", nowMs + longestWaitMs)]),
      )
      .where((letter) =>
        letter.or([
          letter("state", "=", "waiting"),
          letter("dueAtMs", "<=", leasesEndedByMs),
          letter("dueAtMs", ">", nowMs),
        ]),
      )
      .orderBy("dueAtMs")
      // The oldest of those given back together goes first, on both databases.
      .orderBy("createdAtMs")
      .orderBy("id")
      .limit(atMost)
  );
}

/** A mail server may say anything, and at any length. */
function storableError(error: string): string {
  return error.replaceAll("\0", "").toWellFormed().slice(0, 500).toWellFormed();
}

type NewLetter = Pick<Letter, "id" | "kind" | "subjectId" | "dueAtMs"> & {
  messageIdDomain: string;
};

/** A letter is written with its subject, in one transaction. */
export async function insertLetter(writer: Writer, letter: NewLetter): Promise<void> {
  const { id, kind, subjectId, messageIdDomain, dueAtMs } = letter;
  await writer
    .insertInto("outbox")
    .values({
      id,
      kind,
      subjectId,
      messageId: `<${id}@${messageIdDomain}>`,
      state: "waiting",
      attempts: 0,
      stumbles: 0,
      createdAtMs: dueAtMs,
      retryingSinceMs: dueAtMs,
      dueAtMs,
    })
    .execute();
}

/**
 * Deletes letters of this kind whose subject row is gone. It looks at the rows that are left, not at those that were
 * erased: a row may have come in between.
 */
export async function eraseOrphans(
  writer: Writer,
  kind: LetterKind,
  table: keyof Tables,
  condition: RawBuilder<SqlBool> = sql`true`,
): Promise<void> {
  const subjects = sql`select 1 from ${sql.table(table)} as subject
    where subject.id = outbox.subject_id and ${condition}`;
  await writer
    .deleteFrom("outbox")
    .where("kind", "=", kind)
    .where(sql<SqlBool>`not exists (${subjects})`)
    .execute();
}

/**
 * True if none of these letters about the row is still to leave: a row whose letter waits, or is stopped until a person
 * looks, is not erased because it is old.
 */
export const hasNoneToSend = (table: string, ...kinds: LetterKind[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`not exists (select 1 from outbox where kind in (${sql.join(kinds)})
    and subject_id = ${sql.table(table)}.id and state <> 'sent')`;

/** Letters about these that have not left, as they would wait again; one that is on its way now may leave twice. */
export async function unsentLetters(
  writer: Writer,
  kind: LetterKind,
  subjects: readonly string[],
): Promise<LetterRow[]> {
  // PostgreSQL takes no empty list.
  if (subjects.length === 0) return [];
  const rows = await writer
    .selectFrom("outbox")
    .selectAll()
    .where("kind", "=", kind)
    .where("subjectId", "in", subjects)
    .where("state", "<>", "sent")
    .execute();
  return rows.map((row) =>
    row.state === "sending" ? { ...row, state: "waiting", lease: undefined } : row,
  );
}

type Rows = RowsOf<typeof letterTables>;
export type LetterRow = Rows["outbox"];

declare module "../../database/schema/schema.ts" {
  interface Tables extends Rows {}
}

export const letterTables = partOf({
  part: "letters",
  tables: {
    // E-mails that are to be sent. `stumbles` counts attempts in a row that came to no end, so that they are given up.
    outbox: [
      { id: text("not", "primary key") },
      { kind: text<LetterKind>("not") },
      { subjectId: text("who") },
      { messageId: text("not") },
      { state: text<Letter["state"]>("not") },
      { attempts: integer("check (attempts >= 0)") },
      { stumbles: integer("default 0") },
      { createdAtMs: big(), retryingSinceMs: big(), dueAtMs: big() },
      { lease: text("not").optional() },
      // Codes alone.
      { lastError: text("not").optional() },
      { sentAtMs: big().optional() },
      "check ((state = 'sending') = (lease is not null))",
      "check ((state = 'sent') = (sent_at_ms is not null))",
      sql`create index outbox_by_due on outbox (state, due_at_ms)`,
      sql`create index outbox_by_subject on outbox (subject_id)`,
    ],
  },
});
