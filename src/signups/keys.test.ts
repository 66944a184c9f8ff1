import { expect, test } from "vitest";
import { loadContent } from "../content/load.ts";
import { churchWithSignUp, plainRetreat } from "../testing/http/sign-up-site.ts";

const vigil = "  - titulo: Retiro das famílias\n";

async function problemsOf(keys: string, alsoVigil = "") {
  const church = await churchWithSignUp(keys);
  if (alsoVigil) await church.edit("programacao.yaml", vigil, `${alsoVigil}${vigil}`);
  const loaded = await loadContent(church.contentFolder);
  return "problems" in loaded ? loaded.problems : [];
}

test("a sign-up as the church writes it is right", async () => {
  expect(await problemsOf(plainRetreat)).toEqual([]);
});

test.each([
  ["vagas: 3", "vagas: -1", "vagas", "escreva quantas pessoas cabem, como 80"],
  ["vagas: 3", "vagas: muitas", "vagas", "escreva quantas pessoas cabem, como 80"],
  ["retiro-2027", "Retiro 2027", "nome", "escreva só letras pequenas sem acento, números e hífens"],
  ["retiro-2027", "ver", "nome", "este nome já é de outra página"],
  ['"120,00"', '"de graça"', "valor", 'escreva o valor em reais, como "120,00"'],
  ['"120,00"', '"0,00"', "valor", "escreva um valor maior que zero"],
  ['"120,00"', "120.5", "valor", 'escreva o valor entre aspas, como "120,00"'],
  ["2027-01-31", "2027-02-31", "ate", "este dia não existe no calendário"],
  ["2027-01-31", "2028-01-31", "ate", "as inscrições precisam acabar até o fim do evento"],
  ["por_pessoa: sim", "por_pesoa: sim", "por_pesoa", ""],
])(
  "%s written as %s is refused with its line, and what is right",
  async (right, wrong, key, words) => {
    const problems = await problemsOf(plainRetreat.replace(right, wrong));
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ file: "programacao.yaml" });
    expect(JSON.stringify(problems[0])).toContain(key);
    expect(JSON.stringify(problems[0])).toContain(JSON.stringify(words).slice(1, -1));
    expect(problems[0]?.line).toBeGreaterThan(50);
  },
);

test("two events with one name of a sign-up are refused, with another name for the second", async () => {
  const problems = await problemsOf(
    plainRetreat,
    `    inscricao: {nome: retiro-2027, vagas: 5, ate: "2026-12-31 20:00"}\n`,
  );
  expect(problems).toHaveLength(1);
  expect(JSON.stringify(problems)).toContain("dê outro nome, como retiro-2027-2");
});
