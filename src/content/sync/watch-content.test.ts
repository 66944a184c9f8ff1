import { join } from "node:path";
import { expect, test } from "vitest";
import { sampleChurch } from "../../testing/church/sample-church.ts";
import { haveSameText } from "./content-folder.ts";

test("only texts equal to the published ones need no publication", async () => {
  const { contentFolder, read } = await sampleChurch();
  const texts = new Map([["equipe.yaml", await read("equipe.yaml")]]);
  const same = (...names: string[]) =>
    haveSameText(
      contentFolder,
      names.map((name) => join(contentFolder, name)),
      texts,
    );

  expect(await same("equipe.yaml")).toBe(true);
  expect(await same("equipe.yaml", "igreja.yaml")).toBe(false);
  expect(await same("equipe.yaml", "fotos/equipe/pastor.jpg")).toBe(false);
  texts.set("equipe.yaml", "outra coisa");
  expect(await same("equipe.yaml")).toBe(false);
});
