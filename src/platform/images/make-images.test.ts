// @module-tag images
import { mkdtempSync } from "node:fs";
import { readdir, rm, stat, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { temporaryFolder, tinyPhoto } from "../../testing/church/sample-church.ts";
import { makeImages } from "./cutter.ts";
import { type ImageJob, photoId } from "./image-job.ts";

const worker = join(import.meta.dirname, "../../site/publish/images/worker.ts");
const newFolder = () => mkdtempSync(join(temporaryFolder, "imagens-"));
const quiet = { worker, onProgress: () => {} };

async function photoJob(root: string, name: string, bytes: Uint8Array): Promise<ImageJob> {
  const source = join(root, `${name}.jpg`);
  await writeFile(source, bytes);
  return { kind: "photo", source, sourceId: photoId(bytes), folder: join(root, name) };
}

describe("a damaged photo among good ones", () => {
  test("fails alone, and leaves nothing behind", async () => {
    const root = newFolder();
    const jobs = [
      await photoJob(root, "um", await tinyPhoto(1)),
      await photoJob(root, "estragada", Buffer.from("não sou uma foto")),
      await photoJob(root, "dois", await tinyPhoto(2)),
      await photoJob(root, "tres", await tinyPhoto(3)),
    ];
    const progress: [number, number][] = [];

    const results = await makeImages(jobs, {
      worker,
      onProgress: (...step) => progress.push(step),
    });

    const cut = { width: 48, height: 32, widths: [48] };
    expect(results).toEqual([
      { ok: true, cut },
      { ok: false, reason: "unreadable" },
      { ok: true, cut },
      { ok: true, cut },
    ]);
    expect(progress).toEqual([0, 1, 2, 3, 4].map((done) => [done, 4]));
    const folders = (await readdir(root)).filter((name) => !name.endsWith(".jpg"));
    expect(folders.sort()).toEqual(["dois", "tres", "um"]);
  });

  test("is tried again the next time, and only it", async () => {
    const root = newFolder();
    const good = await photoJob(root, "boa", await tinyPhoto(4));
    const bad = await photoJob(root, "ruim", Buffer.from("ainda não"));
    await makeImages([good, bad], quiet);
    const mended = await photoJob(root, "ruim", await tinyPhoto(5));
    const totals: number[] = [];

    const results = await makeImages([good, mended], {
      worker,
      onProgress: (_done, total) => totals.push(total),
    });

    expect(results.map(({ ok }) => ok)).toEqual([true, true]);
    expect(new Set(totals)).toEqual(new Set([1]));
  });
});

test("finished pictures are read without starting a worker", async () => {
  const root = newFolder();
  const jobs: ImageJob[] = [
    await photoJob(root, "foto", await tinyPhoto(6)),
    {
      kind: "icons",
      svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>',
      sizes: [32],
      folder: join(root, "icones"),
    },
  ];
  const first = await makeImages(jobs, quiet);

  const again = await makeImages(jobs, {
    worker: join(root, "no-such-worker.ts"),
    onProgress: () => {
      throw new Error("There was nothing to do.");
    },
  });

  expect(first.map(({ ok }) => ok)).toEqual([true, true]);
  expect(again).toEqual(first);
});

test("a good photo that cannot be stored is no fault of the photo", async () => {
  const root = newFolder();
  const job = await photoJob(root, "boa", await tinyPhoto(6));
  await writeFile(join(root, "ocupado"), "a file where a folder should be");

  const [result] = await makeImages([{ ...job, folder: join(root, "ocupado", "boa") }], quiet);

  expect(result).toMatchObject({ ok: false, reason: "fault" });
});

test("a photo replaced after it was read is not cut under its old name", async () => {
  const root = newFolder();
  const job = await photoJob(root, "trocada", await tinyPhoto(7));
  await writeFile(join(root, "trocada.jpg"), await tinyPhoto(8));

  expect(await makeImages([job], quiet)).toEqual([{ ok: false, reason: "changed" }]);
  expect(await readdir(root)).toEqual(["trocada.jpg"]);
});

test.each([
  ["its list half written", (folder: string) => writeFile(join(folder, "feito.json"), '{"ok":tr')],
  ["its list gone", (folder: string) => rm(join(folder, "feito.json"))],
  ["a picture cut short", (folder: string) => truncate(join(folder, "48.webp"), 20)],
  ["a picture gone", (folder: string) => rm(join(folder, "48.webp"))],
  [
    "a file in its place",
    async (folder: string) => {
      await rm(folder, { recursive: true });
      await writeFile(folder, "");
    },
  ],
])("a folder of the cache with %s is made anew", async (_what, spoil) => {
  const root = newFolder();
  const job = await photoJob(root, "foto", await tinyPhoto(9));
  await makeImages([job], quiet);
  await spoil(job.folder);

  const [result] = await makeImages([job], quiet);

  expect(result).toEqual({ ok: true, cut: { width: 48, height: 32, widths: [48] } });
  expect((await readdir(job.folder)).sort()).toEqual(["48.webp", "feito.json"]);
  expect((await stat(join(job.folder, "48.webp"))).size).toBeGreaterThan(20);
});

test("two containers, whose processes have the same number, make the same at once", async () => {
  const root = newFolder();
  const sameNumber = join(root, "mesmo-numero.mjs");
  await writeFile(
    sameNumber,
    `Object.defineProperty(process, "pid", { value: 18 });
    await import(${JSON.stringify(worker)});`,
  );
  const jobs = await Promise.all(
    Array.from({ length: 12 }, async (_, index) =>
      photoJob(root, `foto-${index}`, await tinyPhoto(20 + index)),
    ),
  );
  const sites = [1, 2, 3].map(() => makeImages(jobs, { ...quiet, worker: sameNumber }));

  for (const results of await Promise.all(sites)) {
    expect(results.filter(({ ok }) => !ok)).toEqual([]);
  }
  const folders = (await readdir(root)).filter((name) => !/\.(jpg|mjs)$/.test(name));
  expect(folders).toHaveLength(jobs.length);
  for (const name of folders) expect(await readdir(join(root, name))).toHaveLength(2);
});
