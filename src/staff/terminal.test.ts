import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { temporaryFolder } from "../testing/church/sample-church.ts";
import { runHere } from "../testing/run/run-here.ts";

function openOffice() {
  const folder = mkdtempSync(join(temporaryFolder, "painel-"));
  const painel = (...typed: string[]) =>
    runHere("bin/church/staff.ts", typed, {
      ...process.env,
      DATA_DIR: folder,
      PUBLIC_URL: "https://igreja.example.org",
    });
  return Object.assign(painel, { folder });
}

test.each(["Ana\u001b[2J", "Ana\nRui", "\u202e"])(
  "a name that a terminal or a letter cannot show on one line is refused: %j",
  async (name) => {
    const painel = openOffice();
    expect((await painel("convidar", "ana@exemplo.com.br", name)).code).toBe(2);
    expect((await painel("listar")).output).toContain("Ninguém tem acesso ainda");
  },
);

test("the first person is invited as administrator, listed and removed", async () => {
  const painel = openOffice();
  expect((await painel("listar")).output).toContain("Ninguém tem acesso ainda");
  const invited = await painel("convidar", "Maria@Exemplo.com.br", "Maria das Dores");
  expect(invited.output).toMatch(/https:\/\/igreja\.example\.org\/painel\/convite\/[\w.-]+\n/);
  const again = await painel("convidar", "joao@exemplo.com.br", "João", "tesouraria");
  expect(again.code).toBe(0);
  const { output } = await painel("listar");
  expect(output).toMatch(/^João {2}joao@exemplo\.com\.br {2}Tesouraria {2}convite de/);
  expect(output).toMatch(/^Maria das Dores {2}maria@exemplo\.com\.br {2}Administração/m);

  expect((await painel("remover", "JOAO@exemplo.com.br")).output).toContain("João não entra mais");
  const unknown = await painel("remover", "joao@exemplo.com.br");
  expect(unknown).toMatchObject({ code: 1, complaints: expect.stringContaining("Ninguém com") });

  const database = new DatabaseSync(join(painel.folder, "vitral.db"), { readOnly: true });
  const past = database.prepare("select staff_id, act, subject from staff_history order by id");
  expect(past.all().map((row) => Object.values(row).join(" ").trim())).toEqual([
    "servidor listed-people",
    "servidor invited Maria das Dores",
    "servidor invited João",
    "servidor listed-people",
    "servidor removed João",
  ]);
  database.close();
});

test.each([
  ["removed", ["remover", "maria@exemplo.com.br"]],
  ["given another role", ["convidar", "maria@exemplo.com.br", "Maria", "tesouraria"]],
])("the only administrator cannot be %s", async (_, typed) => {
  const painel = openOffice();
  await painel("convidar", "maria@exemplo.com.br", "Maria");
  const database = new DatabaseSync(join(painel.folder, "vitral.db"));
  database.exec("update staff set accepted_at_ms = invited_at_ms");
  database.close();

  expect(await painel(...typed)).toMatchObject({
    code: 1,
    complaints: expect.stringContaining("Nada mudou: esta é a única pessoa da administração"),
  });
  expect((await painel("listar")).output).toMatch(/^Maria {2}.* {2}Administração {2}desde/);
});

test.each([
  ["an address that is none", ["convidar", "maria", "Maria"]],
  ["an empty name", ["convidar", "maria@exemplo.com.br", " "]],
  ["a role that is none", ["convidar", "maria@exemplo.com.br", "Maria", "dono"]],
  ["a word that is none", ["apagar"]],
  ["nothing", []],
])("%s prints the list of commands", async (_, typed) => {
  const { code, complaints } = await openOffice()(...typed);
  expect(code).toBe(2);
  expect(complaints).toMatch(/npm run painel -- convidar EMAIL "NOME" \[administracao\|/);
});
