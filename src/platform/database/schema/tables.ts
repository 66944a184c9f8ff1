import { sql } from "kysely";
import { big, integer, partOf, type RowsOf, text } from "./part-of.ts";
import type { AnyTables } from "./tables-of.ts";

type Rows = RowsOf<typeof platformPart>;

/** Version of one part's tables in a database; `tables` and `letters` are JSON lists of what goes when it goes. */
type PartRow = {
  part: string;
  version: number;
  appliedAtMs: number;
  tables: string;
  letters: string;
};

declare module "./schema.ts" {
  interface Tables extends Rows {
    /** Made before all others, by `migrate`. */
    schemaVersion: PartRow;
  }
}

const platformPart = partOf({
  part: "platform",
  letters: ["alarm"],
  tables: {
    // Troubles that were reported to the church. Those of one machine have its name; once it is gone nobody reports their end.
    alarms: { name: text("not", "primary key"), begunAtMs: big(), seenAtMs: big() },
    // One row: the latest time that was read, and the jump for which it is doubted. See trusted-time.ts.
    clock: [
      { id: integer("primary key check (id = 1)") },
      { seenAtMs: big(), jumpedFromMs: big().optional(), jumpedToMs: big().optional() },
      "check ((jumped_from_ms is null) = (jumped_to_ms is null))",
    ],
    secrets: { name: text("not", "primary key"), value: text("not") },
    counters: { name: text("not", "primary key"), value: integer() },
  },
  create: () => [
    // Receipts are numbered apart for each mode. "erasures": since the last time that SQLite's file was cleared of erased text.
    sql`insert into counters (name, value) values ('gifts begun', 0), ('receipts', 0),
      ('demonstration receipts', 0), ('test receipts', 0), ('erasures', 0)`,
  ],
});

/** Tables that know no subject. */
export const ownTables = {
  ...platformPart,
  text: { ...platformPart.text, schemaVersion: { part: "not", tables: "not", letters: "not" } },
} satisfies AnyTables;
