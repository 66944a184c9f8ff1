import { partOf, text } from "../../platform/database/schema/part-of.ts";
import type { AnyTables } from "../../platform/database/schema/tables-of.ts";
import { tables } from "../../church-database.ts";

const columns = { id: text("not", "primary key"), name: text("personal") };

/** A drawer that nobody knew when the church's database was made. */
export const picnics = partOf({
  part: "picnics",
  tables: { picnics: columns },
});

/** The same, a version later: with another column of a person's words. */
export const grownPicnics = partOf({
  part: "picnics",
  tables: { picnics: { ...columns, dish: text("personal").optional().since(2) } },
});

/** The program with another drawer in its folder. */
export const withPart = (part: AnyTables): readonly AnyTables[] => [...tables, part];
