import { mkdir, mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { loadContent } from "../../content/load.ts";
import { sampleChurch, temporaryFolder } from "../../testing/church/sample-church.ts";
import { fillContent } from "./fill-content.ts";

const emptyFolder = () => mkdtemp(join(temporaryFolder, "vazia-"));
const { contentFolder: sample } = await sampleChurch();

test.each([
  ["that is empty", emptyFolder],
  ["that is missing, and the one around it", async () => join(await emptyFolder(), "a/conteudo")],
  [
    "that a new disk's own folder is in",
    async () => {
      const folder = await emptyFolder();
      await mkdir(join(folder, "lost+found"));
      return folder;
    },
  ],
])("a folder %s gets the whole sample church, and the start says so", async (_kind, make) => {
  const folder = await make();

  expect(await fillContent(folder, sample)).toContain(`A pasta ${folder} estava vazia`);
  expect(await loadContent(folder)).toHaveProperty("content.church.shortName", "Igreja Vitral");
});

test("a church's own texts and photos are never written over", async () => {
  const folder = await emptyFolder();
  await mkdir(join(folder, "fotos/equipe"), { recursive: true });
  await writeFile(join(folder, "fotos/equipe/pastor.jpg"), "nosso pastor");
  await fillContent(folder, sample);
  expect(await readFile(join(folder, "fotos/equipe/pastor.jpg"), "utf8")).toBe("nosso pastor");

  await writeFile(join(folder, "igreja.yaml"), "nome: Nossa Igreja");
  expect(await fillContent(folder, sample)).toBeUndefined();
  expect(await readFile(join(folder, "igreja.yaml"), "utf8")).toBe("nome: Nossa Igreja");
});

test("a folder that lost all texts but one is told by the loader, not filled", async () => {
  const folder = await emptyFolder();
  await writeFile(join(folder, "equipe.yaml"), "");

  expect(await fillContent(folder, sample)).toBeUndefined();
  expect(await readdir(folder)).toEqual(["equipe.yaml"]);
});

test("the sample church does not fill itself", async () => {
  const folder = await emptyFolder();

  expect(await fillContent(folder, folder)).toBeUndefined();
});
