import { sql } from "kysely";
import { expect, test } from "vitest";
import { databases } from "../../testing/storage/databases.ts";
import { newestSchema } from "../engine/migrations/migrate.ts";
import { endAccessStatements } from "./end-access.ts";

/** Who somebody is and what they did: opens nothing by itself. */
const opensNothing = ["staff", "staff_history"];

test.each(databases)(
  "every table of the staff that may open the panel is emptied by a restoration, on $kind",
  async ({ fresh }) => {
    const database = await fresh();
    const list = sql<{ name: string }>`select ${sql.raw(
      database.kind === "sqlite"
        ? "name from sqlite_master where type = 'table' and name like 'staff%'"
        : "table_name as name from information_schema.tables where table_schema = current_schema() and table_name like 'staff%'",
    )}`;
    const { rows } = await database.read((reader) => list.execute(reader));

    const ended = endAccessStatements(newestSchema).flatMap(
      (text) => text.match(/staff_\w+/) ?? [],
    );

    expect([...opensNothing, ...ended].sort()).toEqual(rows.map(({ name }) => name).sort());
    for (const statement of endAccessStatements(newestSchema)) {
      await database.write((writer) => sql.raw(statement).execute(writer));
    }
  },
);

test("a copy of a schema without people of the church is left as it is", () => {
  expect(endAccessStatements(9)).toEqual([]);
});
