// @module-tag copies
import { chmodSync, mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { openChurchDatabase } from "../../../church-database.ts";
import { newChurchPlace } from "../../../testing/church/church-place.ts";
import { temporaryFolder } from "../../../testing/church/sample-church.ts";
import { catchPrinted } from "../../../testing/run/printed.ts";
import { bothDatabases } from "../../../testing/storage/databases.ts";
import { nextVersion, versions, writeThisVersion } from "../../../testing/storage/next-version.ts";
import { createAlarms } from "../../alarms/alarm.ts";
import { listLetters } from "../../outbox/sql/kept-letters.ts";
import { partsOf, versionsOf } from "../schema/parts.ts";

const parts = nextVersion;
const [sqlite, postgres] = bothDatabases;
if (!sqlite || !postgres) throw new Error("There are two.");

async function openChurch({ place }: (typeof bothDatabases)[number]) {
  const church = await newChurchPlace(place);
  await writeThisVersion(church.where);
  return church;
}

test("when only COPIA_COMANDO fails the update goes on, and the administrators get an e-mail", async () => {
  const { settings, copyFolder } = await openChurch(sqlite);
  const printed = catchPrinted();

  const copyCommand = "echo sem rede >&2; false";
  const database = await openChurchDatabase({ ...settings, copyCommand }, { parts });

  expect(versionsOf(await partsOf(database))).toEqual(versions(parts));
  expect(readdirSync(copyFolder)).toHaveLength(1);
  expect(printed()).toContain("COPIA_COMANDO terminou com 1: sem rede");
  const alarms = createAlarms(database, { messageIdDomain: "igreja.example.org" });
  expect(await alarms.isOn("copy-failed")).toBe(true);
  const letters = await listLetters(database);
  expect(letters.filter(({ kind }) => kind === "alarm")).toHaveLength(1);
  await database.close();
});

describe("on PostgreSQL", () => {
  /** Stands for the real one where it cannot do its work; undefined takes every program away. */
  function pgDump(script: string | undefined) {
    const programs = mkdtempSync(join(temporaryFolder, "programas-"));
    if (script !== undefined) {
      writeFileSync(join(programs, "pg_dump"), `#!/bin/sh\n${script}\n`);
      chmodSync(join(programs, "pg_dump"), 0o700);
    }
    const others = script === undefined ? [] : [process.env.PATH];
    vi.stubEnv("PATH", [programs, ...others].join(delimiter));
  }

  test("a copy that fails stops the update, as on SQLite", async () => {
    const { where, settings } = await openChurch(postgres);
    pgDump('echo "pg_dump: error: could not write to file: No space left on device" >&2; exit 1');

    await expect(openChurchDatabase(settings, { parts })).rejects.toThrow(
      /não foi atualizado, porque a cópia de antes falhou\. pg_dump terminou com 1: .*No space left/,
    );

    vi.unstubAllEnvs();
    expect(versionsOf(await partsOf(await postgres.open(where)))).toEqual(versions());
  });

  test.each([
    ["no pg_dump", undefined, "Sem cópia antes: pg_dump não está instalado nesta máquina."],
    [
      "one older than the server",
      'echo "pg_dump: error: aborting because of server version mismatch" >&2; exit 1',
      "Sem cópia antes: pg_dump terminou com 1: pg_dump: error: aborting because of server version",
    ],
  ])("with %s here, whoever keeps the server has copies: the update goes on", async (...given) => {
    const [, script, told] = given;
    const { settings } = await openChurch(postgres);
    const printed = catchPrinted();
    pgDump(script);

    const database = await openChurchDatabase(settings, { parts });
    vi.unstubAllEnvs();

    expect(versionsOf(await partsOf(database))).toEqual(versions(parts));
    expect(printed()).toContain(told);
    await database.close();
  });
});
