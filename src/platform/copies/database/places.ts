import { existsSync } from "node:fs";
import { copyFile, link, rm, rename, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "../../database/database.ts";
import { withDatabase } from "../../database/open-database.ts";
import type { AnyTables } from "../../database/schema/tables-of.ts";
import { holdingStatements } from "../../outbox/sql/kept-letters.ts";
import { syncToDisk } from "../../write-durably.ts";
import { type Manifest, ofCopy } from "../manifest.ts";
import { type RestorePlace, openMoves, peopleKept } from "../restore/restore-copy.ts";
import { factsOfFile, factsOfDatabase, runProgram, takeSnapshot } from "./snapshot.ts";

export function sqlitePlace(file: string, parts: readonly AnyTables[]): RestorePlace {
  return {
    kind: "sqlite",
    parts,
    isInUse: async () => existsSync(file) && isHeldElsewhere(file),
    async present() {
      if (!existsSync(file)) return undefined;
      // A damaged one may be the reason to restore; it is put aside all the same.
      return factsOfFile(file).catch(() => undefined);
    },
    async people() {
      if (!existsSync(file)) return undefined;
      return withDatabase({ file }, peopleKept).catch(() => undefined);
    },
    async prepare(database, inCopy) {
      await ofCopy(() =>
        withDatabase({ file: database }, (one) =>
          settleAfterRestoration(one, endAccess(parts, inCopy)),
        ),
      );
      await syncToDisk(database);
      return { swap: (aside) => swapFiles(file, database, aside) };
    },
  };
}

/** Puts the next database in the place of the old one. At every moment, until one rename and after it, there is one. */
async function swapFiles(file: string, next: string, aside: string): Promise<void> {
  const old = join(aside, basename(file));
  const { move, takeBack } = openMoves();
  try {
    // Some file systems know no second names.
    await link(file, old)
      .catch(() => copyFile(file, old))
      .catch(ignoreMissing);
    // Only of one that is damaged: looking whether it is open has emptied any other's.
    for (const log of ["-wal", "-shm"]) await move(file + log, old + log).catch(ignoreMissing);
    await move(next, file);
  } catch (error) {
    await takeBack();
    await rm(old, { force: true });
    throw error;
  }
}

/** SQLite leaves its write-ahead log only where no other process has the file open. */
function isHeldElsewhere(file: string): boolean {
  const connection = new DatabaseSync(file, { timeout: 0 });
  try {
    connection.exec("pragma journal_mode = delete");
    return false;
  } catch (error) {
    return /locked|busy/i.test((error as Error).message);
  } finally {
    connection.close();
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== "ENOENT") throw error;
}

export function postgresPlace(siteUrl: string, parts: readonly AnyTables[]): RestorePlace {
  const url = underOwnName(siteUrl);
  const factsNow = () => withDatabase({ url }, factsOfDatabase);
  return {
    kind: "postgres",
    parts,
    isInUse: () => withDatabase({ url }, isConnectedElsewhere),
    present: factsNow,
    people: () => withDatabase({ url }, peopleKept).catch(() => undefined),
    async prepare(database, inCopy) {
      const files = ["drops", "restored", "settled"].map((part) => `${database}.${part}.sql`);
      const [drops = "", restored = "", settled = ""] = files;
      const old = `${database}.old`;
      const tables = Object.keys((await factsNow()).rows);
      if (tables.length > 0) await takeSnapshot({ url }, old);
      // Objects that a newer version added go too, in the same transaction.
      await writeFile(drops, (await withDatabase({ url }, dropsOf)).join("\n"));
      const given = ["--no-owner", "--no-privileges", `--file=${restored}`, database];
      await runProgram("pg_restore", given);
      // The script before has emptied the search path. No site may see a letter that is not held.
      const settling = [
        "reset search_path",
        ...statementsAfterRestoration(endAccess(parts, inCopy)),
        "",
      ];
      await writeFile(settled, settling.join(";\n"));
      return {
        async swap(aside) {
          if (tables.length > 0) await rename(old, join(aside, "banco"));
          const inOrder = files.map((file) => `--file=${file}`);
          const how = ["--quiet", "--single-transaction", "--set=ON_ERROR_STOP=1"];
          await runProgram("psql", [...how, ...inOrder], { database: url });
        },
      };
    },
  };
}

/** Connects under another name than a site: a pooler keeps a connection, with the name, after its program has gone. */
function underOwnName(siteUrl: string): string {
  const url = new URL(siteUrl);
  url.searchParams.set("application_name", "vitral-restaurar");
  return url.href;
}

/**
 * True if a site is connected. A connection that its site has closed may take a moment to go; a pooler's stays, and is
 * a site's if it asked something in the last thirty seconds: the synchronisation of the content asks each second.
 */
async function isConnectedElsewhere(database: Database, looksLeft = 10): Promise<boolean> {
  const { rows } = await database.read((reader) => {
    const isAlive = database.isPooled()
      ? sql`state is distinct from 'idle' or state_change > now() - interval '30 seconds'`
      : sql`true`;
    return sql<{ pid: number }>`select pid from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and application_name = 'vitral'
        and (${isAlive})`.execute(reader);
  });
  if (rows.length === 0 || looksLeft === 0) return rows.length > 0;
  await sleep(100);
  return isConnectedElsewhere(database, looksLeft - 1);
}

/**
 * Statements that drop all that a copy brings again, the routines that triggers call among it; an extension keeps its
 * own.
 */
async function dropsOf(database: Database): Promise<string[]> {
  const drops = sql<{ line: string }>`
    with own as (select quote_ident(current_schema())::regnamespace as schema)
    select format('drop %s if exists %s cascade;', kind, name) as line from (
      select tableoid, oid, oid::regclass::text as name,
        case relkind when 'v' then 'view' when 'm' then 'materialized view' else 'table' end as kind
      from pg_class, own where relnamespace = schema and relkind in ('r', 'p', 'v', 'm')
      union all select tableoid, oid, oid::regprocedure::text, 'routine'
      from pg_proc, own where pronamespace = schema
    ) as made
    where (tableoid, oid) not in (select classid, objid from pg_depend where deptype = 'e')`;
  const { rows } = await database.read((reader) => drops.execute(reader));
  return rows.map(({ line }) => line);
}

/** Receipts that were given after the copy was made are in people's hands: no number is given twice. */
const leaveReceiptsAGap = "update counters set value = value + 100 where name = 'receipts'";

/** A copy from before a part came has no tables of it. */
const endAccess = (parts: readonly AnyTables[], inCopy: Manifest["parts"]): string[] =>
  parts.flatMap((one) => (one.part in inCopy ? (one.endAccess ?? []) : []));

/**
 * Statements for a database out of a copy before any site opens it: nothing leaves twice, and nothing taken away comes
 * back. `accessEnds`: of the tables.
 */
const statementsAfterRestoration = (accessEnds: readonly string[]): readonly string[] => [
  ...holdingStatements,
  ...accessEnds,
  leaveReceiptsAGap,
];

export const settleAfterRestoration = (
  database: Database,
  accessEnds: readonly string[],
): Promise<void> =>
  database.write(async (writer) => {
    for (const statement of statementsAfterRestoration(accessEnds))
      await sql.raw(statement).execute(writer);
  });
