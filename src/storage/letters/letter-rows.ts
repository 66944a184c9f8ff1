import type { Letter } from "../../outbox/queue.ts";
import type { Writer } from "../engine/database.ts";
import type { LetterRow } from "../tables/letters.ts";

type NewLetter = Pick<Letter, "id" | "kind" | "subjectId" | "messageId" | "dueAtMs">;

/** A letter is written with what it tells of, in one transaction. */
export async function insertLetter(writer: Writer, letter: NewLetter): Promise<void> {
  const { id, kind, subjectId, messageId, dueAtMs } = letter;
  await writer
    .insertInto("outbox")
    .values({
      id,
      kind,
      subject_id: subjectId,
      message_id: messageId,
      state: "waiting",
      attempts: 0,
      stumbles: 0,
      created_at: dueAtMs,
      first_due_at: dueAtMs,
      due_at: dueAtMs,
    })
    .execute();
}

export function letterOf(row: LetterRow): Letter {
  const { id, kind, state, attempts, stumbles } = row;
  return {
    id,
    kind,
    subjectId: row.subject_id,
    messageId: row.message_id,
    state,
    attempts,
    stumbles,
    createdAtMs: row.created_at,
    givenAtMs: row.first_due_at,
    dueAtMs: row.due_at,
    lastError: row.last_error ?? undefined,
  };
}
