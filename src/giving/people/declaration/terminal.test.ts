import { expect, test } from "vitest";
import { openDataFolder } from "../../../testing/church/data-folder.ts";
import { runHere } from "../../../testing/run/run-here.ts";
import { createGivers } from "../givers/sql/givers.ts";

test("declaracao prints the declaration of the one who is meant, and never guesses who", async () => {
  const { folder, database } = await openDataFolder();
  const run = async (...given: string[]) => {
    const environment = { DATA_DIR: folder, CONTENT_DIR: "content" };
    const { output, ...rest } = await runHere("bin/church/gifts.ts", given, environment);
    return { ...rest, output: output.replaceAll("\u00A0", " ") };
  };
  const book = (...given: string[]) => run("lancar", ...given);
  await book("2026-05-03", "pix", "Oferta", "100,00", "Maria Exemplo", "maria@exemplo.com.br");
  await book("2026-06-07", "dinheiro", "Dízimo", "50,00", "M. Exemplo", "Maria@exemplo.com.br");
  await run("estornar", "2", "engano", "20,00");

  const declaration = await run("declaracao", "2026", "maria exemplo");
  expect(declaration.code).toBe(0);
  for (const line of [
    "DECLARAÇÃO DE CONTRIBUIÇÕES DE 2026",
    "CNPJ 11.222.333/0001-81",
    "Contribuinte: Maria Exemplo",
    "03/05/2026  R$ 100,00  PIX  Oferta",
    "Total de 2026: R$ 130,00",
  ]) {
    expect(declaration.output.split("\n")).toContain(line);
  }
  expect(declaration.output).toContain("não dedutível");
  expect((await run("declaracao", "2026", "MARIA@exemplo.com.br")).output).toBe(declaration.output);
  // A name under which a gift of that e-mail was booked.
  expect((await run("declaracao", "2026", "M. Exemplo")).output).toBe(declaration.output);

  const nobody = await run("declaracao", "2026", "Ninguém Exemplo");
  expect(nobody).toMatchObject({ code: 2, output: "" });
  expect(nobody.complaints).toContain("não está entre os contribuintes");
  const empty = await run("declaracao", "2025", "Maria Exemplo");
  expect(empty).toMatchObject({ code: 2, output: "" });
  expect(empty.complaints).toContain("não tem contribuição recebida em 2025");
  expect((await run("declaracao", "26", "Maria Exemplo")).code).toBe(2);
  expect((await run("declaracao", "2026", "maria@")).code).toBe(2);

  // The same name without an e-mail, and with another one.
  await book("2026-07-05", "cheque", "Oferta", "10,00", "MARIA EXEMPLO");
  const unclear = await run("declaracao", "2026", "Maria Exemplo");
  expect(unclear).toMatchObject({ code: 2, output: "" });
  expect(unclear.complaints).toContain("Maria Exemplo <maria@exemplo.com.br>");
  expect(unclear.complaints).toContain("MARIA EXEMPLO (sem e-mail)");
  expect(unclear.complaints).toContain("junte os registros no painel");

  const givers = createGivers(database);
  const [one] = await givers.findNamed({ name: "", email: "maria@exemplo.com.br" });
  const other = (await givers.findNamed({ name: "Maria Exemplo", email: undefined })).find(
    ({ id }) => id !== one?.id,
  );
  await givers.join(one?.id ?? "", other?.id ?? "");
  const joined = await run("declaracao", "2026", "Maria Exemplo");
  expect(joined.code).toBe(0);
  expect(joined.output).toContain("Total de 2026: R$ 140,00");

  await book("2026-07-05", "cheque", "Oferta", "10,00", "Maria Exemplo", "outra@exemplo.com.br");
  const two = await run("declaracao", "2026", "Maria Exemplo");
  expect(two.code).toBe(2);
  expect(two.complaints).toContain("maria@exemplo.com.br");
  expect(two.complaints).toContain("outra@exemplo.com.br");
  const chosen = await run("declaracao", "2026", "Maria Exemplo <outra@exemplo.com.br>");
  expect(chosen.output).toContain("Total de 2026: R$ 10,00");
});
