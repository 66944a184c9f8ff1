// @module-tag copies
import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
// A restoration that fails midway leaves all as it was.
import { tables } from "../../../church-database.ts";
import { openChurchToCopy } from "../../../testing/church/church-to-copy.ts";
import { closeAfterTest } from "../../../testing/run/closing.ts";
import { hourMs, keepMessage, now, rowCounts } from "../../../testing/storage/sample.ts";
import { listLetters } from "../../outbox/sql/kept-letters.ts";
import { sqlitePlace } from "../database/places.ts";
import { restoreCopy, type RestorePlace } from "./restore-copy.ts";

/** A copy of one message, and then another message and another text. */
async function openChanged() {
  const church = await openChurchToCopy();
  const database = await church.open();
  await keepMessage(database);
  const { file } = await church.copy();
  await keepMessage(database, { receivedAtMs: now + 1 });
  await database.close();
  writeFileSync(join(church.contentFolder, "igreja.yaml"), "nome: Depois\n");
  return { ...church, file, stands: () => standsNow(church) };
}

async function standsNow(church: Awaited<ReturnType<typeof openChurchToCopy>>) {
  const database = await church.open();
  const counts = await rowCounts(database);
  const letters = await listLetters(database);
  await database.close();
  return {
    messages: counts.contactMessages,
    waits: letters.filter(({ state }) => state === "waiting").length,
    text: readFileSync(join(church.contentFolder, "igreja.yaml"), "utf8"),
    data: readdirSync(church.dataFolder).sort(),
    content: readdirSync(church.contentFolder).sort(),
  };
}

/** Mounts a disk there, as a person might, where this machine lets us. */
const mount = (folder: string, ...given: string[]): boolean =>
  spawnSync("mount", [...given, folder]).status === 0;
const unmountAfterTest = (folder: string) =>
  closeAfterTest(() => void spawnSync("umount", ["--lazy", folder]));

const before = { messages: 2, waits: 2, text: "nome: Depois\n" };

describe("all is as it was, and nothing is left behind,", () => {
  test("where the database cannot be put in its place", async () => {
    const church = await openChanged();
    const old = await church.stands();
    const real = sqlitePlace(join(church.dataFolder, "vitral.db"), tables);
    const place: RestorePlace = {
      ...real,
      prepare: async () => ({
        swap: () => Promise.reject(Object.assign(new Error("no space"), { code: "ENOSPC" })),
      }),
    };
    const { dataFolder, contentFolder, file } = church;
    const common = { file, dataFolder, contentFolder, anyway: true, nowMs: now + hourMs };

    await expect(restoreCopy({ ...common, place })).rejects.toThrow("Não há espaço no disco");

    expect(await church.stands()).toEqual(old);
    expect(old).toMatchObject(before);
  });

  test("where the file of the database is a mount", async (context) => {
    const church = await openChanged();
    const old = await church.stands();
    const file = join(church.dataFolder, "vitral.db");
    // A file that is mounted upon itself cannot be replaced, as one that Docker was given by name.
    if (!mount(file, "--bind", file)) context.skip("nothing can be mounted: needs Linux and root");
    unmountAfterTest(file);

    const refusal = church.restore(church.file, { anyway: true });

    await expect(refusal).rejects.toThrow("O sistema não deixa escrever: ");
    await expect(refusal).rejects.toThrow("vitral.db (EBUSY). Nada foi mudado");
    expect(await church.stands()).toEqual(old);
  });

  test("where a part of the content cannot be moved", async (context) => {
    const church = await openChanged();
    const photos = join(church.contentFolder, "fotos");
    if (!mount(photos, "-t", "tmpfs", "vitral-test")) context.skip("nothing can be mounted here");
    unmountAfterTest(photos);
    writeFileSync(join(photos, "nova.jpg"), "nova");
    const old = await church.stands();

    await expect(church.restore(church.file, { anyway: true })).rejects.toThrow("fotos (EBUSY)");

    expect(await church.stands()).toEqual(old);
    expect(readdirSync(photos)).toEqual(["nova.jpg"]);
  });

  test("where the content may only be read", async (context) => {
    const church = await openChanged();
    const folder = church.contentFolder;
    if (!mount(folder, "--bind", folder)) context.skip("nothing can be mounted here");
    unmountAfterTest(folder);
    spawnSync("mount", ["-o", "remount,bind,ro", folder]);
    const old = await church.stands();

    await expect(church.restore(church.file, { anyway: true })).rejects.toThrow("(EROFS)");

    expect(await church.stands()).toEqual(old);
  });
});

test("a copy goes back into a content folder that is a mount", async (context) => {
  const church = await openChanged();
  const folder = join(dirname(church.contentFolder), "montado");
  mkdirSync(folder);
  if (!mount(folder, "-t", "tmpfs", "vitral-test")) context.skip("nothing can be mounted here");
  unmountAfterTest(folder);
  writeFileSync(join(folder, "igreja.yaml"), "nome: Depois\n");
  writeFileSync(join(folder, ".guardado"), "");
  const place = sqlitePlace(join(church.dataFolder, "vitral.db"), tables);
  const { file, dataFolder } = church;

  const { aside } = await restoreCopy({
    file,
    place,
    dataFolder,
    contentFolder: folder,
    anyway: true,
    nowMs: now + hourMs,
  });

  expect(readFileSync(join(folder, "igreja.yaml"), "utf8")).toContain("de Teste");
  expect(readFileSync(join(aside.content, "igreja.yaml"), "utf8")).toContain("Depois");
  expect(readdirSync(folder).sort()).toEqual([
    aside.content.slice(folder.length + 1),
    ".guardado",
    "fotos",
    "igreja.yaml",
  ]);
  expect(await church.stands()).toMatchObject({ messages: 1, waits: 0 });
});
