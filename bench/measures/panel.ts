import { openDatabase } from "../../src/platform/database/open-database.ts";
import { load } from "../kit/load.ts";
import { residentMegabytes } from "../kit/memory.ts";
import { count, fixed, type Table, verdict } from "../kit/report.ts";
import { databaseOf, newPlace, type Place, startSite } from "../kit/site.ts";
import { migrate } from "../../src/church-database.ts";
import { fillInbox, fillLedger } from "../../src/testing/panel/busy-church.ts";
import { openSession } from "../../src/testing/panel/open-session.ts";
import { closeAfterTest } from "../../src/testing/run/closing.ts";
import { startPostgres } from "../../src/testing/storage/postgres.ts";
import { addSampleMember } from "../../src/testing/storage/sample-staff.ts";

const messages = Number(process.env["BENCH_MESSAGES"] ?? 100_000);
const gifts = Number(process.env["BENCH_GIFTS"] ?? 1_000_000);
const mostMs = 50;
const warmUps = ["-c", "1", "-a", "5"];
const asks = ["-c", "1", "-a", "60"];
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

/** Each page as a browser asks for it, one after another, and the memory before and after all of them. */
export async function measurePanel(): Promise<Table> {
  const rows: Table["rows"] = [];
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
      const page = `http://localhost:${site.port}${path}`;
      await load(page, warmUps, { cookie });
      const { latency, throughput, requests } = await load(page, asks, { cookie });
      rows.push({
        database: kind,
        page: path,
        "p50 ms": count(latency.p50),
        "p97.5 ms": count(latency.p97_5),
        "KB, brotli": fixed(throughput.total / requests.total / 1024, 1),
        ...verdict(`≤ ${mostMs} ms`, latency.p97_5 <= mostMs),
      });
    }
    const after = residentMegabytes(site.pid);
    notes.push(
      `${kind}: ${fixed(before, 0)} MB before the first visit to the panel, ${fixed(after, 0)} MB after all of them.`,
    );
    await site.terminate();
  }
  return {
    title: `The panel over ${count(messages)} messages and ${count(gifts)} gifts`,
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
