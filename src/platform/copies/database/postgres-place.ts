import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { statementsAfterRestoration } from "../restore/after-restoration.ts";
import { openDatabase } from "../../database/open-database.ts";
import type { Database } from "../../database/database.ts";
import { factsOfDatabase } from "./database-facts.ts";
import { peopleKept } from "../restore/people-kept.ts";
import type { RestorePlace } from "../restore/restore-copy.ts";
import { runProgram } from "./run-program.ts";
import { takeSnapshot } from "./take-snapshot.ts";

export function postgresPlace(
  url: string,
  knownSchema: number,
  endAccess: readonly string[],
): RestorePlace {
  const withDatabase = async <Result>(run: (database: Database) => Promise<Result>) => {
    const database = await openDatabase({ url });
    return run(database).finally(() => database.close());
  };
  const factsNow = () => withDatabase(factsOfDatabase);
  return {
    kind: "postgres",
    knownSchema,
    isInUse: () => withDatabase(isOpenElsewhere),
    present: factsNow,
    people: () => withDatabase(peopleKept).catch(() => undefined),
    async prepare(database) {
      const files = ["drops", "restored", "settled"].map((part) => `${database}.${part}.sql`);
      const [drops = "", restored = "", settled = ""] = files;
      const old = `${database}.old`;
      const tables = Object.keys((await factsNow()).rows);
      if (tables.length > 0) await takeSnapshot({ url }, old);
      // What a newer version added goes too, in the same transaction.
      await writeFile(drops, (await withDatabase(dropsOf)).join("\n"));
      const given = ["--no-owner", "--no-privileges", `--file=${restored}`, database];
      await runProgram("pg_restore", given);
      // The script before has emptied the search path. No site may see a letter that is not held.
      const settling = ["reset search_path", ...statementsAfterRestoration(endAccess), ""];
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

/** A connection that its site has closed may take a moment to go. */
async function isOpenElsewhere(database: Database, looksLeft = 10): Promise<boolean> {
  const others = sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name = 'vitral'`;
  const { rows } = await database.read((reader) => others.execute(reader));
  if (rows.length === 0 || looksLeft === 0) return rows.length > 0;
  await sleep(100);
  return isOpenElsewhere(database, looksLeft - 1);
}

/** What a copy brings again, the routines that triggers call among it; an extension keeps what is its own. */
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
