import { migrate } from "../../src/church-database.ts";
import { openDatabase } from "../../src/platform/database/open-database.ts";
import { fillInbox, fillLedger } from "../../src/testing/panel/busy-church.ts";
import { openSession } from "../../src/testing/panel/open-session.ts";
import { closeAfterTest } from "../../src/testing/run/closing.ts";
import { startPostgres } from "../../src/testing/storage/postgres.ts";
import { addSampleMember } from "../../src/testing/storage/sample-staff.ts";
import { ask } from "../kit/ask.ts";
import { residentMegabytes } from "../kit/memory.ts";
import { count, fixed, percentile, type Table, verdict } from "../kit/report.ts";
import { databaseOf, newPlace, type Place, startSite } from "../kit/site.ts";

const messages = Number(process.env["BENCH_MESSAGES"] ?? 100_000);
const gifts = Number(process.env["BENCH_GIFTS"] ?? 1_000_000);
const mostMs = 50;
const warmUps = 5;
const asks = 60;
/** One statement fills a table. */
const patienceMs = 1_800_000;

const pages = [
  "/painel",
  "/painel/mensagens",
  "/painel/mensagens?depois=tratadas-5000",
  "/painel/mensagens?busca=conceicao",
  "/painel/mensagens?busca=maria+p4999&motivo=prayer",
  "/painel/mensagens/message-of-7777",
  "/painel/doacoes/2026-03",
  "/painel/doacoes/2026-03?fora=sim",
  "/painel/doacoes?busca=conceicao",
  "/painel/doacoes?busca=maria+p4999",
  "/painel/doacoes?busca=50,00",
  "/painel/doacoes/doacao/gift-of-40001",
  "/painel/doacoes/2026-03/folha",
  "/painel/doacoes/2026-03.csv",
  "/painel/doacoes/trimestre/2026-1",
  "/painel/doacoes/lancar",
  "/painel/doacoes/contribuintes",
  "/painel/doacoes/mensais",
  "/painel/conteudo",
  "/painel/conteudo/celulas",
  "/painel/conteudo/celulas/versoes",
  "/painel/fotos",
  "/painel/pessoas",
  "/painel/historico",
];

/** Each page as a browser asks for it, one after another, a spreadsheet until its first byte, and the memory before and after all of them. */
export async function measurePanel(): Promise<Table> {
  const rows: string[][] = [];
  const notes: string[] = [];
  const server = await startPostgres();
  closeAfterTest(() => server.stop());
  const url = await server.createDatabase();
  const kinds: Record<string, Record<string, string>> = {
    SQLite: {},
    PostgreSQL: { DATABASE_URL: url },
  };
  for (const [kind, settings] of Object.entries(kinds)) {
    const place = await newPlace(settings);
    const cookie = `painel=${await fill(place)}`;
    const site = await startSite(place);
    const before = residentMegabytes(site.pid);
    for (const path of pages) {
      const { times, bytes } = await askPage(site.port, path, cookie);
      const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
      const figures = [fixed(p50, 1), fixed(p95, 1), fixed(bytes / 1024, 1)];
      rows.push([kind, path, ...figures, ...verdict(`≤ ${mostMs} ms`, p95 <= mostMs)]);
    }
    const after = residentMegabytes(site.pid);
    notes.push(
      `${kind}: ${fixed(before, 0)} MB before the first visit to the panel, ${fixed(after, 0)} MB after all of them.`,
    );
    await site.terminate();
  }
  return {
    title: `The panel over ${count(messages)} messages and ${count(gifts)} gifts`,
    columns: ["database", "page", "p50 ms", "p95 ms", "KB, brotli", "target", "reached"],
    rows,
    notes,
  };
}

/** Fills the database there, and returns the token of somebody who is signed in. */
async function fill(place: Place): Promise<string> {
  const database = await openDatabase(databaseOf(place), { patienceMs });
  try {
    await migrate(database);
    await fillInbox(database, messages);
    await fillLedger(database, gifts);
    return await openSession(database, await addSampleMember(database));
  } finally {
    await database.close();
  }
}

async function askPage(port: number, path: string, cookie: string) {
  const headers = { cookie, host: `localhost:${port}`, "accept-encoding": "br" };
  const times: number[] = [];
  let bytes = 0;
  for (let turn = 0; turn < warmUps + asks; turn += 1) {
    const { status, body, ...took } = await ask({ port, path, headers });
    if (status !== 200) throw new Error(`${path} was answered with ${status}.`);
    bytes = body.length;
    // A spreadsheet of a month of thousands of gifts is streamed while the database is read.
    if (turn >= warmUps) times.push(path.endsWith(".csv") ? took.firstByteMs : took.ms);
  }
  return { times, bytes };
}
