import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Content } from "../content/content.ts";
import { features } from "../features.ts";
import { notNow } from "../kit/of-each.ts";
import type { Database } from "../platform/database/database.ts";
import { createLog } from "../platform/log/log.ts";
import { openDataFolder } from "../testing/church/data-folder.ts";
import { openComposedSite } from "../testing/http/composed-site.ts";
import { openSamplePanel } from "../testing/panel/sample-panel.ts";
import { runHere } from "../testing/run/run-here.ts";
import { give } from "../testing/storage/arrived-gift.ts";
import { dayMs } from "../testing/storage/sample.ts";
import { tidyUp } from "./jobs/housekeeping.ts";

const core = new Set(["gifts", "content", "staff"]);
const drawers = features.filter(({ name, tables }) => tables && !core.has(name));

/** Takes a drawer's tables away, as an update that went wrong does. */
async function breakTables(database: Database, { tables }: (typeof drawers)[number]) {
  for (const table of Object.keys(tables?.text ?? {})) {
    const stored = table.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    const rename = sql`alter table ${sql.raw(stored)} rename to ${sql.raw(`${stored}_away`)}`;
    await database.write((writer) => rename.execute(writer));
  }
}

const privacy = { retentionMonths: 12, giverYears: 5 } as Content["privacy"];
const email = "ana@exemplo.com.br";

test.each(drawers)("without $name's tables the rest of the site is whole", async (drawer) => {
  const { folder, database } = await openDataFolder();
  const logged: string[] = [];
  const log = createLog({ write: (line) => void logged.push(line) });
  const nowMs = Date.now();
  await give(database, { name: "Zulmira Antiga", givenAtMs: nowMs - 5 * 367 * dayMs });
  await give(database, { name: "Ana", email, givenAtMs: nowMs });
  await breakTables(database, drawer);
  const gifts = () =>
    database.read((reader) => reader.selectFrom("gifts").select(["giver", "email"]).execute());

  // Housekeeping.
  const folders = { dataFolder: folder, contentFolder: join(folder, "conteudo") };
  await tidyUp({ database, folders, content: () => ({ privacy }), now: Date.now, log });
  expect((await gifts()).map(({ giver }) => giver).toSorted()).toEqual(["", "Ana"]);

  // The panel's first page.
  const panel = await openSamplePanel({ database });
  const home = await (await panel.signIn()).ask("/painel");
  expect(home.status).toBe(200);
  const text = await home.text();
  expect(text).toContain("Última cópia de segurança");
  if (drawer.name === "sign-ups") expect(text).toContain(notNow(drawer.title));

  // A start, what pages show, and a gift.
  const site = await openComposedSite({ DATA_DIR: folder });
  expect(await site.shown(Temporal.PlainDate.from("2026-11-27"))).toBeDefined();
  await site.give();

  // What is kept of a person.
  const run = (word: string) =>
    runHere("bin/church/personal-data.ts", [word, email], { DATA_DIR: folder });
  const [given, erased] = [await run("exportar"), await run("apagar")];
  if (drawer.name === "sign-ups") expect([given.code, erased.code]).toEqual([1, 1]);
  for (const { code, output, complaints } of [given, erased]) {
    const isMissed = complaints.includes(`${drawer.title}: não foi possível`);
    expect(code, output + complaints).toBe(isMissed ? 1 : 0);
    expect(output).toMatch(/nao_procurado_aqui|Isto não se apaga/);
  }
  expect((await gifts()).filter((gift) => gift.email === email)).toEqual([]);
});
