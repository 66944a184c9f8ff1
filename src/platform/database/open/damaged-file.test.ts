import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openChurchDatabase } from "../../../church-database.ts";
import { temporaryFolder } from "../../../testing/church/sample-church.ts";
import { ConfigError } from "../../config/config.ts";

test("a broken database file is reported with the way back, and not changed", async () => {
  const dataFolder = await mkdtemp(join(temporaryFolder, "estragado-"));
  const file = join(dataFolder, "vitral.db");
  const rubble = "isto já foi um banco de dados. ".repeat(300);
  await writeFile(file, rubble);

  const settings = {
    dataFolder,
    contentFolder: "content",
    databaseUrl: undefined,
    copyCommand: undefined,
    publicUrl: new URL("https://igreja.example.org"),
  };
  const error = await openChurchDatabase(settings).catch((thrown: unknown) => thrown);

  expect(error).toBeInstanceOf(ConfigError);
  expect((error as Error).message).toContain("npm run copia -- restaurar ARQUIVO --mesmo-assim");
  expect(await readFile(file, "utf8")).toBe(rubble);
});
