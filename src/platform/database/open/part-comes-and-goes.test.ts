import { readdirSync } from "node:fs";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { goneParts, openChurchDatabase, tables } from "../../../church-database.ts";
import { newChurchPlace } from "../../../testing/church/church-place.ts";
import { closeAfterTest } from "../../../testing/run/closing.ts";
import { catchPrinted } from "../../../testing/run/printed.ts";
import { databases } from "../../../testing/storage/databases.ts";
import { versions, writeThisVersion } from "../../../testing/storage/next-version.ts";
import { grownPicnics, picnics, withPart } from "../../../testing/storage/picnics.ts";
import { factsOfDatabase } from "../../copies/database/snapshot.ts";
import type { Database } from "../database.ts";
import { partsOf, UpdateError, versionsOf } from "../schema/parts.ts";
import type { AnyTables } from "../schema/tables-of.ts";

describe.each(databases)("on $kind", ({ place }) => {
  /** A church with a message and a gift, as the program with these parts opens it; what a start says is caught. */
  async function openChurch() {
    const { where, settings, copyFolder } = await newChurchPlace(place);
    await writeThisVersion(where);
    const printed = catchPrinted();
    const start = async (parts: readonly AnyTables[]) => {
      const database = await openChurchDatabase(settings, { parts });
      closeAfterTest(() => database.close());
      return database;
    };
    return { start, printed, copies: () => readdirSync(copyFolder) };
  }

  const counted = async (database: Database) => {
    const { schema_version: _, picnics: __, ...rows } = (await factsOfDatabase(database)).rows;
    return rows;
  };

  test("a drawer that comes later gets its tables, grows, goes and comes back; nothing else is touched", async () => {
    const { start, printed, copies } = await openChurch();
    const first = await start(tables);
    const before = await counted(first);
    expect(before).toMatchObject({ contact_messages: 1, gifts: 1 });

    const came = await start(withPart(picnics));
    expect(versionsOf(await partsOf(came))).toEqual(versions(withPart(picnics)));
    expect(printed()).toContain("Banco de dados atualizado (picnics: nova)");
    await came.write((writer) =>
      sql`insert into picnics (id, name) values ('1', 'Rute')`.execute(writer),
    );

    const grew = await start(withPart(grownPicnics));
    expect(versionsOf(await partsOf(grew))).toMatchObject({ picnics: 2 });
    expect(printed()).toContain("(picnics: da versão 1 para a 2)");
    await grew.write((writer) => sql`update picnics set dish = 'Bolo'`.execute(writer));

    const without = await start(tables);
    expect(await goneParts(without)).toEqual([
      { part: "picnics", version: 2, tables: ["picnics"], letters: [] },
    ]);

    const back = await start(withPart(grownPicnics));
    const { rows } = await back.read((reader) => sql`select * from picnics`.execute(reader));
    expect(rows).toEqual([{ id: "1", name: "Rute", dish: "Bolo" }]);
    expect(await counted(back)).toEqual(before);
    // It was updated when the part came and when it grew; a start without it, and one with it again, change nothing.
    expect(printed().match(/Banco de dados atualizado/g)).toHaveLength(2);
    if (!back.isShared) expect(copies()).not.toEqual([]);
  });

  test("what a person wrote in a column that came later is noted when it is erased", async () => {
    const { start } = await openChurch();
    await start(withPart(picnics));
    const database = await start(withPart(grownPicnics));
    await database.write((writer) =>
      sql`insert into picnics (id, name, dish) values ('1', 'Rute', 'Bolo da Rute')`.execute(
        writer,
      ),
    );
    const erasures = () =>
      database.read((reader) =>
        reader
          .selectFrom("counters")
          .select("value")
          .where("name", "=", "erasures")
          .executeTakeFirstOrThrow(),
      );
    const { value: before } = await erasures();

    await database.write((writer) => sql`update picnics set dish = null`.execute(writer));

    expect((await erasures()).value - before).toBe(database.isShared ? 0 : 1);
  });

  const guests = { ...picnics, part: "guests" };
  test.each([
    [
      "two parts of one name",
      [...tables, picnics, picnics],
      "Duas partes do programa se chamam “picnics”",
    ],
    [
      "a table claimed by two",
      [...tables, picnics, guests],
      "A tabela picnics é de duas partes: “picnics” e “guests”",
    ],
    [
      "a table that a drawer left behind",
      [...tables, guests],
      "“picnics” não está mais no programa: npm run dados -- esquecer-gaveta picnics",
    ],
    [
      "a version that no code knows",
      withPart(picnics),
      "(picnics 2; este conhece até a 1). Nada foi mudado",
    ],
    [
      "a step that fails at its second statement",
      withPart({
        ...grownPicnics,
        later: [
          ...(grownPicnics.later ?? []),
          () => [sql`create table forks (id text)`, sql`create table gifts (id text)`],
        ],
      }),
      "(picnics: da versão 2 para a 3) falhou, e ele está como era",
    ],
  ])("%s: a start says so, and nothing is lost", async (_, parts, words) => {
    const { start } = await openChurch();
    const database = await start(withPart(grownPicnics));
    await database.write((writer) =>
      sql`insert into picnics (id, name) values ('1', 'Rute')`.execute(writer),
    );
    const before = [await factsOfDatabase(database), await partsOf(database)];

    const told = await start(parts).catch((error: unknown) => error);

    expect(told).toBeInstanceOf(UpdateError);
    expect((told as Error).message).toContain(words);
    expect([await factsOfDatabase(database), await partsOf(database)]).toEqual(before);
  });
});

test("on an empty database a step that fails leaves nothing, and the part is named", async () => {
  const broken = {
    ...picnics,
    create: () => [sql`create table picnics (id text)`, sql`drop table x`],
  };
  for (const { place } of databases) {
    const { settings } = await newChurchPlace(place);
    await expect(openChurchDatabase(settings, { parts: withPart(broken) })).rejects.toThrow(
      "As tabelas da parte “picnics” não puderam ser postas no banco de dados: ",
    );
    const database = await openChurchDatabase(settings);
    closeAfterTest(() => database.close());
    expect(versionsOf(await partsOf(database))).toEqual(versions());
  }
});
