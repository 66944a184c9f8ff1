import { sql } from "kysely";
import { expect, test } from "vitest";
import { databases } from "../../../../testing/storage/databases.ts";
import { writeOldRows } from "../../../../testing/storage/old-schema.ts";
import { migrate } from "./migrate.ts";

test.each(databases)(
  "old acts know whose access they changed where one person alone has that name, on $kind",
  async ({ place, open }) => {
    const database = await open(await place());
    await writeOldRows(database, 23, async (transaction) => {
      await sql`insert into staff (id, email, name, role, invited_at)
        values ('m', 'maria@exemplo.com.br', 'Maria', 'conteudo', 1),
          ('j', 'joao@exemplo.com.br', 'João', 'conteudo', 1),
          ('o', 'outro@exemplo.com.br', 'João', 'conteudo', 1)`.execute(transaction);
      await sql`insert into staff_history (id, at, staff_id, act, subject)
        values ('1', 1, 'servidor', 'invited', 'Maria'), ('2', 2, 'm', 'published-content', 'Maria'),
          ('3', 3, 'm', 'invited', 'João'), ('4', 4, 'm', 'removed', 'Rui')`.execute(transaction);
    });

    await migrate(database);

    const rows = await database.read((reader) =>
      reader.selectFrom("staff_history").select(["id", "person_id"]).orderBy("id").execute(),
    );
    expect(rows.map(({ id, person_id }) => [id, person_id])).toEqual([
      ["1", "m"],
      ["2", null],
      ["3", null],
      ["4", null],
    ]);
  },
);
