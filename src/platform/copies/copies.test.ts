// @module-tag copies
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { tables } from "../../church-database.ts";
import {
  listOfBefore,
  openChurchToCopy,
  samplePhoto,
} from "../../testing/church/church-to-copy.ts";
import { closeAfterTest } from "../../testing/run/closing.ts";
import { nextVersion, versions } from "../../testing/storage/next-version.ts";
import { hourMs, keepMessage, now, rowCounts } from "../../testing/storage/sample.ts";
import { openDatabase } from "../database/open-database.ts";
import { partsOf, versionsOf } from "../database/schema/parts.ts";
import { listLetters } from "../outbox/sql/kept-letters.ts";
import { createQueue } from "../outbox/sql/letter-queue.ts";
import { checkCopy } from "./copy-church.ts";

test("a copy holds database, texts and photos, and opens; nothing else is left in its folder", async () => {
  const { open, copy, folder, root } = await openChurchToCopy();
  await keepMessage(await open());

  const { file, manifest } = await copy();

  expect(readdirSync(folder)).toEqual(["copia.tar.gz"]);
  expect(statSync(file).mode & 0o077).toBe(0);
  expect(manifest.files.map(({ name }) => name)).toEqual([
    "banco",
    "conteudo/fotos/fachada.jpg",
    "conteudo/igreja.yaml",
  ]);
  expect(await checkCopy(file, root)).toMatchObject({ rows: { contact_messages: 1 } });
});

test("the older program can restore a backup, so that an update can be undone", async () => {
  const { open, copy } = await openChurchToCopy();
  await open();

  expect((await copy()).manifest).toEqual(listOfBefore);
});

test("before the first start there is nothing to back up, and the command says so", async () => {
  const { copy } = await openChurchToCopy();

  await expect(copy()).rejects.toThrow("Ainda não há banco em");
});

test("messages are accepted while a backup is made, and it has all from before", async () => {
  const { open, copy } = await openChurchToCopy();
  const database = await open();
  for (let count = 0; count < 200; count += 1) await keepMessage(database);

  const posts = Array.from({ length: 200 }, () => keepMessage(database));
  const { manifest } = await copy();
  await Promise.all(posts);

  expect(manifest.rows.contact_messages).toBeGreaterThanOrEqual(200);
  expect((await rowCounts(database)).contactMessages).toBe(400);
});

test("a restoration brings back everything, and letters that may have left are not sent again", async () => {
  const church = await openChurchToCopy();
  const database = await church.open();
  const audio = join(church.contentFolder, "audios", "0123456789abcdef.mp3");
  mkdirSync(join(church.contentFolder, "audios"));
  writeFileSync(audio, samplePhoto);
  await keepMessage(database, { receivedAtMs: now - 3 });
  const [sent] = await createQueue(database).claim({ nowMs: now, leaseMs: 1, atMost: 1 });
  if (sent) await createQueue(database).markSent(sent, now);
  await keepMessage(database, { receivedAtMs: now - 2 });
  const { file } = await church.copy();
  await keepMessage(database, { receivedAtMs: now + 1 });
  await database.close();
  rmSync(church.dataFolder, { recursive: true });
  rmSync(church.contentFolder, { recursive: true });

  const { lostUntilMs, manifest } = await church.restore(file);

  expect(lostUntilMs - manifest.madeAtMs).toBe(hourMs);
  const back = await church.open();
  expect((await rowCounts(back)).contactMessages).toBe(2);
  expect((await listLetters(back)).map(({ state }) => state)).toEqual(["sent", "parked"]);
  expect(readFileSync(join(church.contentFolder, "igreja.yaml"), "utf8")).toContain("Teste");
  expect(readFileSync(join(church.contentFolder, "fotos/fachada.jpg"))).toEqual(samplePhoto);
  expect(readFileSync(audio)).toEqual(samplePhoto);
});

describe("a restoration is refused, and changes nothing,", () => {
  test("while the site is open", async () => {
    const church = await openChurchToCopy();
    await church.open();
    const { file } = await church.copy();

    await expect(church.restore(file)).rejects.toThrow("O site está no ar");
  });

  test("a backup over newer data is refused unless it is confirmed, and the data is set aside", async () => {
    const church = await openChurchToCopy();
    const database = await church.open();
    await keepMessage(database);
    const { file } = await church.copy();
    await keepMessage(database, { receivedAtMs: now + 30 * 60_000 });
    await database.close();

    await expect(church.restore(file)).rejects.toThrow("mais novo que a cópia");
    const again = await church.open();
    expect((await rowCounts(again)).contactMessages).toBe(2);
    await again.close();

    const { aside, lostUntilMs } = await church.restore(file, { anyway: true });
    expect(lostUntilMs).toBe(now + 30 * 60_000);
    expect((await rowCounts(await church.open())).contactMessages).toBe(1);
    const before = await openDatabase({ file: join(aside.data, "vitral.db") });
    closeAfterTest(() => before.close());
    expect((await rowCounts(before)).contactMessages).toBe(2);
  });

  test("with another church's copy, but not where a fresh start has made an empty database", async () => {
    const [one, other] = [await openChurchToCopy(), await openChurchToCopy()];
    await keepMessage(await one.open());
    const { file } = await one.copy();
    const database = await other.open();
    await database.close();
    await other.restore(file);
    const restored = await other.open();
    expect((await rowCounts(restored)).contactMessages).toBe(1);

    const third = await openChurchToCopy();
    const theirs = await third.open();
    await keepMessage(theirs);
    await theirs.close();
    await expect(third.restore(file)).rejects.toThrow("de outra igreja");
  });

  test("with a copy that a newer program made", async () => {
    const church = await openChurchToCopy();
    await (await church.open(nextVersion)).close();
    const { file } = await church.copy();

    const older = church.restore(file);
    await expect(older).rejects.toThrow("versão mais nova do programa");
  });
});

test("a copy from before a part came is put back, and the next start adds the part", async () => {
  const church = await openChurchToCopy();
  const before = await church.open(tables.filter(({ part }) => part !== "passkeys"));
  await keepMessage(before);
  await before.close();
  const { file } = await church.copy();
  await (await church.open()).close();

  await church.restore(file, { anyway: true });

  const restored = await church.open();
  expect((await rowCounts(restored)).contactMessages).toBe(1);
  expect(versionsOf(await partsOf(restored))).toEqual(versions());
});

test("an empty content folder is no copy, and neither is a database without tables", async () => {
  const church = await openChurchToCopy();
  await church.open();
  rmSync(church.contentFolder, { recursive: true });
  mkdirSync(church.contentFolder);
  await expect(church.copy()).rejects.toThrow("não há o que copiar");
  expect(readdirSync(church.folder)).toEqual([]);
});
