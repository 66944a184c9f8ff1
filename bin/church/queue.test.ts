// @module-tag machine
import { beforeEach, expect, test } from "vitest";
import { openDataFolder } from "../../src/testing/church/data-folder.ts";
import { runHere } from "../../src/testing/run/run-here.ts";
import { keepMessage } from "../../src/testing/storage/sample.ts";

let folder: string;
/** `npm run fila -- …` where one letter has stopped. */
const run = async (...given: string[]) => {
  const { code, output, complaints } = await runHere("bin/church/queue.ts", given, {
    DATA_DIR: folder,
  });
  return { code, said: output + complaints };
};

beforeEach(async () => {
  const { folder: dataFolder, database } = await openDataFolder();
  folder = dataFolder;
  await keepMessage(database, { id: "ID" });
  const parked = { state: "parked", lastError: "550 5.1.1" } as const;
  await database.write((writer) => writer.updateTable("outbox").set(parked).execute());
});

test.each([[[]], [["listar"]]])(
  "a stopped letter is listed with its reason (%j)",
  async (given) => {
    const { code, said } = await run(...given);

    expect(said).toMatch(/^ID {2}PARADA .* 550 5\.1\.1\n\nParadas: 1\. /);
    expect(code).toBe(0);
  },
);

test.each(["parked", "waiting"] as const)(
  "a refused sender is told in words, with what to set, of a letter that is %s",
  async (state) => {
    const { folder: dataFolder, database } = await openDataFolder();
    folder = dataFolder;
    await keepMessage(database, { id: "ID" });
    const refused = { state, lastError: "553 5.7.1 EENVELOPE MAIL" };
    await database.write((writer) => writer.updateTable("outbox").set(refused).execute());

    for (const words of [[], ["ver", "ID"]]) {
      const { said } = await run(...words);
      expect(said).toContain("não deixa o site escrever com este remetente");
      expect(said).toContain("MAIL_FROM");
    }
  },
);

test("one letter is shown whole", async () => {
  expect((await run("ver", "ID")).said).toMatch(
    /^Identificação: ID\n[^]*Último erro: 550 5\.1\.1\n$/,
  );
});

test.each(["ID", "paradas"])("`tentar %s` puts the letter back into the queue", async (which) => {
  expect((await run("tentar", which)).said).toMatch(/^De volta à fila: 1\./);
  expect((await run()).said).toMatch(/^ID {2}espera /);
});

test("a letter that is not there is refused", async () => {
  for (const word of ["ver", "tentar"]) {
    const { code, said } = await run(word, "outra");
    expect(said).toContain("Nenhum e-mail com a identificação outra");
    expect(code).not.toBe(0);
  }
});
