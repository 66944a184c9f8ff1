// node src/testing/storage/released/write-release.ts 1.1.0
// Writes this program's data for both databases. Needs pg_dump and its server (Debian: postgresql).
import { execFileSync } from "node:child_process";
import { globSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { migrate } from "../../../platform/database/schema/migrations/migrate.ts";
import { type DatabasePlace, openDatabase } from "../../../platform/database/open-database.ts";
import { createReversals } from "../../../giving/sql/reversals.ts";
import { startPostgres } from "../postgres.ts";
import { beginSampleGift } from "../sample-gift.ts";
import { addSampleMember } from "../sample-staff.ts";
import { keepMessage, now } from "../sample.ts";

const [version = ""] = process.argv.slice(2);
if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error("Which version? As 1.1.0.");
const fileOf = (kind: string) => join(import.meta.dirname, `${version}.${kind}.sql`);

/** One message, one gift of R$ 50,00 of which R$ 20,00 were refunded, one gift that is open, and one member of the staff. */
async function writeRows(place: DatabasePlace): Promise<void> {
  const database = await openDatabase(place);
  await migrate(database);
  await keepMessage(database, { id: "mensagem", name: "Maria das Dores" });
  const succeed = await beginSampleGift(database, { id: "recebida" });
  await succeed();
  await beginSampleGift(database, { id: "aberta" });
  await createReversals(database).record(
    {
      id: "re_1",
      kind: "refund",
      paymentId: "pi_recebida",
      amountCentavos: 20_00,
      currency: "brl",
      state: "succeeded",
      madeAtMs: now,
    },
    now,
  );
  await addSampleMember(database, { id: "maria" });
  await database.close();
}

function dumpSqlite(file: string): string {
  const database = new DatabaseSync(file);
  const all = (query: string) => database.prepare(query).all() as Record<string, string>[];
  const made = all(`select type, name, sql from sqlite_schema
    where sql is not null and name not like 'sqlite_%' order by type = 'trigger', rowid`)
    // The search index makes these tables itself.
    .filter(({ name }) => !/_words_/.test(name ?? ""));
  const statements = made.map(({ sql }) => `${sql};`);
  const isTrigger = (sql: string) => /^create trigger/i.test(sql);
  const tables = made.flatMap(({ type, name = "" }) => (type === "table" ? [name] : []));
  const words = tables.filter((name) => name.endsWith("_words"));
  const rows = tables
    .filter((name) => !words.includes(name))
    .flatMap((name) =>
      all(`select * from ${name}`).map((row) => {
        const values = Object.values(row).map((value) =>
          typeof value === "string" ? `'${value.replaceAll("'", "''")}'` : String(value),
        );
        return `insert into ${name} (${Object.keys(row).join(", ")}) values (${values.join(", ")});`;
      }),
    );
  const index = words.flatMap((name) => [
    `insert into ${name} (${name}, rank) values ('secure-delete', 1);`,
    `insert into ${name} (${name}) values ('rebuild');`,
  ]);
  return [
    ...statements.filter((sql) => !isTrigger(sql)),
    ...rows,
    ...index,
    // Last, so that they do not run for the rows above.
    ...statements.filter(isTrigger),
    "",
  ].join("\n");
}

const file = join(mkdtempSync(join(tmpdir(), "vitral-release-")), "vitral.db");
await writeRows({ file });
writeFileSync(fileOf("sqlite"), dumpSqlite(file));

const [program = ""] = globSync("/usr/lib/postgresql/*/bin/pg_dump");
const server = await startPostgres(dirname(program));
const url = `postgres://test@${encodeURIComponent(server.folder)}/postgres`;
await writeRows({ url });
const dump = execFileSync(
  program,
  ["--column-inserts", "--no-owner", "--no-privileges", `--dbname=${url}`],
  { encoding: "utf8" },
);
await server.stop();
const lines = dump
  .replaceAll("public.", "")
  .split("\n")
  // psql's session settings, and comments.
  .filter((line) => line !== "" && !/^(SET |SELECT pg_catalog\.set_config|\\|--)/.test(line));
writeFileSync(fileOf("postgres"), `${lines.join("\n")}\n`);
