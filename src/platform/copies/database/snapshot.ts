import { spawn } from "node:child_process";
import { hash } from "node:crypto";
import { existsSync } from "node:fs";
import { backup, DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import type { Reader, Database } from "../../database/database.ts";
import { isPostgres } from "../../database/dialect.ts";
import { type DatabasePlace, withDatabase } from "../../database/open-database.ts";
import { openOffThread, type Row } from "../../database/sqlite/off-thread.ts";
import { CopyError, tableLeftOut, NoProgramError } from "../manifest.ts";

/** All pages in one go: a snapshot beside writers, which would else make it begin again and again. */
const allPages = 2_147_483_647;

/**
 * The database as it is at one moment, in a file of its own, while the site goes on. → what it holds. Throws
 * `CopyError`.
 */
export async function takeSnapshot(place: DatabasePlace, to: string): Promise<DatabaseFacts> {
  if ("url" in place) return dumpPostgres(place.url, to);
  if (!existsSync(place.file)) {
    throw new CopyError(
      `Ainda não há banco em ${place.file}: ligue o site uma vez, e faça a cópia depois.`,
    );
  }
  const source = new DatabaseSync(place.file, { readOnly: true });
  try {
    await backup(source, to, { rate: allPages });
  } finally {
    source.close();
  }
  // The copy is one file, which opens where no file may be written beside it.
  const copy = new DatabaseSync(to);
  copy.exec("pragma journal_mode = delete");
  copy.close();
  return factsOfFile(to);
}

/**
 * The database by `pg_dump`, and its rows counted at the very same moment, so that the dump can be held against them.
 * Throws `CopyError` or `StorageUnavailable`.
 */
async function dumpPostgres(url: string, to: string): Promise<DatabaseFacts> {
  return withDatabase({ url }, (database) =>
    database.write(async (transaction) => {
      await sql`set transaction isolation level repeatable read read only`.execute(transaction);
      // It says nothing for as long as pg_dump works.
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
      const facts = await factsOfReader(transaction);
      const { rows: shared } = await sql<{
        snapshot: string;
      }>`select pg_export_snapshot() as snapshot`.execute(transaction);
      const given = [
        "--format=custom",
        "--no-owner",
        "--no-privileges",
        `--exclude-table-data=*.${tableLeftOut}`,
        ...(await otherSchemas(transaction)).map((name) => `--exclude-schema=${name}`),
        `--snapshot=${shared[0]?.snapshot}`,
        `--file=${to}`,
      ];
      await runProgram("pg_dump", given, { database: url });
      const { [tableLeftOut]: _, ...rows } = facts.rows;
      return { ...facts, rows };
    }),
  );
}

/** Schemas of other programs, which are neither copied nor put back; quoted, since a name is else a pattern. */
async function otherSchemas(reader: Reader): Promise<string[]> {
  const others = sql<{ name: string }>`select '"' || replace(nspname, '"', '""') || '"' as name
    from pg_namespace where nspname not like 'pg\\_%' and nspname <> 'information_schema'
      and nspname <> current_schema()`;
  return (await others.execute(reader)).rows.map(({ name }) => name);
}

/** A table's name, from the line before its rows; before the dot is its schema. */
const beforeRows =
  /^COPY (?:(?:\w+|"(?:[^"]|"")+")\.)?(?:(?<plain>\w+)|"(?<quoted>(?:[^"]|"")+)") \(.*\) FROM stdin;$/;
const afterRows = "\\.";

/** Reads a dump to its end. → rows by table. Throws `CopyError` where it is cut short or damaged. */
export async function rowsOfDump(file: string): Promise<Record<string, number>> {
  const rows: Record<string, number> = {};
  let table: string | undefined;
  const onLine = (line: string) => {
    if (table === undefined) table = tableOf(line);
    else if (line === afterRows) table = undefined;
    else rows[table] = (rows[table] ?? 0) + 1;
  };
  await runProgram("pg_restore", ["--data-only", "--file=-", file], { onLine }).catch(
    (error: unknown) => {
      if (!(error instanceof CopyError) || error instanceof NoProgramError) throw error;
      throw new CopyError(`O banco da cópia está cortado ou estragado. ${error.message}`);
    },
  );
  return rows;
}

function tableOf(line: string): string | undefined {
  const { plain, quoted } = beforeRows.exec(line)?.groups ?? {};
  if (quoted === undefined) return plain;
  return Buffer.from(quoted.replaceAll('""', '"'), "latin1").toString("utf8");
}

const longestErrorBytes = 500;

/**
 * Takes the password out of a `postgres://…`, from wherever libpq and pg read it: it is never among a program's
 * arguments, which every user of the machine reads.
 */
export function withoutPassword(databaseUrl: string) {
  const url = new URL(databaseUrl);
  const password = url.searchParams.get("password") ?? decodeURIComponent(url.password);
  url.searchParams.delete("password");
  url.password = "";
  return { url: url.href, password: password || undefined };
}

/**
 * Runs a program of PostgreSQL's, and hands on each line that it writes, a byte a letter. With `database`, a `postgres://…`, it
 * connects to that. Throws `CopyError` where it is not there or fails; passwords are not repeated.
 */
export async function runProgram(
  program: string,
  given: string[],
  { database, onLine = () => {} }: { database?: string; onLine?(line: string): void } = {},
): Promise<void> {
  const connection = database === undefined ? undefined : withoutPassword(database);
  // In English, since what they say is read here.
  const env = { ...process.env, LC_ALL: "C" };
  if (connection?.password) Object.assign(env, { PGPASSWORD: connection.password });
  const all = connection ? [...given, `--dbname=${connection.url}`] : given;
  const child = spawn(program, all, { env, stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    said = (said + text).slice(-longestErrorBytes);
  });
  // Reads lines without node:readline, for which U+2028 in a message ends a line, too.
  let begun = "";
  child.stdout.setEncoding("latin1").on("data", (text: string) => {
    const lines = (begun + text).split("\n");
    begun = lines.pop() ?? "";
    for (const line of lines) onLine(line);
  });
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  child.on("close", resolve).on("error", reject);
  const code = await promise.catch((error: NodeJS.ErrnoException) => {
    const isMissing = error.code === "ENOENT";
    const Kind = isMissing ? NoProgramError : CopyError;
    throw new Kind(
      `${program} ${isMissing ? "não está instalado nesta máquina" : error.message}. Com PostgreSQL as cópias precisam dele (Debian: postgresql-client).`,
    );
  });
  if (code === 0) return;
  const safe = said.split(/(\s+)/).map(withoutCredentials).join("").trim();
  const Kind = said.includes("server version mismatch") ? NoProgramError : CopyError;
  throw new Kind(`${program} terminou com ${code}: ${safe}`);
}

/** "postgres://igreja:senha@banco/vitral" without its user and password. */
function withoutCredentials(word: string): string {
  const from = word.indexOf("//");
  const to = word.lastIndexOf("@");
  return from >= 0 && to > from ? `${word.slice(0, from)}//…${word.slice(to)}` : word;
}

export type DatabaseFacts = Awaited<ReturnType<typeof read>>;

/** A statement without parameters, and its rows. */
type Ask = (statement: string) => Promise<Row[]>;

/**
 * Facts of a file that no process writes. Throws `CopyError` where it is damaged, or SQLite's error where it is none.
 */
export async function factsOfFile(file: string): Promise<DatabaseFacts> {
  await using reader = openOffThread(file, { readOnly: true });
  const [check] = await reader.ask("pragma integrity_check");
  if (check?.integrity_check !== "ok") throw new CopyError("O banco da cópia está estragado.");
  return await read(reader.ask, "sqlite");
}

/** Facts of the database as it is now. Throws `StorageUnavailable`. */
export const factsOfDatabase = (database: Database): Promise<DatabaseFacts> =>
  database.read(factsOfReader);

/** Facts that the reader sees; in a transaction, as that sees them. */
const factsOfReader = (reader: Reader): Promise<DatabaseFacts> =>
  read(
    async (text) => (await sql.raw<Row>(text).execute(reader)).rows,
    isPostgres(reader) ? "postgres" : "sqlite",
  );

/** Tables of the site's own schema: another program may have one in the same database. */
const tableLists = {
  sqlite: "select name from sqlite_master where type = 'table' and name not like 'sqlite_%'",
  // Views hold no rows of their own, and an extension brings its tables itself.
  postgres: `select relname as name from pg_class
    where relnamespace = quote_ident(current_schema())::regnamespace and relkind = 'r'
      and (tableoid, oid) not in (select classid, objid from pg_depend where deptype = 'e')`,
};

/** Tables that record when something came in, and by which column. */
const news: Record<string, string> = {
  contact_messages: "received_at_ms",
  gifts: "moved_at_ms",
  content_versions: "made_at_ms",
  staff_history: "at_ms",
};

async function read(ask: Ask, kind: keyof typeof tableLists) {
  const names = (await ask(tableLists[kind])).map(({ name }) => String(name)).sort();
  const number = async (statement: string) => Number((await ask(statement))[0]?.value ?? 0);
  const rows: Record<string, number> = {};
  for (const name of names)
    rows[name] = await number(`select count(*) as value from "${name.replaceAll('"', '""')}"`);
  const newest = [0];
  for (const [table, column] of Object.entries(news)) {
    if (table in rows)
      newest.push(await number(`select max("${column}") as value from "${table}"`));
  }
  const versions =
    "schema_version" in rows ? await ask("select part, version from schema_version") : [];
  return {
    parts: Object.fromEntries(versions.map(({ part, version }) => [String(part), Number(version)])),
    church: "secrets" in rows ? await churchOf(ask) : null,
    rows,
    /** Time at which something last came in or was changed; 0 where nothing ever did. */
    newestMs: Math.max(...newest),
  };
}

/** Id of the church from what its first start made by chance: no name, which a church may change. */
async function churchOf(ask: Ask): Promise<string | null> {
  const [secret] = await ask("select value from secrets where name = 'sender-digest'");
  if (!secret) return null;
  return hash("sha256", `church ${String(secret.value)}`, "hex").slice(0, 32);
}
