// @module-tag copies
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { openChurchDatabase, tables } from "../../../church-database.ts";
import { newChurchPlace } from "../../../testing/church/church-place.ts";
import { closeAfterTest } from "../../../testing/run/closing.ts";
import { catchPrinted } from "../../../testing/run/printed.ts";
import { databases } from "../../../testing/storage/databases.ts";
import {
  nextVersion,
  versions,
  wayToNext,
  writeThisVersion,
} from "../../../testing/storage/next-version.ts";
import { unpack } from "../../copies/unpack.ts";
import { partsOf, versionsOf } from "../schema/parts.ts";
import type { AnyTables } from "../schema/tables-of.ts";

const starts = Array.from({ length: 8 });
const oldCopies = ["1", "2", "3"].map(
  (day) => `2026-01-0${day}-030000-antes-de-atualizar.vitral.tar.gz`,
);

describe.each(databases)("on $kind", ({ kind, place }) => {
  async function newChurch() {
    const { settings, ...church } = await newChurchPlace(place);
    const startAll = async (parts: readonly AnyTables[]) => {
      const opened = await Promise.all(starts.map(() => openChurchDatabase(settings, { parts })));
      for (const database of opened) closeAfterTest(() => database.close());
      for (const database of opened)
        expect(versionsOf(await partsOf(database))).toEqual(versions(parts));
    };
    return { ...church, dataFolder: settings.dataFolder, startAll };
  }

  test("many may start at once on nothing", async () => {
    await (await newChurch()).startAll(tables);
  });

  test("many processes may start at once on an older database, and each backup has the state from before", async () => {
    const { where, copyFolder, dataFolder, startAll } = await newChurch();
    await writeThisVersion(where);
    mkdirSync(copyFolder);
    for (const name of oldCopies) writeFileSync(join(copyFolder, name), "");
    const printed = catchPrinted();

    await startAll(nextVersion);

    expect(printed()).toContain(`atualizado (${wayToNext})`);
    const copies = readdirSync(copyFolder);
    const made = copies.filter((name) => !oldCopies.includes(name));
    // There may be no pg_dump of PostgreSQL's version here.
    if (kind === "sqlite") expect(made.length).toBeGreaterThan(0);
    expect(copies.length).toBeLessThanOrEqual(3);
    for (const [index, name] of made.entries()) {
      const manifest = await unpack(join(copyFolder, name), join(dataFolder, `aberta-${index}`));
      expect(manifest).toMatchObject({ parts: versions() });
    }
  });
});
