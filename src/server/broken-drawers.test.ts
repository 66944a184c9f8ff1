import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { notNow } from "../kit/of-each.ts";
import type { Database, Reader } from "../platform/database/database.ts";
import { createLog } from "../platform/log/log.ts";
import type { Content } from "../content/content.ts";
import { features } from "../features.ts";
import { openDataFolder } from "../testing/church/data-folder.ts";
import { setMachinesDay } from "../testing/day/day-of-the-tests.ts";
import { openComposedSite } from "../testing/http/composed-site.ts";
import { openSamplePanel } from "../testing/panel/sample-panel.ts";
import { runHere } from "../testing/run/run-here.ts";
import { soon } from "../testing/run/soon.ts";
import { give } from "../testing/storage/arrived-gift.ts";
import { bothDatabases } from "../testing/storage/databases.ts";
import { dayMs } from "../testing/storage/sample.ts";
import { tidyUp } from "./jobs/housekeeping.ts";

const core = new Set(["gifts", "content", "staff"]);
const drawers = features.filter(({ name, tables }) => tables && !core.has(name));
type Drawer = (typeof drawers)[number];

/** Takes a drawer's tables away, as an update that went wrong does. */
async function breakTables(database: Database, { tables }: Drawer) {
  for (const table of Object.keys(tables?.text ?? {})) {
    const stored = table.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    const rename = sql`alter table ${sql.raw(stored)} rename to ${sql.raw(`${stored}_away`)}`;
    await database.write((writer) => rename.execute(writer));
  }
}

/**
 * Features that surely read in their tables what they say on the panel's first page, and what they do at a publication.
 */
const atHome = new Set(["contact", "sign-ups", "counting", "bank-statements", "monthly"]);
const noting = new Set(["contact", "sign-ups"]);

const privacy = { retentionMonths: 12, giverYears: 5 } as Content["privacy"];
const email = "ana@exemplo.com.br";

/** A PIX that somebody asked for half a minute ago: the simulated bank's next list says that it is paid. */
const askForPix = (database: Database, nowMs: number) =>
  database.write((writer) =>
    writer
      .insertInto("pixCharges")
      .values({
        txid: "pix",
        idempotencyKey: "key",
        fingerprint: "print",
        mode: "demonstration",
        fund: "Oferta",
        amountCentavos: 33_00,
        giver: "Pedro Exemplo",
        email: undefined,
        receiptCode: "0".repeat(32),
        code: "código",
        madeAtMs: nowMs - 30_000,
        expiresAtMs: nowMs + dayMs,
      })
      .execute(),
  );

async function proveWhole(drawer: Drawer, databaseUrl?: string) {
  const { folder, database } = await openDataFolder(databaseUrl);
  const env = { DATA_DIR: folder, DATABASE_URL: databaseUrl };
  const logged: string[] = [];
  const log = createLog({ write: (line) => void logged.push(line) });
  const isLogged = (asked: string, lines: readonly string[]) =>
    lines.some((line) => line.includes(`"${drawer.name}, ${asked}"`));
  const nowMs = Date.now();
  await give(database, { name: "Zulmira Antiga", givenAtMs: nowMs - 5 * 367 * dayMs });
  await give(database, { name: "Ana", email, givenAtMs: nowMs });
  await askForPix(database, nowMs);
  await breakTables(database, drawer);
  const gifts = () =>
    database.read((reader) => reader.selectFrom("gifts").select(["giver", "email"]).execute());
  const data = await drawer.personalData?.();

  // Housekeeping.
  const folders = { dataFolder: folder, contentFolder: join(folder, "conteudo") };
  await tidyUp({ database, folders, content: () => ({ privacy }), now: Date.now, log });
  expect((await gifts()).map(({ giver }) => giver).toSorted()).toEqual(["", "Ana"]);
  expect(isLogged("forget what is old", logged), logged.join("")).toBe(
    data?.forgetOld !== undefined,
  );

  // The panel's first page.
  const panel = await openSamplePanel({ database });
  const home = await (await panel.signIn()).ask("/painel");
  expect(home.status).toBe(200);
  const text = await home.text();
  expect(text).toContain("Última cópia de segurança");
  if (atHome.has(drawer.name)) expect(text).toContain(notNow(drawer.title));

  // A start, what pages show, a publication, a gift, and a PIX that the bank tells of.
  const site = await openComposedSite({ ...env, PIX_BANCO: "simulado" });
  expect(await site.shown(Temporal.PlainDate.from("2026-11-27"))).toBeDefined();
  await site.notePublication();
  if (noting.has(drawer.name)) expect(isLogged("note a publication", site.logged)).toBe(true);
  if (drawer.name !== "contact") {
    const noted = (reader: Reader) => reader.selectFrom("privacyVersions").selectAll().execute();
    expect(await database.read(noted)).toHaveLength(1);
  }
  await site.give();
  if (drawer.name !== "pix-by-bank") {
    await soon(async () => {
      expect((await gifts()).map(({ giver }) => giver)).toContain("Pedro Exemplo");
    });
  }

  // Data that is kept of a person.
  const missed = `${drawer.title}: não foi possível`;
  for (const [word, isAsked, said] of [
    ["exportar", data?.handOver, "nao_procurado_aqui"],
    ["apagar", data?.erase ?? data?.forgetGivers, "Isto não se apaga"],
  ] as const) {
    const { code, output, complaints } = await runHere(
      "bin/church/personal-data.ts",
      [word, email],
      env,
    );
    expect(code, output + complaints).toBe(isAsked ? 1 : 0);
    expect(complaints.includes(missed), complaints).toBe(isAsked !== undefined);
    expect(output).toContain(said);
  }
  expect((await gifts()).filter((gift) => gift.email === email)).toEqual([]);
}

const whole = "without $name's tables the rest of the site is whole";
const isShort = ({ name }: Drawer) => name === "sign-ups";

test.each(drawers.filter(isShort))(whole, (drawer) => proveWhole(drawer));

test.each(drawers.filter((drawer) => !isShort(drawer)))(whole, { tags: "long" }, (drawer) =>
  proveWhole(drawer),
);

const postgres = bothDatabases.find(({ kind }) => kind === "postgres");

// There a failed query ends its whole transaction: that of declarations is part of the one that forgets givers.
test.each(drawers.filter(({ name }) => ["sign-ups", "declarations"].includes(name)))(
  "without $name's tables the rest is whole on PostgreSQL",
  { tags: "postgres" },
  async (drawer) => {
    setMachinesDay();
    const at = await postgres?.place();
    if (!at || !("url" in at)) throw new Error("There is no PostgreSQL.");
    await proveWhole(drawer, at.url);
  },
);
