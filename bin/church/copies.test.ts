import { DatabaseSync } from "node:sqlite";
import { gunzipSync, gzipSync } from "node:zlib";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openDataFolder } from "../../src/testing/church/data-folder.ts";
import { runHere } from "../../src/testing/run/run-here.ts";
import { keepMessage } from "../../src/testing/storage/sample.ts";

/** `npm run copia -- …` of a church with two messages, each with its letter, captcha and counted try. */
async function openSample() {
  const { folder, database } = await openDataFolder();
  await keepMessage(database);
  await keepMessage(database);
  const run = (...given: string[]) =>
    runHere("bin/church/copies.ts", given, { DATA_DIR: folder, CONTENT_DIR: "content" });
  const made = await run("fazer");
  const [, file = ""] = /^Cópia feita e conferida: (.*)$/m.exec(made.output) ?? [];
  return { folder, run, made, file };
}

test("whoever makes or checks a copy is told what is in it, each row of the database counted", async () => {
  const { folder, run, made, file } = await openSample();
  const database = new DatabaseSync(join(folder, "vitral.db"), { readOnly: true });
  const tables = database
    .prepare("select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'")
    .all();
  const rows = tables
    .map(({ name }) => database.prepare(`select count(*) as count from "${name}"`).get())
    .reduce((sum, row) => sum + Number(row?.["count"]), 0);
  database.close();
  const counts = new RegExp(
    `2 mensagens, 0 contribuições, \\d+ textos e fotos.*; no banco inteiro, ${rows} linhas em ${tables.length} tabelas\\.`,
  );

  const checked = await run("conferir", file);

  expect(made.output).toMatch(counts);
  expect(checked.output).toMatch(/^A cópia serve\. De \d\d\/\d\d\/\d{4}/);
  expect(checked.output).toMatch(counts);
  expect([made.code, checked.code]).toEqual([0, 0]);
});

test("one that is damaged is refused in words", async () => {
  const { run, file } = await openSample();
  const tar = gunzipSync(readFileSync(file));
  const at = tar.indexOf("Pela saúde da minha avó.");
  tar[at] = 0x70;
  writeFileSync(file, gzipSync(tar));

  const { code, complaints } = await run("conferir", file);

  expect(code).toBe(1);
  expect(complaints).toContain("foi mudada ou estragada");
});
