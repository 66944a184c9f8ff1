import { existsSync, mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { openChurchDatabase } from "../../church-database.ts";
import { closeAfterFile } from "../run/closing.ts";
import { temporaryFolder } from "./sample-church.ts";

/** A church's data folder with its database in it; `isOnDisk` says whether any file of it holds a text. */
export async function openDataFolder(databaseUrl?: string) {
  const folder = mkdtempSync(join(temporaryFolder, "dados-"));
  const database = await openChurchDatabase({
    dataFolder: folder,
    databaseUrl,
    contentFolder: "content",
    copyCommand: undefined,
    publicUrl: new URL("https://igreja.example.org"),
  });
  closeAfterFile(() => database.close());
  const isOnDisk = (text: string) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .some((path) => existsSync(path) && readFileSync(path).includes(text));
  return { folder, database, isOnDisk };
}
