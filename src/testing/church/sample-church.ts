import { cpSync, mkdtempSync } from "node:fs";
import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { expect } from "vitest";

const source = join(import.meta.dirname, "../../../content");

/** One temporary folder for each worker, removed with the run. */
export const temporaryFolder = mkdtempSync(join(tmpdir(), "vitral-tests-"));

/** Files are named by content hash, so that all churches of a run can share them. */
export const cacheFolder = join(tmpdir(), "cache");

export type SampleChurch = Awaited<ReturnType<typeof sampleChurch>>;

/** The sample church in a folder of its own, with photos of 48 by 32 pixels. */
export async function sampleChurch() {
  const contentFolder = mkdtempSync(join(temporaryFolder, "igreja-"));
  cpSync(await template(), contentFolder, { recursive: true });
  /** Writes or replaces a file. */
  const write = async (file: string, data: string | Uint8Array) => {
    const path = join(contentFolder, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, data);
  };
  return {
    contentFolder,
    write,
    /** Replaces one piece of text, which must be there. */
    async edit(file: string, before: string, after: string) {
      const text = await readFile(join(contentFolder, file), "utf8");
      expect(text, `${file} says so`).toContain(before);
      await write(
        file,
        text.replace(before, () => after),
      );
    },
    remove: (file: string) => rm(join(contentFolder, file), { recursive: true }),
    read: (file: string) => readFile(join(contentFolder, file), "utf8"),
  };
}

let made: Promise<string> | undefined;
const template = () => (made ??= makeTemplate());

async function makeTemplate(): Promise<string> {
  const folder = join(temporaryFolder, "modelo");
  const names = await readdir(source, { recursive: true });
  const files = names.filter((name) => /\.(yaml|jpg)$/.test(name));
  await Promise.all(
    files.map(async (name, index) => {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      if (name.endsWith(".yaml")) await cp(join(source, name), join(folder, name));
      else await writeFile(join(folder, name), await tinyPhoto(index));
    }),
  );
  return folder;
}

/** A real JPEG of 48 by 32 pixels; each number has its own colour. */
export function tinyPhoto(number: number): Promise<Buffer> {
  const [r = 0, g = 0, b = 0] = [number * 7, number * 31, number * 101].map((value) => value % 256);
  return sharp({ create: { width: 48, height: 32, channels: 3, background: { r, g, b } } })
    .jpeg()
    .toBuffer();
}
