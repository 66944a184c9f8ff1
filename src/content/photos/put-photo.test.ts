import { mkdtempSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../testing/church/sample-church.ts";
import { freshSqlite } from "../../testing/storage/sqlite-file.ts";
import { createPhotoStore, type PhotoStore } from "../sql/photos.ts";
import { putPhoto } from "./put-photo.ts";

const [ours, theirs] = [Buffer.from("nossa foto"), Buffer.from("a foto deles")];

test("a photo whose name another machine takes at that moment leaves the other's file alone", async () => {
  const contentFolder = mkdtempSync(join(temporaryFolder, "fotos-"));
  const path = (name: string) => join(contentFolder, "fotos", name);
  await mkdir(path(""));
  const store = createPhotoStore((await freshSqlite()).database, Date.now);
  const raced: PhotoStore = {
    ...store,
    async add(file, hash, pieces) {
      if (file !== "fotos/ceia.jpg") return store.add(file, hash, pieces);
      await store.add(file, "hash deles", () => [theirs]);
      // And it is brought here before we hear that the name is taken.
      await writeFile(path("ceia.jpg"), theirs);
      return "taken";
    },
  };

  expect(await putPhoto(contentFolder, "Ceia", ours, raced)).toEqual({ file: "fotos/ceia-2.jpg" });

  expect(await readFile(path("ceia.jpg"))).toEqual(theirs);
  expect(await readFile(path("ceia-2.jpg"))).toEqual(ours);
});

test("a photo that cannot be written is no machine's", async () => {
  const contentFolder = mkdtempSync(join(temporaryFolder, "fotos-"));
  const store = createPhotoStore((await freshSqlite()).database, Date.now);
  await mkdir(join(contentFolder, "fotos"));
  const raced: PhotoStore = {
    ...store,
    async add(...given) {
      await mkdir(join(contentFolder, "fotos/ceia.jpg"));
      return store.add(...given);
    },
  };

  await expect(putPhoto(contentFolder, "Ceia", ours, raced)).rejects.toThrow("ceia.jpg");

  expect(await store.all()).toMatchObject([{ file: "fotos/ceia.jpg", isRemoved: true }]);
});
