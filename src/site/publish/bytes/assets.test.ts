import { mkdtempSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../testing/church/sample-church.ts";
import { findAsset, keepAssets } from "./assets.ts";

const newFolder = () => mkdtempSync(join(temporaryFolder, "partes-"));
const build = (...names: string[]) =>
  new Map(names.map((name) => [`/assets/${name}`, new Uint8Array(Buffer.from(`// ${name}`))]));
const day = 24 * 3_600;
const ageOf = (file: string, days: number) => {
  const at = Date.now() / 1000 - days * day;
  utimesSync(file, at, at);
};

test("the chunks of the build before are served beside today's", async () => {
  const folder = newFolder();
  expect(await keepAssets(build("a-1.js", "b-1.js"), folder)).toEqual([]);

  const earlier = await keepAssets(build("a-2.js", "b-1.js"), folder);

  expect(earlier.map(([path]) => path)).toEqual(["/assets/a-1.js"]);
  const [, { plain, headers }] = earlier[0]!;
  expect(headers).toMatchObject({
    "content-type": "text/javascript; charset=utf-8",
    "cache-control": "public, max-age=31536000, immutable",
  });
  const { file, bytes } = plain as { file: string; bytes: number };
  expect(await readFile(file, "utf8")).toBe("// a-1.js");
  expect(bytes).toBe(9);
});

test("they go a month after a build last served them, and not before", async () => {
  const folder = newFolder();
  await keepAssets(build("old-1.js", "older-1.js", "same-1.js"), folder);
  ageOf(join(folder, "old-1.js"), 29);
  ageOf(join(folder, "older-1.js"), 31);
  ageOf(join(folder, "same-1.js"), 31);

  const earlier = await keepAssets(build("same-1.js"), folder);

  expect(earlier.map(([path]) => path)).toEqual(["/assets/old-1.js"]);
  expect(readdirSync(folder).sort()).toEqual(["old-1.js", "same-1.js"]);
  // A file that is served today is kept for a month from today.
  const next = await keepAssets(build("other-2.js"), folder);
  expect(next.map(([path]) => path).sort()).toEqual(["/assets/old-1.js", "/assets/same-1.js"]);
});

test("a file that no build makes is not served", async () => {
  const folder = newFolder();
  writeFileSync(join(folder, "vitral.db"), "segredo");

  expect(await keepAssets(build("a-1.js"), folder)).toEqual([]);
});

test("two processes that start at once leave whole files alone", async () => {
  const folder = newFolder();
  const files = build("a-1.js", "b-1.js");

  await Promise.all([keepAssets(files, folder), keepAssets(files, folder)]);

  expect(readdirSync(folder).sort()).toEqual(["a-1.js", "b-1.js"]);
});

test("a later build's file is found on request, and nothing else", async () => {
  const folder = newFolder();
  await keepAssets(build("a-1.js"), folder);
  expect(findAsset("/assets/a-2.js", folder)).toBeUndefined();

  await keepAssets(build("a-2.js"), folder);
  writeFileSync(join(folder, "vitral.db"), "segredo");
  writeFileSync(join(folder, "../fora.js"), "segredo");

  expect(findAsset("/assets/a-2.js", folder)?.plain).toEqual({
    file: join(folder, "a-2.js"),
    bytes: 9,
  });
  for (const path of [
    "/assets/vitral.db",
    "/assets/../fora.js",
    "/assets/..%2Ffora.js",
    "/assets/",
    "/a-2.js",
  ]) {
    expect(findAsset(path, folder), path).toBeUndefined();
  }
});
