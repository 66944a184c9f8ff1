import { sql } from "kysely";
import type { AnyTables } from "../../platform/database/schema/tables-of.ts";
import { tables } from "../../church-database.ts";

/** A drawer that nobody knew when the church's database was made. */
export const picnics: AnyTables = {
  part: "picnics",
  create: ({ strict }) => [
    sql`create table picnics (id text not null primary key, name text not null) ${strict}`,
  ],
  text: { picnics: { id: "not", name: "personal" } },
};

/** The same, a version later: with another column of a person's words. */
export const grownPicnics: AnyTables = {
  ...picnics,
  later: [() => [sql`alter table picnics add column dish text`]],
  text: { picnics: { id: "not", name: "personal", dish: "personal" } },
};

/** The program with another drawer in its folder. */
export const withPart = (part: AnyTables): readonly AnyTables[] => [...tables, part];
