// @module-tag machine
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { loadContent } from "../../content/load.ts";
import { sampleChurch, temporaryFolder } from "../../testing/church/sample-church.ts";
import { fillContent } from "./folders.ts";

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

test("many starts at once each find all of the content", async () => {
  const folder = join(await emptyFolder(), "conteudo");
  const start = async () => {
    await fillContent(folder, sample);
    return loadContent(folder);
  };
  const loaded = await Promise.all(Array.from({ length: 8 }, start));

  expect(loaded.filter((one) => "problems" in one)).toEqual([]);
});

const killedProgram = `
  const { default: files } = await import("node:fs/promises");
  const { syncBuiltinESMExports } = await import("node:module");
  const [folder, sample, rename] = process.argv.slice(1);
  const real = files.rename;
  let left = Number(rename);
  files.rename = (...given) => {
    if (left === 0) process.kill(process.pid, "SIGKILL");
    left -= 1;
    return real(...given);
  };
  syncBuiltinESMExports();
  const { fillContent } = await import(${JSON.stringify(join(import.meta.dirname, "folders.ts"))});
  await fillContent(folder, sample);
`;

test.each([0, 1, 12, 24])("a start that was killed at file %i is gone on with", async (file) => {
  const folder = await emptyFolder();
  const args = ["--input-type=module", "--eval", killedProgram, folder, sample, `${file}`];
  const [, signal] = await once(spawn(process.execPath, args, { stdio: "inherit" }), "exit");
  expect(signal).toBe("SIGKILL");

  await fillContent(folder, sample);

  expect(await loadContent(folder)).toHaveProperty("content.church.shortName", "Igreja Vitral");
  expect(await readdir(folder)).not.toContain(".enchendo");
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

test("a folder with one remaining text is reported by the loader, not filled", async () => {
  const folder = await emptyFolder();
  await writeFile(join(folder, "equipe.yaml"), "");

  expect(await fillContent(folder, sample)).toBeUndefined();
  expect(await readdir(folder)).toEqual(["equipe.yaml"]);
});

test("the sample church does not fill itself", async () => {
  const folder = await emptyFolder();

  expect(await fillContent(folder, folder)).toBeUndefined();
});
