// @module-tag copies
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { gunzipSync, gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { withDatabase } from "../../src/platform/database/open-database.ts";
import { openDataFolder } from "../../src/testing/church/data-folder.ts";
import { temporaryFolder } from "../../src/testing/church/sample-church.ts";
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

test("making or checking a backup prints its contents, with every row of the database counted", async () => {
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

test("a damaged backup is refused in words", async () => {
  const { run, file } = await openSample();
  const tar = gunzipSync(readFileSync(file));
  const at = tar.indexOf("Pela saúde da minha avó.");
  tar[at] = 0x70;
  writeFileSync(file, gzipSync(tar));

  const { code, complaints } = await run("conferir", file);

  expect(code).toBe(1);
  expect(complaints).toContain("foi mudada ou estragada");
});

/** The commands of a church with folders and a database of its own. */
async function openCommands() {
  const root = mkdtempSync(join(temporaryFolder, "volta-"));
  const [data, content] = [join(root, "data"), join(root, "content")];
  cpSync("content", content, { recursive: true });
  const run = (program: string, ...given: string[]) =>
    runHere(`bin/church/${program}.ts`, given, {
      DATA_DIR: data,
      CONTENT_DIR: content,
      PUBLIC_URL: "https://igreja.example.org",
    });
  const file = join(data, "vitral.db");
  const ask = (statement: string) => {
    const database = new DatabaseSync(file);
    const rows = database.prepare(statement).all();
    database.close();
    return rows;
  };
  const write = (email: string) =>
    withDatabase({ file }, (database) => keepMessage(database, { email }));
  return { data, run, ask, write };
}

test("a restoration ends all sessions and names the people with access and the erased people", async () => {
  const { run, ask, write } = await openCommands();
  await run("staff", "convidar", "ana@exemplo.com.br", "Ana");
  ask("update staff set accepted_at_ms = invited_at_ms");
  await run("staff", "convidar", "joao@exemplo.com.br", "João", "tesouraria");
  await run("staff", "convidar", "bia@exemplo.com.br", "Bia");
  ask("insert into staff_sessions select id, id, id, 'Chrome', 1, 1, null from staff");
  ask(
    "insert into staff_passkeys select 'k', id, 'key', 0, '', 'Chrome', 1, null, null from staff limit 1",
  );
  await write("rita@exemplo.com.br");
  await write("lia@exemplo.com.br");
  const [, copy = ""] = /conferida: (.*)$/m.exec((await run("copies", "fazer")).output) ?? [];
  await run("staff", "remover", "joao@exemplo.com.br");
  await run("staff", "convidar", "bia@exemplo.com.br", "Bia", "conteudo");
  await run("personal-data", "apagar", "rita@exemplo.com.br");
  await write("depois@exemplo.com.br");

  const { code, output } = await run("copies", "restaurar", copy, "--mesmo-assim");

  expect(code).toBe(0);
  expect(ask("select id from staff_sessions union all select id from staff_passkeys")).toEqual([]);
  expect(
    ask("select id from staff_invitations where used_at_ms is null and expires_at_ms > 0"),
  ).toEqual([]);
  expect(output).toMatch(/o mês: npm run doacoes -- conferir \d{4}-\d\d$/m);
  expect(output).toMatch(/^- Ana {2}ana@exemplo\.com\.br {2}Administração$/m);
  expect(output).toMatch(
    /^- João .* Tesouraria {2}ATENÇÃO: não tinha mais acesso\. .* remover joao@/m,
  );
  expect(output).toMatch(/^- Bia .* Administração {2}ATENÇÃO: .* passou a Conteúdo\./m);
  expect(output).toContain("- npm run dados -- apagar rita@exemplo.com.br");
  expect(output).not.toMatch(/lia@|depois@/);
});

test("restoring onto an empty folder names nobody as erased or removed", async () => {
  const { data, run, ask, write } = await openCommands();
  await run("staff", "convidar", "ana@exemplo.com.br", "Ana");
  await write("lia@exemplo.com.br");
  // Each start of the site does this.
  const start = () => ask("insert into secrets values ('sender-digest', hex(randomblob(16)))");
  start();
  const [, made = ""] = /conferida: (.*)$/m.exec((await run("copies", "fazer")).output) ?? [];
  const copy = join(data, "..", "longe.tar.gz");
  cpSync(made, copy);
  rmSync(data, { recursive: true });
  await run("staff", "listar");
  start();
  await run("staff", "convidar", "nova@exemplo.com.br", "Nova");

  const { code, output } = await run("copies", "restaurar", copy, "--mesmo-assim");

  expect(code).toBe(0);
  expect(ask("select email from staff")).toEqual([{ email: "ana@exemplo.com.br" }]);
  expect(output).toMatch(/^- Ana {2}ana@exemplo\.com\.br {2}Administração$/m);
  expect(output).not.toContain("lia@");
  expect(output).toContain("Se alguém pediu para ser apagado depois da cópia");
});
