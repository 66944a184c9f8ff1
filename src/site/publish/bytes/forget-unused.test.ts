import { mkdtempSync } from "node:fs";
import { cp, mkdir, readdir, stat, utimes, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { beforeAll, expect, test, vi } from "vitest";
import {
  cacheFolder as sharedCache,
  sampleChurch,
  temporaryFolder,
  tinyPhoto,
} from "../../../testing/church/sample-church.ts";
import { publishSample } from "../../../testing/church/sample-site.ts";
import { forgetUnused, markPicturesUsed } from "./assets.ts";

const dayMs = 24 * 60 * 60 * 1_000;

async function age(path: string, days: number): Promise<void> {
  const then = new Date(Date.now() - days * dayMs);
  await utimes(path, then, then);
}

/** The sample church's part of the cache of all tests: to make it anew takes seconds. */
const ownCache = mkdtempSync(join(temporaryFolder, "cache-"));
beforeAll(async () => {
  const { resources, notFound } = await publishSample();
  const used = [...resources.values(), notFound].flatMap(({ plain, hash, compressed }) => {
    if (compressed) return [`${hash}.br`, `${hash}.gz`];
    // The files of earlier builds lie elsewhere.
    const isPicture = "file" in plain && plain.file.startsWith(sharedCache);
    return isPicture ? [relative(sharedCache, dirname(plain.file))] : [];
  });
  for (const name of new Set(used)) {
    await cp(join(sharedCache, name), join(ownCache, name), { recursive: true });
  }
});

/** A church of its own with a cache of its own, published; and how to publish it again. */
async function publishedChurch() {
  const church = await sampleChurch();
  const cacheFolder = mkdtempSync(join(temporaryFolder, "cache-"));
  await cp(ownCache, cacheFolder, { recursive: true });
  const imageFolder = join(cacheFolder, "imagens");
  const publishIt = () => publishSample({ church, cacheFolder });
  const cached = async () =>
    (await readdir(cacheFolder, { recursive: true })).filter((name) => name !== "imagens").sort();
  const ageAll = async (days: number) => {
    for (const folder of [cacheFolder, imageFolder]) {
      for (const name of await readdir(folder)) await age(join(folder, name), days);
    }
  };
  return { church, cacheFolder, publishIt, cached, ageAll };
}

test("files that a publication uses are kept, whatever their age", async () => {
  const { cacheFolder, publishIt, cached, ageAll } = await publishedChurch();
  const before = await cached();
  await ageAll(400);

  await publishIt();
  await forgetUnused(cacheFolder);

  expect(await cached()).toEqual(before);
});

test("files unused for 30 days are deleted, and those used 29 days ago stay", async () => {
  const { church, cacheFolder, publishIt, cached, ageAll } = await publishedChurch();
  const old = await cached();
  await church.write("fotos/equipe/pastor.jpg", await tinyPhoto(230));

  await ageAll(29);
  await publishIt();
  await forgetUnused(cacheFolder);
  const both = await cached();
  expect(both).toEqual(expect.arrayContaining(old));

  await ageAll(31);
  await publishIt();
  await forgetUnused(cacheFolder);
  const kept = await cached();
  const gone = old.filter((name) => !kept.includes(name));
  expect(gone.filter((name) => name.endsWith("48.webp"))).toHaveLength(1);
  expect(gone.filter((name) => name.endsWith(".br"))).toHaveLength(1);
  expect(both.filter((name) => !kept.includes(name)).sort()).toEqual(gone.sort());
});

test("a used file is checked again once it may be old", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  const cacheFolder = mkdtempSync(join(temporaryFolder, "cache-"));
  const names = ["forgotten", "used"].map((name) => join(cacheFolder, "imagens", name));
  for (const name of names) {
    await mkdir(name, { recursive: true });
    await age(name, 10);
  }
  const afterDays = async (days: number) => {
    vi.setSystemTime(Date.now() + days * dayMs);
    await forgetUnused(cacheFolder);
    return readdir(join(cacheFolder, "imagens"));
  };
  expect(await afterDays(0)).toHaveLength(2);
  expect(await afterDays(19)).toHaveLength(2);

  for (const name of names.slice(1)) await age(name, 0);

  expect(await afterDays(2)).toEqual(["used"]);
  expect(await afterDays(29)).toEqual([]);
  vi.useRealTimers();
});

test("unfinished files of a killed process are deleted too", async () => {
  const cacheFolder = mkdtempSync(join(temporaryFolder, "cache-"));
  const leftovers = [join(cacheFolder, "imagens/abc.123"), join(cacheFolder, "imagens/def.antigo")];
  for (const leftover of leftovers) {
    await mkdir(leftover, { recursive: true });
    await writeFile(join(leftover, "48.webp"), "");
    await age(leftover, 31);
  }

  await forgetUnused(cacheFolder);

  expect(await readdir(join(cacheFolder, "imagens"))).toEqual([]);
});

test("the pictures of a site that stays on the air count as used", async () => {
  const { cacheFolder, publishIt, ageAll } = await publishedChurch();
  const site = await publishIt();
  await ageAll(31);

  await markPicturesUsed(site);
  await forgetUnused(cacheFolder);

  for (const { plain } of site.resources.values()) {
    if ("file" in plain) expect((await stat(plain.file)).size).toBe(plain.bytes);
  }
});

test("two processes that tidy one cache while a third publishes do not harm it", async () => {
  const { cacheFolder, publishIt, ageAll } = await publishedChurch();
  await ageAll(31);

  const tidied = Promise.all([forgetUnused(cacheFolder), forgetUnused(cacheFolder)]);
  const site = await publishIt();
  await tidied;

  for (const { plain } of site.resources.values()) {
    if ("file" in plain) expect((await stat(plain.file)).size).toBe(plain.bytes);
  }
});
