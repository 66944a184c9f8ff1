// @module-tag machine
import { mkdtempSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { answersOfChurch } from "../../src/testing/church/finished-church.ts";
import { sampleChurch, temporaryFolder } from "../../src/testing/church/sample-church.ts";
import { runHere } from "../../src/testing/run/run-here.ts";

const run = (variables: Record<string, string>, ...given: string[]) =>
  runHere("bin/first-run/first-run.ts", given, {
    DATA_DIR: mkdtempSync(join(temporaryFolder, "dados-")),
    ...variables,
  });

test("the answers fill an empty folder, and the missing parts are listed", async () => {
  const CONTENT_DIR = mkdtempSync(join(temporaryFolder, "igreja-"));

  const { code, output } = await run({ CONTENT_DIR }, ...answersOfChurch);

  expect(code).toBe(0);
  expect(output).toContain("agora é de Igreja da Paz de Rio Manso");
  expect(output).toMatch(/NÃO {2}Textos[^]*quem-somos\.yaml, linha \d+: /);
  expect(output).toMatch(
    /sim {2}Chave PIX: quem paga vê: e-mail contato@igrejadapaz\.org\.br, de Igreja da Paz/,
  );
  expect(output).toContain("npm run igreja -- pronto");
  expect(readFileSync(join(CONTENT_DIR, "igreja.yaml"), "utf8")).toContain("nome: Igreja da Paz");
});

test("without a terminal every missing or wrong answer is listed, and nothing is changed", async () => {
  const { contentFolder, read } = await sampleChurch();
  const before = await read("igreja.yaml");

  const { code, complaints } = await run(
    { CONTENT_DIR: contentFolder },
    "--nome",
    "Igreja da Paz",
    "--telefone",
    "123",
  );

  expect(code).toBe(1);
  expect(complaints).toContain('--telefone "123": escreva um telefone com DDD');
  for (const option of ["cidade", "email", "pix", "endereco"]) {
    expect(complaints).toContain(`falta --${option}, como "`);
  }
  expect(await read("igreja.yaml")).toBe(before);
});
