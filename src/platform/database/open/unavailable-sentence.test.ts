// @module-tag postgres
import { openChurchDatabase } from "../../../church-database.ts";
import { expect, test } from "vitest";
import { StorageUnavailable } from "../storage-unavailable.ts";
import { postgresServer } from "../../../testing/storage/databases.ts";
import { sentenceOfUnavailable } from "../../start/operator-sentence.ts";

async function sentenceOf(databaseUrl: string): Promise<string> {
  const error = await openChurchDatabase({
    dataFolder: "unused",
    contentFolder: "unused",
    copyCommand: undefined,
    publicUrl: new URL("https://igreja.example.org"),
    databaseUrl,
  }).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(StorageUnavailable);
  return sentenceOfUnavailable(error as StorageUnavailable);
}

test("an unreachable database is reported in words, without its address", async () => {
  const sentence = await sentenceOf("postgres://vitral:segredo@127.0.0.1:1/vitral");

  expect(sentence).toMatch(
    /^O banco de dados não responde \(ECONNREFUSED\)\.\n {2}Com DATABASE_URL/,
  );
  expect(sentence).not.toContain("segredo");
});

test("a missing database and missing permissions are reported in words", async () => {
  const server = await postgresServer();
  const role = `fraca_${process.pid}`;
  await server.run(`create role ${role} login`);
  const url = await server.createDatabase();

  expect(await sentenceOf(url.replace(/\/[^/?]*\?/, "/nao_ha?"))).toMatch(
    /^O PostgreSQL não tem o banco que DATABASE_URL diz\. \(3D000\)/,
  );
  expect(await sentenceOf(url.replace("//test@", "//ninguem@"))).toMatch(
    /^O PostgreSQL não aceita quem DATABASE_URL diz\. \(28000\)/,
  );
  const asRole = url.replace("//test@", `//${role}@`);
  expect(await sentenceOf(asRole)).toMatch(
    /^O usuário de DATABASE_URL não pode fazer isto no banco\. \(3F000\)/,
  );
  await server.run(`grant usage on schema ${url.split("%3D").at(-1)} to ${role}`);
  expect(await sentenceOf(asRole)).toMatch(/não pode fazer isto no banco\. \(42501\)/);
});
