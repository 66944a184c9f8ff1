import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { databases } from "../../../../testing/storage/databases.ts";
import { writeOldRows } from "../../../../testing/storage/old-schema.ts";
import { leaveNoTrace } from "../../vacuum-after-erasure.ts";
import { migrate } from "./migrate.ts";
import type { Database } from "../../open-database.ts";

const words: Record<string, string> = {
  refused: "EENVELOPE: 550 5.1.1 <ana@example.org>: no such user",
  bare: "550 <ana@example.org> is not here",
  old: "tried for 72 h: ESOCKET: self-signed certificate of ana@example.org",
  greylisted: "EENVELOPE: 451-4.7.1 ana@example.org try later",
  free: "ana@example.org was 550 metres away",
};

const codes = {
  refused: "550 5.1.1 EENVELOPE",
  bare: "550",
  old: "ESOCKET",
  greylisted: "451 4.7.1 EENVELOPE",
  free: null,
};

/** As a church has it that last used the program when it kept what mail servers said. */
const writeOldLetters = (database: Database) =>
  writeOldRows(database, 2, async (transaction) => {
    for (const [id, error] of Object.entries(words)) {
      await sql`insert into outbox (id, kind, subject_id, message_id, state, attempts, created_at,
          first_due_at, due_at, last_error)
        values (${id}, 'contact-message', ${id}, ${id}, 'parked', 1, 1, 1, 1, ${error})`.execute(
        transaction,
      );
    }
  });

describe.each(databases)("on $kind", ({ place, open }) => {
  test("of what mail servers said, the codes stay and the addresses go", async () => {
    const where = await place();
    const database = await open(where);
    await writeOldLetters(database);

    await migrate(database);

    const letters = await database.read((reader) =>
      reader.selectFrom("outbox").select(["id", "last_error"]).execute(),
    );
    expect(Object.fromEntries(letters.map((row) => [row.id, row.last_error]))).toEqual(codes);

    expect(await leaveNoTrace(database)).toBe("none");
    if (!("file" in where)) return;
    for (const name of [where.file, `${where.file}-wal`]) {
      expect((await readFile(name)).includes("ana@example.org"), name).toBe(false);
    }
  });
});
