import { mkdtempSync } from "node:fs";
import { symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { complaintsAbout, lineWith } from "../../testing/church/content-mistake.ts";
import { sampleChurch, temporaryFolder } from "../../testing/church/sample-church.ts";

const photo = "fotos/equipe/pastor.jpg";
const elsewhere = (): string => mkdtempSync(join(temporaryFolder, "alheia-"));
/** Complaints about a church after its own file gave way to a link. */
async function complaintsOfLink(file: string, target: string): Promise<string[]> {
  const church = await sampleChurch();
  await church.remove(file);
  await symlink(target, join(church.contentFolder, file));
  return complaintsAbout(church);
}

test("a photo that is a link out of the folder is refused", async () => {
  const secret = join(elsewhere(), "segredo.jpg");
  await writeFile(secret, "what nobody wanted to publish");

  expect(await complaintsOfLink(photo, secret)).toEqual([
    `equipe.yaml, linha ${await lineWith("equipe.yaml", photo)}: a foto "${photo}" é um atalho para fora da pasta do conteúdo; copie a foto para dentro dela`,
  ]);
});

test("photos in a folder that is a link out of the content are refused", async () => {
  const complaints = await complaintsOfLink("fotos", elsewhere());
  expect(complaints.length).toBeGreaterThan(0);

  const church = await sampleChurch();
  const folder = elsewhere();
  await writeFile(join(folder, "pastor.jpg"), "");
  await church.remove("fotos/equipe");
  await symlink(folder, join(church.contentFolder, "fotos/equipe"));
  expect((await complaintsAbout(church)).join()).toContain(`"${photo}" é um atalho para fora`);
});

test("a link out of the folder is refused, and nothing of its target is shown", async () => {
  const secret = join(elsewhere(), "segredo.yaml");
  await writeFile(secret, "senha: canário-7\n");

  expect(await complaintsOfLink("equipe.yaml", secret)).toEqual([
    "equipe.yaml: o arquivo é um atalho para fora da pasta do conteúdo; copie-o para dentro dela",
  ]);
});

test("links inside the folder are followed, and the folder itself may be one", async () => {
  const church = await sampleChurch();
  await church.write("guardadas/pastor.jpg", "");
  await church.remove(photo);
  await symlink("../../guardadas/pastor.jpg", join(church.contentFolder, photo));
  const contentFolder = join(elsewhere(), "content");
  await symlink(church.contentFolder, contentFolder);

  expect(await complaintsAbout({ ...church, contentFolder })).toEqual([]);
});

test("a link to itself, and one to nothing, are no files", async () => {
  for (const target of ["equipe.yaml", "no-such-file"]) {
    expect(await complaintsOfLink("equipe.yaml", target)).toEqual([
      "equipe.yaml: o arquivo não existe ou não pode ser lido",
    ]);
  }
});
