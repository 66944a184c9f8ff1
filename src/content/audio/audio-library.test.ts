import { mkdtempSync } from "node:fs";
import { mkdir, readdir, readFile, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { sampleM4a, sampleMp3 } from "../../testing/church/sample-audio.ts";
import { temporaryFolder } from "../../testing/church/sample-church.ts";
import { databases } from "../../testing/storage/databases.ts";
import { trusted } from "../../testing/storage/sample.ts";
import { photoStoreOf, piecesIn, wholeOf } from "../photos/photo-sync.ts";
import { createContentVersions } from "../sql/content-versions.ts";
import { createPhotoReferences } from "../sql/photo-references.ts";
import { createPhotoStore } from "../sql/photos.ts";
import { forgetUnusedAudios, openAudioLibrary } from "./audio-library.ts";

const newFolder = () => mkdtempSync(join(temporaryFolder, "audios-"));
async function* inPieces(bytes: Buffer, breaks?: Error): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
  if (breaks) throw breaks;
}
const allOf = async (pieces: AsyncIterable<Buffer>) => {
  const all: Buffer[] = [];
  for await (const piece of pieces) all.push(piece);
  return all;
};
const audiosIn = (folder: string) => readdir(join(folder, "audios")).catch(() => []);
const urlOf = (added: object) => ("url" in added ? String(added.url) : "");

function openLibrary(contentFolder = newFolder()) {
  const dataFolder = newFolder();
  const library = openAudioLibrary({ contentFolder, dataFolder, store: undefined });
  return { ...library, contentFolder, leftovers: () => readdir(join(dataFolder, "envios")) };
}

test("an audio is kept once, by what is in it, and its length is known", async () => {
  const { add, facts, contentFolder, leftovers } = openLibrary();
  const first = await add(inPieces(sampleMp3(61)));
  const [again, other] = await Promise.all([
    add(inPieces(sampleMp3(61))),
    add(inPieces(sampleM4a(62))),
  ]);

  expect(urlOf(first)).toMatch(/^\/audio\/[\da-f]{16}\.mp3$/);
  expect(again).toEqual(first);
  expect(urlOf(other)).toMatch(/\.m4a$/);
  expect(await audiosIn(contentFolder)).toHaveLength(2);
  expect(await facts(urlOf(first))).toMatchObject({ kind: "mp3", seconds: 61 });
  expect(await facts(urlOf(other))).toMatchObject({ kind: "m4a", seconds: 62 });
  expect(await facts("/audio/0123456789abcdef.mp3")).toBeUndefined();
  expect(await leftovers()).toEqual([]);
});

test("an upload that breaks off, is no audio, or finds no room leaves nothing", async () => {
  const { add, contentFolder, leftovers } = openLibrary();

  await expect(add(inPieces(sampleMp3(61), new Error("cut off")))).rejects.toThrow("cut off");
  expect(await add(inPieces(Buffer.from("<html>".repeat(999))))).toEqual({ refused: "no-audio" });
  const full = Object.assign(new Error("no space"), { code: "ENOSPC" });
  expect(await add(inPieces(sampleMp3(61), full))).toEqual({ refused: "full-disk" });
  expect(await audiosIn(contentFolder)).toEqual([]);
  expect(await leftovers()).toEqual([]);
});

test("a folder that may not be written to is told", async () => {
  const contentFolder = newFolder();
  const { add } = openLibrary(contentFolder);
  await mkdir(join(contentFolder, "audios"), { mode: 0o500 });
  const added = await add(inPieces(sampleMp3(61)));
  // Root may write everywhere.
  if (process.getuid?.() === 0) expect(urlOf(added)).toMatch(/mp3$/);
  else expect(added).toEqual({ refused: "read-only" });
});

describe.each(databases)("on $kind", ({ fresh }) => {
  test("a file goes through the store in pieces, and comes whole or not at all", async () => {
    const store = createPhotoStore(await fresh(), Date.now);
    const bytes = sampleMp3(150);
    const path = join(newFolder(), "audio.mp3");
    await writeFile(path, bytes);
    const { url } = (await openLibrary().add(inPieces(bytes))) as { url: string };
    const hash = url.slice(7, 23);
    await store.put("audios/um.mp3", hash, piecesIn(path));
    await store.put("audios/outro.mp3", "0123456789abcdef", piecesIn(path));

    const pieces = await allOf(store.pieces(hash));
    expect(pieces.map(({ length }) => length)).toEqual([
      1_048_576,
      1_048_576,
      bytes.length - 2 * 1_048_576,
    ]);
    expect(Buffer.concat(await allOf(wholeOf(store, hash))).equals(bytes)).toBe(true);
    for (const wrong of ["0123456789abcdef", "fedcba9876543210"]) {
      await expect(allOf(wholeOf(store, wrong))).rejects.toThrow("not all bytes");
    }
    expect((await store.all()).map(({ hasBytes }) => hasBytes)).toEqual([true, true]);
    await store.remove("audios/um.mp3");
    expect(await allOf(store.pieces(hash))).toEqual([]);
  });

  test("an audio goes a day after no text, version or draft names it any more", async () => {
    const database = await fresh();
    const store = photoStoreOf(database, Date.now);
    const { contentFolder } = openLibrary();
    const library = openAudioLibrary({ contentFolder, dataFolder: newFolder(), store });
    const [inFile, inVersion, unused, ofToday] = await Promise.all(
      [61, 62, 63, 64].map(async (seconds) =>
        urlOf(await library.add(inPieces(sampleMp3(seconds)))),
      ),
    );
    await writeFile(join(contentFolder, "mensagens.yaml"), `audio: {endereco: ${inFile}}\n`);
    const text = `audio:\n  endereco: ${inVersion}\n`;
    const version = { file: "mensagens.yaml", text, hash: "a", staffId: undefined } as const;
    await createContentVersions(database).add({
      ...version,
      source: "panel",
      parent: 0,
      madeAtMs: 1,
    });
    const old = new Date(Date.now() - 25 * 3_600_000);
    const pathOf = (url = "") => join(contentFolder, url.replace("/audio", "audios"));
    for (const url of [inFile, inVersion, unused]) await utimes(pathOf(url), old, old);

    const references = createPhotoReferences(database);
    await forgetUnusedAudios({ contentFolder, store, references, nowMs: trusted(Date.now()) });

    const left = [inFile, inVersion, ofToday].map((url = "") => url.slice(7)).toSorted();
    expect((await audiosIn(contentFolder)).toSorted()).toEqual(left);
    if (store) {
      const kept = (await store.all()).filter(({ isRemoved }) => !isRemoved);
      expect(kept.map(({ file }) => file.slice(7)).toSorted()).toEqual(left);
    }
  });

  test("what another machine has just taken is here when it is asked for", async () => {
    const database = await fresh();
    const store = createPhotoStore(database, Date.now);
    const there = openAudioLibrary({ contentFolder: newFolder(), dataFolder: newFolder(), store });
    const here = openAudioLibrary({ contentFolder: newFolder(), dataFolder: newFolder(), store });
    const bytes = sampleMp3(150);
    const url = urlOf(await there.add(inPieces(bytes)));

    const path = (await here.find(url)) ?? "";

    expect((await readFile(path)).equals(bytes)).toBe(true);
    await store.remove(url.replace("/audio", "audios"));
    const third = openAudioLibrary({ contentFolder: newFolder(), dataFolder: newFolder(), store });
    expect(await third.find(url)).toBeUndefined();
  });
});
