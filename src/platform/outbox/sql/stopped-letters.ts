import type { StoppedLetterStore, LetterSubject } from "../stopped-letter.ts";
import type { Database } from "../../database/database.ts";
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
    listStopped: (kind, atMost) =>
      database.read((reader) =>
        reader
          .selectFrom("outbox")
          .selectAll()
          .where("state", "=", "parked")
          .where("kind", "=", kind)
          .orderBy("dueAtMs")
          .limit(atMost)
          .execute(),
      ),
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
    findAbout: (kind, subjectId) =>
      database.read((reader) =>
        reader
          .selectFrom("outbox")
          .selectAll()
          .where("subjectId", "=", subjectId)
          .where("kind", "=", kind)
          .executeTakeFirst(),
      ),
    retry: async (kind, id) => (await retry(kind, id)) > 0,
    retryAll: (kind) => retry(kind),
  };
}
