import { globSync, readFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import { sql } from "kysely";
import { Client } from "pg";
import { describe, expect, test } from "vitest";
import { factsOfDatabase } from "../../src/platform/copies/database/snapshot.ts";
import type { Database } from "../../src/platform/database/database.ts";
import { isPostgres } from "../../src/platform/database/dialect.ts";
import { partsOf, versionsOf } from "../../src/platform/database/schema/parts.ts";
import { personalColumns } from "../../src/platform/database/schema/tables-of.ts";
import { openChurchDatabase, tables } from "../../src/church-database.ts";
import { features } from "../../src/features.ts";
import { allWords } from "../../src/server/all-features.ts";
import { newChurchPlace } from "../../src/testing/church/church-place.ts";
import { closeAfterTest } from "../../src/testing/run/closing.ts";
import { catchPrinted } from "../../src/testing/run/printed.ts";
import { databases } from "../../src/testing/storage/databases.ts";
import { address, markOf, name } from "../../src/testing/storage/marks.ts";
import { versions } from "../../src/testing/storage/next-version.ts";
import { keptPostgres, writeKeptFile } from "./kept-databases.ts";
import { placeOfPrint, printOf } from "./print-part.ts";

const advice =
  "A step has other words than its print. Until its version is released: npm run keep -- PART. Once it is, change nothing of " +
  "it, and add a column by .since, or a step (docs/after-a-release.md).";

const kept = globSync("*.sqlite.gz", { cwd: `${import.meta.dirname}/databases` }).map((file) =>
  basename(file, ".sqlite.gz"),
);

test.each(tables)("the steps of $part have the words that were kept", (part) => {
  expect(printOf(part), advice).toBe(readFileSync(placeOfPrint(part), "utf8"));
});

test.each(kept)(
  "each step that %s took has its words in a print, unless its part went",
  (version) => {
    const prints = globSync("src/**/*.kept.sql")
      .map((file) => readFileSync(file, "utf8"))
      .join("");
    const [steps = ""] = keptPostgres(version).split("create table schema_version");
    const ofParts = steps
      .split(/;\n/)
      .filter((one) =>
        prints.includes(`create table ${/ (?:table|on|into) (\w+)/.exec(one)?.[1]} `),
      );

    expect(ofParts.length).toBeGreaterThan(50);
    expect(ofParts.filter((one) => !prints.includes(`${one};\n`))).toEqual([]);
  },
);

test("no print is left of a part that went", () => {
  const places = tables.map((part) => resolve(placeOfPrint(part)));
  expect(globSync("src/**/*.kept.sql").map((file) => resolve(file))).toEqual(
    expect.arrayContaining(places),
  );
  expect(globSync("src/**/*.kept.sql")).toHaveLength(places.length);
});

test("every letter that a feature writes belongs to a part, so that it leaves with it", () => {
  const site = { config: { mail: {} } } as never;
  const written = features.flatMap(({ letters }) => Object.keys(letters?.(site) ?? {}));

  const owned = tables.flatMap(({ letters = [] }) => letters);
  expect(owned.toSorted()).toEqual([...written, "alarm"].toSorted());
});

const cases = kept.flatMap((version) => databases.map((database) => ({ version, ...database })));

describe.each(cases)("what $version left on $kind", ({ version, place, open, fresh }) => {
  test("is opened by this version, with all that was in it, and is as one made today", async () => {
    const { where, settings } = await newChurchPlace(place);
    if ("file" in where) writeKeptFile(version, where.file);
    else await load(where.url, keptPostgres(version));
    const before = await open(where);
    const { rows } = await factsOfDatabase(before);
    catchPrinted();

    const database = await openChurchDatabase(settings);
    closeAfterTest(() => database.close());

    expect(versionsOf(await partsOf(database))).toMatchObject(versions());
    expect((await factsOfDatabase(database)).rows).toMatchObject({
      ...rows,
      schema_version: expect.any(Number),
    });
    expect(rows).toMatchObject({ contact_messages: 1, gifts: 1, staff: 1, content_versions: 2 });
    const person = { address, sought: [address, name] };
    const parts = await Promise.all(features.flatMap((one) => one.personalData?.() ?? []));
    const found = await Promise.all(
      parts.map((part) => part.handOver?.(database, person, allWords.acts)),
    );
    const handed = JSON.stringify(found);
    for (const mark of marksOf("contactMessages", "request")) expect(handed).toContain(mark);
    for (const mark of marksOf("gifts", "giver")) expect(handed).toContain(mark);
    for (const mark of marksOf("signUps", "answers")) expect(handed).toContain(mark);
    for (const mark of marksOf("monthlyGifts", "giver")) expect(handed).toContain(mark);
    const today = await columnsOf(await fresh());
    const own = new Set(today.map(({ table_name: table }) => table));
    const now = await columnsOf(database);
    expect(now.filter(({ table_name: table }) => own.has(table))).toEqual(today);
  });
});

/** None where the drawer with that table was taken out. */
const marksOf = (table: string, column: string) =>
  personalColumns(tables).some(([one]) => one === table) ? [markOf(table, column)] : [];

async function load(url: string, text: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(text).finally(() => client.end());
}

type Column = { table_name: string };

/** Columns of every table, by name: how they came to be in their order differs. */
const columnsOf = (database: Database) =>
  database.read(async (reader) => {
    const columns = isPostgres(reader)
      ? sql<Column>`select table_name, column_name, data_type, is_nullable from information_schema.columns
          where table_schema = current_schema() order by table_name, column_name`
      : sql<Column>`select tables.name as table_name, columns.name as column_name, columns.type as data_type, columns."notnull"
          from sqlite_schema as tables, pragma_table_info(tables.name) as columns
          where tables.type = 'table' order by tables.name, columns.name`;
    return (await columns.execute(reader)).rows;
  });
