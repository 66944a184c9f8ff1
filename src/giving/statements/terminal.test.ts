// @module-tag machine
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createHistory } from "../../kit/member/members.ts";
import { openDataFolder } from "../../testing/church/data-folder.ts";
import { temporaryFolder } from "../../testing/church/sample-church.ts";
import { type SampleRow, sampleStatement } from "../../testing/church/sample-statement.ts";
import { runHere } from "../../testing/run/run-here.ts";
import { runProgram } from "../../testing/run/run-program.ts";

/** A church with a fund of its own. */
async function openChurch() {
  const { folder, database } = await openDataFolder();
  const content = mkdtempSync(join(temporaryFolder, "conteudo-"));
  for (const name of ["contribua.yaml", "igreja.yaml"]) {
    const added = name === "contribua.yaml" ? "\nfundos:\n  - nome: Missões\n" : "";
    writeFileSync(join(content, name), readFileSync(join("content", name), "utf8") + added);
  }
  const environment = { DATA_DIR: folder, CONTENT_DIR: content };
  const fileOf = (bytes: string | Uint8Array) => {
    const file = join(mkdtempSync(join(temporaryFolder, "extrato-")), "extrato.ofx");
    writeFileSync(file, bytes);
    return file;
  };
  const statementOf = (some = rows, given = {}) =>
    fileOf(sampleStatement(some, { ...yesterday, ...given }));
  const run = async (...given: string[]) => {
    const { code, output, complaints } = await runHere("bin/church/gifts.ts", given, environment);
    const lines = output.replaceAll("\u00A0", " ").trimEnd().split("\n");
    return { code, lines, last: lines.at(-1), complaints };
  };
  const gifts = () =>
    database.read((reader) =>
      reader.selectFrom("gifts").selectAll().orderBy("receiptNumber").execute(),
    );
  return { database, environment, fileOf, statementOf, run, gifts };
}

const rows: SampleRow[] = [
  { day: "2026-11-05", centavos: 150_00, memo: "PIX RECEBIDO ANA 05/11", fitid: "1" },
  { day: "2026-11-05", centavos: 150_00, memo: "PIX RECEBIDO ANA 05/11", fitid: "2" },
  { day: "2026-11-06", centavos: 80_00, memo: "TED RUI 123.456.789-09" },
  { day: "2026-11-07", centavos: -30_00, memo: "LUZ" },
  { day: "2026-11-08", centavos: 99_00, memo: "STRIPE BRASIL" },
];
const yesterday = { asOf: "2026-11-24" };

test("without a fund each row is told, and nothing is booked", async () => {
  const { statementOf, run, gifts } = await openChurch();
  const told = await run("importar", statementOf());
  expect(told).toEqual({
    code: 0,
    complaints: "",
    last: "novas 3, já conhecidas 0, puladas 2, ilegíveis 0",
    lines: [
      "05/11/2026       R$ 150,00  PIX  nova  PIX RECEBIDO ANA 05/11",
      "05/11/2026       R$ 150,00  PIX  nova  PIX RECEBIDO ANA 05/11",
      "06/11/2026        R$ 80,00  Transferência  nova  TED RUI",
      "07/11/2026       -R$ 30,00  pulada: saída da conta  LUZ",
      "08/11/2026        R$ 99,00  pulada: repasse da Stripe, já lançado cartão por cartão  STRIPE BRASIL",
      "novas 3, já conhecidas 0, puladas 2, ilegíveis 0",
    ],
  });
  expect(await gifts()).toEqual([]);
});

test("with a fund what is new is booked once, and the run is in the history", async () => {
  const { database, statementOf, run, gifts } = await openChurch();
  const file = statementOf();
  const first = await run("importar", file, "--lancar", "missoes");
  expect([first.code, first.last]).toEqual([0, "novas 3, já conhecidas 0, puladas 2, ilegíveis 0"]);
  expect(first.lines[0]).toContain("nova, nº 000001");
  expect(await gifts()).toMatchObject([
    { fund: "Missões", means: "pix", amountCentavos: 150_00, bookedBy: "servidor" },
    { fund: "Missões", means: "pix", amountCentavos: 150_00 },
    { fund: "Missões", means: "transfer", memo: "TED RUI", giver: "", receiptNumber: 3 },
  ]);
  const again = await run("importar", file, "--lancar", "Oferta");
  expect([again.code, again.last]).toEqual([0, "novas 0, já conhecidas 3, puladas 2, ilegíveis 0"]);
  expect(await gifts()).toHaveLength(3);
  const acts = await createHistory(database, Date.now).list({ before: undefined, atMost: 5 });
  expect(acts).toMatchObject([{ act: "booked-bank-statement", subject: "3" }]);
});

test("what can be read is booked although something else cannot, and the exit code says so", async () => {
  const { fileOf, run, gifts } = await openChurch();
  const statement = sampleStatement(rows.slice(0, 3), yesterday);
  const file = fileOf(statement.replace("<TRNAMT>80.00", "<TRNAMT>8O,00"));
  const told = await run("importar", file, "--lancar", "Oferta");
  expect(told).toMatchObject({ code: 1, last: "novas 2, já conhecidas 0, puladas 0, ilegíveis 1" });
  expect(told.lines.at(-2)).toContain("ilegível: o valor não se lê com certeza");
  expect(await gifts()).toHaveLength(2);

  const cut = await run("importar", fileOf(statement.slice(0, statement.indexOf("RUI"))));
  expect(cut).toMatchObject({ code: 1, last: "novas 0, já conhecidas 2, puladas 0, ilegíveis 1" });
  expect(cut.complaints).toContain("veio cortado");
});

test("a day to come, a repeated row and what was booked by hand are told and not booked", async () => {
  const { statementOf, run, gifts } = await openChurch();
  await run("lancar", "2026-11-04", "pix", "Oferta", "80,00", "Rui Exemplo");
  const [ana, , rui] = rows;
  const later = ["2026-11-05", "2099-01-01"].map((day) => ({ ...rui!, day }));
  const file = statementOf([ana!, ana!, ...later]);
  const told = await run("importar", file, "--lancar", "Oferta");
  expect(told).toMatchObject({ code: 0, last: "novas 1, já conhecidas 0, puladas 3, ilegíveis 0" });
  expect(told.lines.slice(1, 4)).toEqual([
    expect.stringContaining("pulada: talvez a mesma linha, que o banco escreveu duas vezes"),
    expect.stringContaining("pulada: talvez já lançada, nº 000001"),
    expect.stringContaining("pulada: lançamento futuro"),
  ]);
  expect(await gifts()).toHaveLength(2);
});

const html = "<!doctype html><html><body>Sessão expirada</body></html>";

test.each<[string, string[], string]>([
  ["a file that is not there", ["não-há.ofx"], "Não achei o arquivo"],
  ["a folder", ["."], "é uma pasta"],
  [
    "an unknown fund",
    ["@", "--lancar", "Obras"],
    "Não há o fundo “Obras”. Há: Dízimo, Oferta, Dízimo/Oferta, Missões.",
  ],
  ["no fund", ["@", "--lancar"], "Diga o fundo depois de --lancar. Há: Dízimo"],
  ["an option that is none", ["@", "--tudo"], "Não entendi"],
  ["a page of the bank", [html, "--lancar", "Oferta"], "É uma página da internet"],
])("%s is refused in words", async (_, [what = "", ...words], sentence) => {
  const { fileOf, run, gifts } = await openChurch();
  const isPath = what === "." || what.endsWith(".ofx");
  const file = what === "@" ? fileOf(sampleStatement(rows)) : isPath ? what : fileOf(what);
  const told = await run("importar", file, ...words);
  expect({ code: told.code, lines: told.lines }).toEqual({ code: 2, lines: [""] });
  expect(told.complaints).toContain(sentence);
  expect(await gifts()).toEqual([]);
});

test("a statement of another account is named as such", async () => {
  const { statementOf, run } = await openChurch();
  const file = statementOf(rows, { bankId: "0237", accountId: "777-1" });
  const { code, complaints } = await run("importar", file);
  expect(code).toBe(0);
  expect(complaints).toContain("outra conta (banco 237, agência 0001-9, conta 777-1)");
});

test("two processes with one file book each credit once", async () => {
  const { environment, statementOf, gifts } = await openChurch();
  const many = Array.from({ length: 3_000 }, (_, at) => ({
    day: `2026-11-${`${1 + (at % 24)}`.padStart(2, "0")}`,
    centavos: 10_00 + (at % 7),
    memo: `PIX ANA ${"ABC"[at % 3]}`,
  }));
  const file = statementOf(many);
  const run = () =>
    runProgram("bin/church/gifts.ts", ["importar", file, "--lancar", "Oferta"], environment);
  const counts = (await Promise.all([run(), run()])).map(({ output }) =>
    Number(/novas (\d+), já/.exec(output)?.[1]),
  );
  expect(counts.reduce((one, other) => one + other)).toBe(3_000);
  expect(await gifts()).toHaveLength(3_000);
});
