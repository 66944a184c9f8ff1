import { mkdtempSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { contentHash } from "../../../platform/named-by-content.ts";
import { temporaryFolder } from "../../../testing/church/sample-church.ts";
import { compress } from "./resource.ts";

const newFolder = () => mkdtempSync(join(temporaryFolder, "textos-"));
const bytes = new TextEncoder().encode("A porta está aberta. ".repeat(500));
const hash = contentHash(bytes);

test("minified code does the same in fewer bytes", async () => {
  const { br, gzip } = await compress(bytes, hash, { cacheFolder: newFolder() });

  expect(new Uint8Array(brotliDecompressSync(br))).toEqual(bytes);
  expect(new Uint8Array(gunzipSync(gzip))).toEqual(bytes);
  expect(br.length).toBeLessThan(bytes.length / 10);
});

test("a second time it is read, not made", async () => {
  const folder = newFolder();
  const first = await compress(bytes, hash, { cacheFolder: folder });

  // Other bytes under the same name would be a lie, and show that nobody looked at them.
  const second = await compress(new TextEncoder().encode("outro"), hash, { cacheFolder: folder });

  expect(second.br.length).toBe(first.br.length);
  expect((await readdir(folder)).sort()).toEqual([`${hash}.br`, `${hash}.gz`]);
});

test("the same text twice at a time is no trouble", async () => {
  const folder = newFolder();

  const made = await Promise.all(
    Array.from({ length: 8 }, () => compress(bytes, hash, { cacheFolder: folder })),
  );

  expect(new Set(made.map(({ br }) => br.length)).size).toBe(1);
  expect(await readdir(folder)).toHaveLength(2);
});
