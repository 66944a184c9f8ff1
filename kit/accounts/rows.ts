import { DatabaseSync } from "node:sqlite";
import { markIn } from "../requests/send-message.ts";

/** The marks of the messages in a database file, and whether each has its letter and the file is sound. */
export function rowsIn(file: string): { marks: Set<string>; letters: number; integrity: string } {
  const database = new DatabaseSync(file, { timeout: 5_000 });
  try {
    const messages = database.prepare("select request from contact_messages").all();
    const [letters] = database.prepare("select count(*) as count from outbox").all();
    const [check] = database.prepare("pragma integrity_check").all();
    return {
      marks: new Set(messages.map(({ request }) => markIn(String(request)))),
      letters: Number(letters?.count),
      integrity: String(check?.integrity_check),
    };
  } finally {
    database.close();
  }
}
