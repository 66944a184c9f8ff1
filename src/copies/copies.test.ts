import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { gunzipSync, gzipSync } from "node:zlib";
import { pack } from "tar-stream";
import { afterEach, describe, expect, test } from "vitest";
import { migrate, newestSchema } from "../storage/engine/migrations/migrate.ts";
import { type Database, openDatabase } from "../storage/engine/open-database.ts";
import { listLetters } from "../storage/letters/kept-letters.ts";
import { createQueue } from "../storage/letters/queue.ts";
import { temporaryFolder } from "../testing/church/sample-church.ts";
import { hourMs, keepMessage, now, rowCounts } from "../testing/storage/sample.ts";
import { checkCopy } from "./check-copy.ts";
import { makeCopy } from "./make-copy.ts";
import { restoreCopy } from "./restore-copy.ts";
import { sqlitePlace } from "./database/sqlite-place.ts";
import { secretOf } from "../storage/secrets.ts";

const opened = new Set<Database>();
afterEach(async () => {
  for (const database of opened) await database.close();
  opened.clear();
});

/** A church's folders, with a site's database open in one of them. */
async function openChurch() {
  const root = mkdtempSync(join(temporaryFolder, "igreja-"));
  const contentFolder = join(root, "content");
  const dataFolder = join(root, "data");
  mkdirSync(join(contentFolder, "fotos"), { recursive: true });
  writeFileSync(join(contentFolder, "igreja.yaml"), "nome: Igreja de Teste\n");
  writeFileSync(join(contentFolder, "fotos", "fachada.jpg"), Buffer.alloc(70_000, 7));
  const place = { file: join(dataFolder, "vitral.db") };
  const open = async () => {
    const database = await openDatabase(place);
    opened.add(database);
    await migrate(database);
    await secretOf(database, "sender-digest");
    return database;
  };
  const close = async (database: Database) => {
    opened.delete(database);
    await database.close();
  };
  const folder = join(root, "copias");
  const copy = (nowMs = now, name = "copia.tar.gz") =>
    makeCopy({
      place,
      liveFacts: () => Promise.reject(new Error("It is a file.")),
      contentFolder,
      folder,
      name,
      nowMs,
    });
  const restore = (file: string, { anyway = false, knownSchema = newestSchema } = {}) =>
    restoreCopy({
      file,
      place: sqlitePlace(place.file, knownSchema),
      dataFolder,
      contentFolder,
      anyway,
      nowMs: now + hourMs,
    });
  return { root, contentFolder, dataFolder, folder, open, close, copy, restore };
}

test("a copy holds database, texts and photos, and opens; nothing else is left in its folder", async () => {
  const { open, copy, folder, root } = await openChurch();
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

test("messages go on coming in while the copy is made, and it has all that came before", async () => {
  const { open, copy } = await openChurch();
  const database = await open();
  for (let count = 0; count < 200; count += 1) await keepMessage(database);

  const posts = Array.from({ length: 200 }, () => keepMessage(database));
  const { manifest } = await copy();
  await Promise.all(posts);

  expect(manifest.rows.contact_messages).toBeGreaterThanOrEqual(200);
  expect((await rowCounts(database)).contact_messages).toBe(400);
});

test("after a fire all of it is back, and what may have been sent already is not sent again", async () => {
  const church = await openChurch();
  const database = await church.open();
  await keepMessage(database, { receivedAtMs: now - 3 });
  const [sent] = await createQueue(database).claim({ nowMs: now, leaseMs: 1, atMost: 1 });
  if (sent) await createQueue(database).markSent(sent, now);
  await keepMessage(database, { receivedAtMs: now - 2 });
  const { file } = await church.copy();
  await keepMessage(database, { receivedAtMs: now + 1 });
  await church.close(database);
  rmSync(church.dataFolder, { recursive: true });
  rmSync(church.contentFolder, { recursive: true });

  const { lostUntilMs, manifest } = await church.restore(file);

  expect(lostUntilMs - manifest.madeAtMs).toBe(hourMs);
  const back = await church.open();
  expect((await rowCounts(back)).contact_messages).toBe(2);
  expect((await listLetters(back)).map(({ state }) => state)).toEqual(["sent", "parked"]);
  expect(readFileSync(join(church.contentFolder, "igreja.yaml"), "utf8")).toContain("Teste");
  expect(statSync(join(church.contentFolder, "fotos/fachada.jpg")).size).toBe(70_000);
});

describe("a restoration is refused, and changes nothing,", () => {
  test("while the site is open", async () => {
    const church = await openChurch();
    await church.open();
    const { file } = await church.copy();

    await expect(church.restore(file)).rejects.toThrow("O site está no ar");
  });

  test("over something newer, unless it is meant; what was there is kept aside", async () => {
    const church = await openChurch();
    const database = await church.open();
    await keepMessage(database);
    const { file } = await church.copy();
    await keepMessage(database, { receivedAtMs: now + 30 * 60_000 });
    await church.close(database);

    await expect(church.restore(file)).rejects.toThrow("mais novo que a cópia");
    const again = await church.open();
    expect((await rowCounts(again)).contact_messages).toBe(2);
    await church.close(again);

    const { aside, lostUntilMs } = await church.restore(file, { anyway: true });
    expect(lostUntilMs).toBe(now + 30 * 60_000);
    expect((await rowCounts(await church.open())).contact_messages).toBe(1);
    const before = await openDatabase({ file: join(aside, "vitral.db") });
    opened.add(before);
    expect((await rowCounts(before)).contact_messages).toBe(2);
  });

  test("with another church's copy, but not where a fresh start has made an empty database", async () => {
    const [one, other] = [await openChurch(), await openChurch()];
    await keepMessage(await one.open());
    const { file } = await one.copy();
    const database = await other.open();
    await other.close(database);
    await other.restore(file);
    const restored = await other.open();
    expect((await rowCounts(restored)).contact_messages).toBe(1);

    const third = await openChurch();
    const theirs = await third.open();
    await keepMessage(theirs);
    await third.close(theirs);
    await expect(third.restore(file)).rejects.toThrow("de outra igreja");
  });

  test("with a copy that a newer program made", async () => {
    const church = await openChurch();
    await church.close(await church.open());
    const { file } = await church.copy();

    const older = church.restore(file, { knownSchema: newestSchema - 1 });
    await expect(older).rejects.toThrow("versão mais nova do programa");
  });
});

describe("a copy that is not whole is refused in words:", () => {
  const sampleCopy = async () => {
    const church = await openChurch();
    await keepMessage(await church.open());
    const { file } = await church.copy();
    return { file, bytes: readFileSync(file), root: church.root };
  };

  test("cut short, wherever it was cut", async () => {
    const { file, bytes, root } = await sampleCopy();
    for (const part of [0, 10, 200, bytes.length >> 1, bytes.length - 1]) {
      writeFileSync(file, bytes.subarray(0, part));
      await expect(checkCopy(file, root), String(part)).rejects.toThrow(/cortada|não é uma cópia/);
    }
  });

  test("with a byte changed inside", async () => {
    const { file, bytes, root } = await sampleCopy();
    const tar = gunzipSync(bytes);
    const at = tar.indexOf("Igreja de Teste");
    tar[at] = 0x4a;
    writeFileSync(file, gzipSync(tar));

    await expect(checkCopy(file, root)).rejects.toThrow("foi mudada ou estragada");
  });

  test("something else altogether, or nothing", async () => {
    const { file, root } = await sampleCopy();
    writeFileSync(file, "uma foto");
    await expect(checkCopy(file, root)).rejects.toThrow("não é uma cópia do site");
    await expect(checkCopy(`${file}x`, root)).rejects.toThrow("Esse arquivo não existe");
  });

  test.each(["conteudo/../../fora", "/etc/passwd", "conteudo//x", "conteudo/a\\..\\b"])(
    "with the path %s in its list",
    async (name) => {
      const { file, bytes, root } = await sampleCopy();
      const text = gunzipSync(bytes).toString("latin1");
      const list = JSON.parse(text.slice(512, text.indexOf("\n}", 512) + 2)) as { files: object[] };
      const tar = pack();
      list.files.push({ name, bytes: 1, sha256: "0".repeat(64) });
      tar.entry({ name: "copia.json" }, JSON.stringify(list));
      tar.finalize();
      writeFileSync(file, gzipSync(await buffer(tar as AsyncIterable<Buffer>)));

      await expect(checkCopy(file, root)).rejects.toThrow("sai da pasta");
    },
  );

  test("with a file or a link that its list does not name", async () => {
    const { file, bytes, root } = await sampleCopy();
    const text = gunzipSync(bytes).toString("latin1");
    const list = text.slice(512, text.indexOf("\n}", 512) + 2);
    const tar = pack();
    tar.entry({ name: "copia.json" }, list);
    tar.entry({ name: "banco", type: "symlink", linkname: "/etc/passwd" });
    tar.finalize();
    writeFileSync(file, gzipSync(await buffer(tar as AsyncIterable<Buffer>)));

    await expect(checkCopy(file, root)).rejects.toThrow("foi mudada ou estragada");
  });
});

test("an empty content folder is no copy, and neither is a database without tables", async () => {
  const church = await openChurch();
  await church.open();
  rmSync(church.contentFolder, { recursive: true });
  mkdirSync(church.contentFolder);
  await expect(church.copy()).rejects.toThrow("não há o que copiar");
  expect(readdirSync(church.folder)).toEqual([]);
});
