import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import { erasuresAreNoted } from "../../src/platform/database/schema/note-erasures.ts";
import { type AnyTables, dialectOf } from "../../src/platform/database/schema/tables-of.ts";

const engines = {
  SQLite: new Kysely<unknown>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  }),
  PostgreSQL: new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  }),
};

export type Engine = keyof typeof engines;

/** The SQL that brings a part from nothing to its newest version, by version. */
export function statementsOf({ create, later = [] }: AnyTables, engine: Engine): string[][] {
  const dialect = dialectOf(engine === "SQLite");
  return [create, ...later].map((migration) =>
    migration(dialect).map((one) => wordsOf(one, engine)),
  );
}

/** Text that the test holds the part's steps against: once a version is out, none of its lines changes. */
export function printOf(part: AnyTables): string {
  const printed = (Object.keys(engines) as Engine[]).flatMap((engine) =>
    statementsOf(part, engine).map(
      (statements, index) => `-- ${engine}, version ${index + 1}\n${inLines(statements)}`,
    ),
  );
  const notes = erasuresAreNoted(part).map((one) => wordsOf(one, "SQLite"));
  if (notes.length > 0) printed.push(`-- SQLite, after the newest version\n${inLines(notes)}`);
  return printed.join("\n");
}

const inLines = (statements: string[]) => statements.map((one) => `${one};\n`).join("");

function wordsOf(statement: RawBuilder<unknown>, engine: Engine): string {
  const { sql, parameters } = statement.compile(engines[engine]);
  if (parameters.length > 0) throw new Error(`A step takes no parameters: ${sql}`);
  return sql;
}

let sources: Map<string, string> | undefined;

/** Path of a part's `*.kept.sql`, beside the code that says the part's name. */
export function placeOfPrint({ part }: AnyTables): string {
  sources ??= new Map(
    globSync("src/**/*.ts", { exclude: ["src/testing/**", "**/*.test.ts"] }).map((file) => [
      file,
      readFileSync(file, "utf8"),
    ]),
  );
  const [file, ...more] = [...sources.keys()].filter((one) =>
    sources?.get(one)?.includes(`  part: "${part}",`),
  );
  if (!file || more.length > 0) throw new Error(`Not one file says part: "${part}".`);
  return join(dirname(file), `${part}.kept.sql`);
}
