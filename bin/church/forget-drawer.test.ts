// @module-tag machine
import { readdirSync } from "node:fs";
import { join } from "node:path";
// `npm run dados -- esquecer-gaveta`, and what is said of a drawer that is gone until somebody types it.
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { unwritten } from "../../src/platform/outbox/queue.ts";
import { migrate } from "../../src/church-database.ts";
import { goneStatus } from "../../src/server/gone-parts.ts";
import { openDataFolder } from "../../src/testing/church/data-folder.ts";
import { runHere } from "../../src/testing/run/run-here.ts";
import { runProgram } from "../../src/testing/run/run-program.ts";
import { picnics, withPart } from "../../src/testing/storage/picnics.ts";
import { keepMessage } from "../../src/testing/storage/sample.ts";

const program = "bin/church/personal-data.ts";
const left = "picnics: 2 linhas; 1 e-mail que espera";

/** A church whose drawer of picnics is gone: it left two names, and a letter that nobody writes. */
async function openLeftBehind() {
  const church = await openDataFolder();
  const { database, folder } = church;
  await migrate(database, withPart({ ...picnics, letters: ["picnic" as never] }));
  await keepMessage(database, { id: "ID" });
  await database.write(async (writer) => {
    await sql`insert into picnics (id, name) values ('1', 'Rute Marcada'), ('2', 'Noemi')`.execute(
      writer,
    );
    await sql`update outbox set kind = 'picnic', state = 'parked', last_error = ${unwritten}`.execute(
      writer,
    );
  });
  const forget = (name: string, typed?: string) =>
    runProgram(program, ["esquecer-gaveta", name], { DATA_DIR: folder }, typed);
  const tables = () => {
    const file = new DatabaseSync(join(folder, "vitral.db"), { readOnly: true });
    const rows = file.prepare("select name from sqlite_schema where type = 'table'").all();
    file.close();
    return rows.map(({ name }) => name);
  };
  const copies = () => readdirSync(join(folder, "copias")).length;
  return { ...church, forget, tables, copies };
}

test("the command names tables and rows, asks, makes a copy, and drops all that the drawer left", async () => {
  const { database, folder, forget, tables, copies, isOnDisk } = await openLeftBehind();
  await database.close();

  const { code, output, complaints } = await forget("picnics", "picnics\n");

  expect(complaints).toBe("");
  expect(output).toContain(`“picnics” deixou no banco: ${left}.`);
  expect(output).toContain("Para apagar, escreva picnics: ");
  expect(output).toMatch(/Apagado\. Como era antes: .*-pedida\.vitral\.tar\.gz/);
  expect(code).toBe(0);
  expect(tables()).not.toContain("picnics");
  expect(copies()).toBe(1);
  expect(isOnDisk("Rute Marcada")).toBe(false);
  const { output: queue } = await runHere("bin/church/queue.ts", [], { DATA_DIR: folder });
  expect(queue).toContain("A fila está vazia");
});

test.each([
  ["another word", "sim\n"],
  ["nothing", ""],
])("with %s for an answer everything stays", async (_, typed) => {
  const { database, forget, tables } = await openLeftBehind();
  await database.close();

  const { code, complaints } = await forget("picnics", typed);

  expect(complaints).toBe("Nada foi apagado.\n");
  expect(code).toBe(1);
  expect(tables()).toContain("picnics");
});

test.each([
  ["sign-ups", "“sign-ups” está em uso: tire antes a pasta dela do programa. Nada foi apagado."],
  ["letters", "“letters” é do próprio programa, que não vive sem ela. Nada foi apagado."],
  ["outra", "Não há gaveta “outra” neste banco. Nada foi apagado."],
])("%s is refused in a sentence, with exit code 2", async (name, sentence) => {
  const { database, folder } = await openLeftBehind();
  const given = ["esquecer-gaveta", name];

  const { code, complaints } = await runHere(program, given, { DATA_DIR: folder });

  expect(complaints).toBe(`${sentence} Saíram do programa: picnics.\n`);
  expect(code).toBe(2);
  const { rows } = await database.read((reader) => sql`select * from picnics`.execute(reader));
  expect(rows).toHaveLength(2);
});

test("until then it is named: to administrators, before opening, and in what is exported and erased", async () => {
  const { database, folder } = await openLeftBehind();
  const sentence = `A gaveta “picnics” saiu do programa, e o que ela guardava ficou no banco (${left})`;

  const { waiting } = await goneStatus(database).read({} as never);
  expect(waiting.map(({ text }) => text)).toEqual([
    expect.stringContaining(sentence),
    expect.stringContaining("1 e-mail está sem quem o escreva"),
  ]);
  const env = { DATA_DIR: folder };
  const ready = await runHere("bin/first-run/first-run.ts", ["pronto"], env);
  expect(ready.output).toContain(`NÃO  ${sentence}`);
  for (const word of ["exportar", "apagar"]) {
    const { output } = await runHere(program, [word, "rute@exemplo.com.br"], env);
    expect(output).toContain(sentence);
  }
  const { output: queue } = await runHere("bin/church/queue.ts", [], env);
  expect(queue).toContain("SEM QUEM A ESCREVA");
  expect(queue).toContain("a parte do programa que escrevia este e-mail saiu");
});
