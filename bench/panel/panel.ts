import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { migrate } from "../../src/platform/database/schema/migrations/migrate.ts";
import { type Database, openDatabase } from "../../src/platform/database/open-database.ts";
import { fillInbox, fillLedger } from "../../src/testing/panel/busy-church.ts";
import { startPostgres } from "../../src/testing/storage/postgres.ts";
import { openSession } from "../../src/testing/panel/open-session.ts";
import { addSampleMember } from "../../src/testing/storage/sample-staff.ts";
import { count, fixed, type Table, verdict } from "../../kit/accounts/table.ts";
import { dataFolder, startProgram } from "../../kit/site/program.ts";
import { residentMegabytes } from "../../kit/site/resident.ts";
import { askPages } from "./ask-pages.ts";

const messages = Number(process.env.BENCH_MESSAGES ?? 100_000);
const gifts = Number(process.env.BENCH_GIFTS ?? 1_000_000);
const longestMs = 50;
/** One statement fills a table. */
const fillingMs = 1_800_000;

/** Each page as a browser asks for it, and what the panel costs before and after its first visit. */
export async function measurePanel(): Promise<Table> {
  const rows: string[][] = [];
  const notes: string[] = [];
  const server = await startPostgres();
  const data = mkdtempSync(join(tmpdir(), "vitral-bench-"));
  symlinkSync(resolve(dataFolder, "cache"), join(data, "cache"));
  try {
    const url = await server.createDatabase();
    for (const place of [{ file: join(data, "vitral.db") }, { url }]) {
      const database = await openDatabase(place, { patienceMs: fillingMs });
      const cookie = `painel=${await fill(database)}`;
      const env = "url" in place ? { DATABASE_URL: url } : {};
      const program = await startProgram({ data, env });
      const before = residentMegabytes(program.pid);
      for (const { path, p50, p95, bytes } of await askPages(program.origin, cookie)) {
        const times = [fixed(p50, 1), fixed(p95, 1), fixed(bytes / 1024, 1)];
        const target = verdict(`≤ ${longestMs} ms`, p95 <= longestMs);
        rows.push([database.kind, path, ...times, ...target]);
      }
      const after = residentMegabytes(program.pid);
      notes.push(
        `${database.kind}: ${fixed(before, 0)} MB before the first visit to the panel, ${fixed(after, 0)} MB after all of them.`,
      );
      await program.stop();
      await database.close();
    }
  } finally {
    await server.stop();
    rmSync(data, { recursive: true, force: true });
  }
  return {
    title: `The panel over ${count(messages)} messages and ${count(gifts)} gifts`,
    columns: ["database", "page", "p50 ms", "p95 ms", "KB, brotli", "target", "reached"],
    rows,
    notes,
  };
}

/** → the token of somebody who is signed in */
async function fill(database: Database): Promise<string> {
  await migrate(database);
  await fillInbox(database, messages);
  await fillLedger(database, gifts);
  return openSession(database, await addSampleMember(database));
}
