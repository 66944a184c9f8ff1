import { sql } from "kysely";
import type { TablesOf } from "./tables-of.ts";

/** Tables that know no subject. */
type OwnTables = {
  /** Troubles that were reported to the church; one machine's, with its name. */
  alarms: { name: string; begunAtMs: number; seenAtMs: number };
  /** One row: the latest time that was read, and the jump for which it is doubted. */
  clock: {
    id: number;
    seenAtMs: number;
    jumpedFromMs: number | undefined;
    jumpedToMs: number | undefined;
  };
  counters: { name: string; value: number };
  secrets: { name: string; value: string };
  schemaVersion: PartRow;
};

/** Version of one part's tables in a database; `tables` and `letters` are JSON lists of what goes when it goes. */
type PartRow = {
  part: string;
  version: number;
  appliedAtMs: number;
  tables: string;
  letters: string;
};

declare module "./schema.ts" {
  interface Tables extends OwnTables {}
}

export const ownTables: TablesOf<OwnTables> = {
  part: "platform",
  letters: ["alarm"],
  create: ({ big, strict }) => [
    // A machine that is gone never reports the end of its own.
    sql`create table alarms (name text not null primary key, begun_at_ms ${big} not null, seen_at_ms ${big} not null) ${strict}`,
    // The latest time that was read, and the jump for which it is doubted: see trusted-time.ts.
    sql`create table clock (
      id integer not null primary key check (id = 1),
      seen_at_ms ${big} not null, jumped_from_ms ${big}, jumped_to_ms ${big},
      check ((jumped_from_ms is null) = (jumped_to_ms is null))
    ) ${strict}`,
    sql`create table secrets (name text not null primary key, value text not null) ${strict}`,
    sql`create table counters (name text not null primary key, value integer not null) ${strict}`,
    // Receipts are numbered apart for each mode. "erasures": since the last time that SQLite's file was cleared of erased text.
    sql`insert into counters (name, value) values ('gifts begun', 0), ('receipts', 0),
      ('demonstration receipts', 0), ('test receipts', 0), ('erasures', 0)`,
  ],
  text: {
    alarms: { name: "not" },
    secrets: { name: "not", value: "not" },
    clock: {},
    counters: { name: "not" },
    schemaVersion: { part: "not", tables: "not", letters: "not" },
  },
};
