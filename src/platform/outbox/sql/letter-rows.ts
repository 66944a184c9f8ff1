import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { Letter, LetterKind } from "../queue.ts";
import type { Writer } from "../../database/database.ts";
import type { Tables } from "../../database/schema/schema.ts";
import type { LetterRow } from "./tables.ts";

type NewLetter = Pick<Letter, "id" | "kind" | "subjectId" | "dueAtMs"> & {
  messageIdDomain: string;
};

/** A letter is written with what it tells of, in one transaction. */
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
 * Erases the letters of a kind, wherever they are, of which the table has no such subject. By what is left
 * there, not by what was erased: a row may have come in between the two.
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
 * Whether none of these letters about the row is still to leave: what waits, or stopped until somebody looks, is not erased
 * because it is old.
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
