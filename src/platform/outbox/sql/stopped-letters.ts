import type { StoppedLetterStore, LetterStanding, LetterSubject } from "../stopped-letter.ts";
import type { Database } from "../../database/database.ts";
import type { LetterRow } from "./tables.ts";
import { retryLetters } from "./kept-letters.ts";

type Options = { now(): number; wakeOutbox(): void };

/** Letters as the panel shows them: those of one kind, and nobody else's. Throws `StorageUnavailable`. */
export function createStoppedLetters(
  database: Database,
  { now, wakeOutbox }: Options,
): StoppedLetterStore {
  const retry = async (kind: LetterSubject, id?: string) => {
    const count = await retryLetters(database, now(), { id, kind, states: ["parked"] });
    if (count > 0) wakeOutbox();
    return count;
  };
  return {
    async listStopped(kind, atMost) {
      const rows = await database.read((reader) =>
        reader
          .selectFrom("outbox")
          .selectAll()
          .where("state", "=", "parked")
          .where("kind", "=", kind)
          .orderBy("due_at")
          .limit(atMost)
          .execute(),
      );
      return rows.map((row) => ({ ...standingOf(row), subjectId: row.subject_id }));
    },
    async countStopped(kind) {
      const { count } = await database.read((reader) =>
        reader
          .selectFrom("outbox")
          .select((row) => row.fn.countAll<number>().as("count"))
          .where("state", "=", "parked")
          .where("kind", "=", kind)
          .executeTakeFirstOrThrow(),
      );
      return count;
    },
    async findAbout(kind, subjectId) {
      const row = await database.read((reader) =>
        reader
          .selectFrom("outbox")
          .selectAll()
          .where("subject_id", "=", subjectId)
          .where("kind", "=", kind)
          .executeTakeFirst(),
      );
      return row && standingOf(row);
    },
    retry: async (kind, id) => (await retry(kind, id)) > 0,
    retryAll: (kind) => retry(kind),
  };
}

const standingOf = (row: LetterRow): LetterStanding => ({
  id: row.id,
  state: row.state,
  lastError: row.last_error ?? undefined,
  createdAtMs: row.created_at,
  sentAtMs: row.sent_at ?? undefined,
});
