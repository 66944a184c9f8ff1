import { randomBytes } from "node:crypto";
import { cpSync, mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { report, seconds } from "../../kit/accounts/figures.ts";
import { rowsIn } from "../../kit/accounts/rows.ts";
import { sendMessage } from "../../kit/requests/send-message.ts";
import { copyCommand } from "../../kit/site/copy-command.ts";
import { newDataFolder } from "../../kit/site/data-folder.ts";
import { newPlace, startSite } from "../../kit/site/site.ts";

const photos = 60;
const photoBytes = 1_500_000;
const messages = 100_000;

test("a church of 100 MB comes back", { timeout: 400_000 }, async (context) => {
  const usual = await newPlace("smtp://127.0.0.1:9");
  const contentFolder = join(await newDataFolder(), "conteudo");
  cpSync("content", contentFolder, { recursive: true });
  const place = { ...usual, settings: { CONTENT_DIR: contentFolder } };
  const site = await startSite(place);
  await sendMessage(site);
  await site.terminate();
  repeatTheMessage(site.databaseFile);
  const bulk = join(contentFolder, "fotos/muitas");
  mkdirSync(bulk);
  for (let number = 0; number < photos; number += 1) {
    writeFileSync(join(bulk, `${number}.jpg`), randomBytes(photoBytes));
  }

  const copied = await copyCommand(place, "fazer", join(contentFolder, "../copias"));
  const file = /feita e conferida: (.*)\n/.exec(copied.said)?.[1] ?? "";
  rmSync(place.dataFolder, { recursive: true });
  rmSync(contentFolder, { recursive: true });
  const restored = await copyCommand(place, "restaurar", file);
  const back = rowsIn(site.databaseFile);
  const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;
  report(context, {
    injected: `a church of ${megabytes(photos * photoBytes)} of photos and ${messages.toLocaleString("en-US")} messages (${megabytes(statSync(site.databaseFile).size)} of database)`,
    found: `copied in ${seconds(copied.ms)} (${megabytes(statSync(file).size)}), back in ${seconds(restored.ms)}`,
  });

  expect([copied.exit, restored.exit, back.integrity]).toEqual([0, 0, "ok"]);
  expect(back.letters).toBe(messages);
  expect(restored.ms).toBeLessThan(60_000);
});

/** So many that nobody could post them here. */
function repeatTheMessage(file: string): void {
  const database = new DatabaseSync(file);
  for (const table of ["contact_messages", "outbox"]) {
    const columns = database.prepare(`select name from pragma_table_info('${table}')`).all();
    const names = columns.map(({ name }) => String(name)).filter((name) => !byItself.has(name));
    const values = names.map((name) => (own.has(name) ? `${name} || turn` : name));
    database.exec(`with recursive more (turn) as
        (select 2 union all select turn + 1 from more where turn < ${messages})
      insert into ${table} (${names.join(", ")}) select ${values.join(", ")} from ${table}, more`);
  }
  database.close();
}

/** Two rows never share these; those that the database gives, or that may be missing, are left to it. */
const own = new Set(["id", "message_id", "subject_id"]);
const byItself = new Set(["number", "attempt_key"]);
