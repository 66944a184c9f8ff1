import { expect, test } from "vitest";
import { StorageUnavailable } from "../../domain/storage-unavailable.ts";
import { openChurchDatabase } from "./church-database.ts";
import { sentenceOfUnavailable } from "./unavailable-sentence.ts";

test("a database that nobody serves is told in words, without its address", async () => {
  const settings = {
    dataFolder: "unused",
    contentFolder: "unused",
    copyCommand: undefined,
    publicUrl: new URL("https://igreja.example.org"),
    databaseUrl: "postgres://vitral:segredo@127.0.0.1:1/vitral",
  };
  const error = await openChurchDatabase(settings).catch((thrown: unknown) => thrown);

  expect(error).toBeInstanceOf(StorageUnavailable);
  const sentence = sentenceOfUnavailable(error as StorageUnavailable);
  expect(sentence).toMatch(
    /^O banco de dados não responde \(ECONNREFUSED\)\.\n {2}Com DATABASE_URL/,
  );
  expect(sentence).not.toContain("segredo");
});
