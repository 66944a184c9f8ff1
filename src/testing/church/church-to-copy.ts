import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { makeCopy } from "../../platform/copies/copy-church.ts";
import { sqlitePlace } from "../../platform/copies/database/places.ts";
import { restoreCopy } from "../../platform/copies/restore/restore-copy.ts";
import { openDatabase } from "../../platform/database/open-database.ts";
import { secretOf } from "../../platform/database/secrets.ts";
import { migrate, tables } from "../../church-database.ts";
import { closeAfterTest } from "../run/closing.ts";
import { hourMs, now } from "../storage/sample.ts";
import { temporaryFolder } from "./sample-church.ts";

/** Longer than an archive's block, without repetition. */
export const samplePhoto = Buffer.from(
  Array.from({ length: 70_000 }, (_, index) => (index * 7919 + (index >> 8)) % 251),
);

/** A church's folders, with a site's database open in one of them. */
export async function openChurchToCopy() {
  const root = mkdtempSync(join(temporaryFolder, "igreja-"));
  const contentFolder = join(root, "content");
  const dataFolder = join(root, "data");
  mkdirSync(join(contentFolder, "fotos"), { recursive: true });
  writeFileSync(join(contentFolder, "igreja.yaml"), "nome: Igreja de Teste\n");
  writeFileSync(join(contentFolder, "fotos", "fachada.jpg"), samplePhoto);
  const place = { file: join(dataFolder, "vitral.db") };
  const open = async (parts = tables) => {
    // Posts may wait for long behind a copy on a busy machine.
    const database = await openDatabase(place, { patienceMs: 600_000 });
    closeAfterTest(() => database.close());
    await migrate(database, parts);
    await secretOf(database, "sender-digest");
    return database;
  };
  const folder = join(root, "copias");
  const copy = (nowMs = now, name = "copia.tar.gz") =>
    makeCopy({ place, contentFolder, folder, name, nowMs });
  const restore = (file: string, { anyway = false, nowMs = now + hourMs } = {}) =>
    restoreCopy({
      file,
      place: sqlitePlace(place.file, tables),
      dataFolder,
      contentFolder,
      anyway,
      nowMs,
    });
  return { root, contentFolder, dataFolder, place, folder, open, copy, restore };
}

/** A backup's manifest as the first version read it: exactly these keys, others are refused. */
export const listOfBefore = {
  format: 1,
  madeAtMs: expect.any(Number),
  database: expect.stringMatching(/^(sqlite|postgres)$/),
  parts: expect.objectContaining({ gifts: expect.any(Number) }),
  church: expect.any(String),
  rows: expect.objectContaining({ gifts: expect.any(Number) }),
  files: expect.arrayContaining([
    { name: "banco", bytes: expect.any(Number), sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
  ]),
};
