import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { migrate } from "../../../church-database.ts";
import { databases } from "../../../testing/storage/databases.ts";
import { withPart } from "../../../testing/storage/picnics.ts";
import { big, integer, partOf, text } from "./part-of.ts";

const picnic = [
  { id: text("not", "primary key") },
  { madeBy: text("who"), name: text("personal") },
  "unique (made_by, name)",
  sql`create index picnics_by_name on picnics (name)`,
] as const;

const first = partOf({
  part: "picnics",
  tables: { picnics: picnic },
});

const third = partOf({
  part: "picnics",
  tables: {
    picnics: [
      ...picnic,
      { dish: text("personal").optional().since(2) },
      { seats: integer("default 4").since(3) },
    ],
    picnicTables: { id: text("not", "primary key").since(3), boughtAtMs: big() },
  },
  later: [() => [sql`update picnics set dish = 'salad'`]],
});

const rowsOf = (table: string) => sql`select * from ${sql.table(table)} order by id`;

describe.each(databases)("on $kind", ({ open, place }) => {
  const cases = [{ versions: [first, third] }, { versions: [third] }];
  test.each(cases)("$versions.length version(s) lead to the same tables", async ({ versions }) => {
    const database = await open(await place());
    for (const version of versions) await migrate(database, withPart(version));

    const [picnics, tables] = await database.write(async (writer) => {
      await sql`insert into picnics (id, made_by, name) values ('1', 'ana', 'Rute')`.execute(
        writer,
      );
      await sql`insert into picnic_tables (id, bought_at_ms) values ('1', 1)`.execute(writer);
      return [
        await rowsOf("picnics").execute(writer),
        await rowsOf("picnicTables").execute(writer),
      ];
    });

    expect(picnics?.rows).toEqual([
      { id: "1", madeBy: "ana", name: "Rute", dish: undefined, seats: 4 },
    ]);
    expect(tables?.rows).toEqual([{ id: "1", boughtAtMs: 1 }]);
  });

  test("a version's own statements find its new columns and the old rows", async () => {
    const database = await open(await place());
    await migrate(database, withPart(first));
    await database.write((writer) =>
      sql`insert into picnics (id, made_by, name) values ('1', 'ana', 'Rute')`.execute(writer),
    );
    await migrate(database, withPart(third));

    const { rows } = await database.read((reader) => rowsOf("picnics").execute(reader));
    expect(rows).toEqual([{ id: "1", madeBy: "ana", name: "Rute", dish: "salad", seats: 4 }]);
  });
});

test("a part knows what each column of text holds, and its newest version", () => {
  expect(third.text).toEqual({
    picnics: { id: "not", madeBy: "who", name: "personal", dish: "personal" },
    picnicTables: { id: "not" },
  });
  expect(third.later).toHaveLength(2);
});
