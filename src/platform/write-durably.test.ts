import { mkdtempSync } from "node:fs";
import { mkdir, readdir, readFile, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { writeDurably, writeUnderFreeName } from "./write-durably.ts";

const newFolder = () => mkdtempSync(join(tmpdir(), "vitral-durably-"));

test("a file is replaced whole, keeps the permissions it is given, and leaves no draft", async () => {
  const folder = newFolder();
  const path = join(folder, "fundo/igreja.yaml");
  for (const text of ["antes", "depois"]) await writeDurably(path, text, { mode: 0o640 });

  expect(await readFile(path, "utf8")).toBe("depois");
  expect((await stat(path)).mode & 0o777).toBe(0o640);
  expect(await readdir(join(folder, "fundo"))).toEqual(["igreja.yaml"]);
});

test("many may write the same file at once: one of their texts stays, whole, and no draft", async () => {
  const folder = newFolder();
  const path = join(folder, "conteudo-visto.json");
  const texts = Array.from({ length: 20 }, (_, index) => `${index}`.repeat(10_000));
  await Promise.all(texts.map((text) => writeDurably(path, text)));

  expect(texts).toContain(await readFile(path, "utf8"));
  expect(await readdir(folder)).toEqual(["conteudo-visto.json"]);
});

test("a failed write leaves no temporary file", async () => {
  const folder = newFolder();
  await mkdir(join(folder, "igreja.yaml"));

  await expect(writeDurably(join(folder, "igreja.yaml"), "texto")).rejects.toThrow("igreja.yaml");
  expect(await readdir(folder)).toEqual(["igreja.yaml"]);
});

test("many writers of the same name each have their own file with all its bytes", async () => {
  const folder = newFolder();
  const names = Array.from({ length: 9 }, (_, index) => `ceia-${index}.jpg`);
  const given = await Promise.all(
    Array.from({ length: 8 }, async (_, index) => {
      const bytes = Buffer.from(`foto ${index}`);
      const path = await writeUnderFreeName(folder, names, bytes);
      return { path, isWhole: bytes.equals(await readFile(path ?? "")) };
    }),
  );

  expect(given.every(({ isWhole }) => isWhole)).toBe(true);
  expect((await readdir(folder)).toSorted()).toEqual(
    Array.from({ length: 8 }, (_, index) => `ceia-${index}.jpg`),
  );
  expect(await writeUnderFreeName(folder, names.slice(0, 8), Buffer.from(""))).toBe(undefined);
});
