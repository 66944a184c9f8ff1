import type { LetterSubject } from "../stopped-letter.ts";
import type { Database } from "../../database/database.ts";
import { retryLetters } from "./kept-letters.ts";

type Options = { now(): number; wakeOutbox(): void };

/** Letters as the panel shows them: those of one kind, and nobody else's. Throws `StorageUnavailable`. */
export function createStoppedLetters(database: Database, { now, wakeOutbox }: Options) {
  const retry = async (kind: LetterSubject, id?: string) => {
    const count = await retryLetters(database, now(), { id, kind, states: ["parked"] });
    if (count > 0) wakeOutbox();
    return count;
  };
  return {
    /** Oldest first. */
    listStopped: (kind: LetterSubject, atMost: number) =>
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
    async countStopped(kind: LetterSubject) {
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
    /** Undefined where none was written, or it was sent so long ago that nobody knows when. */
    findAbout: (kind: LetterSubject, subjectId: string) =>
      database.read((reader) =>
        reader
          .selectFrom("outbox")
          .selectAll()
          .where("subjectId", "=", subjectId)
          .where("kind", "=", kind)
          .executeTakeFirst(),
      ),
    /** Gives a stopped one back to be sent now. → false where it is not there any more */
    retry: async (kind: LetterSubject, id: string) => (await retry(kind, id)) > 0,
    /** The same for all that stopped. → how many */
    retryAll: (kind: LetterSubject) => retry(kind),
  };
}

/** E-mails that have stopped, or may. */
export type StoppedLetterStore = ReturnType<typeof createStoppedLetters>;
