import { execFileSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { rm, symlink, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { complaintsAbout, complaintsWith, lineWith } from "../../testing/church/content-mistake.ts";
import { sampleChurch, temporaryFolder } from "../../testing/church/sample-church.ts";

const photo = "fotos/equipe/pastor.jpg";

const elsewhere = (): string => mkdtempSync(join(temporaryFolder, "alheia-"));

/** What is said of a church after its own file gave way to a link. */
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

test("a text that is a link out of the folder is refused, and nothing of it is told", async () => {
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

test.skipIf(process.platform === "win32")(
  "a pipe under the name of a text holds nobody up",
  async () => {
    const church = await sampleChurch();
    await church.remove("equipe.yaml");
    execFileSync("mkfifo", [join(church.contentFolder, "equipe.yaml")]);

    expect(await complaintsAbout(church)).toEqual([
      "equipe.yaml: o arquivo não existe ou não pode ser lido",
    ]);
    await rm(church.contentFolder, { recursive: true });
  },
);

test("a photo of more than 25 MB is refused where it is named", async () => {
  const church = await sampleChurch();
  await truncate(join(church.contentFolder, photo), 25_000_001);

  expect(await complaintsAbout(church)).toEqual([
    `equipe.yaml, linha ${await lineWith("equipe.yaml", photo)}: a foto "${photo}" é grande demais; salve uma cópia de até 25 MB`,
  ]);
});

test.each<[string, Uint8Array, string]>([
  [
    "another encoding",
    Buffer.from("titulo: Nossa equipe\nintroducao: Oração\n", "latin1"),
    "linha 2: o arquivo não está em UTF-8; no editor, escolha Salvar como, UTF-8",
  ],
  [
    "Windows' own Unicode",
    Buffer.from("\ufefftitulo: Nossa\n", "utf16le"),
    "linha 1: o arquivo não está em UTF-8; no editor, escolha Salvar como, UTF-8",
  ],
  [
    "a NUL",
    Buffer.from("titulo: Nossa equipe\n\nintroducao: a\0b\n"),
    "linha 3: há um caractere invisível aqui; escreva a linha de novo",
  ],
])("a file with %s is told with its line", async (_kind, bytes, expected) => {
  const church = await sampleChurch();
  await church.write("equipe.yaml", bytes);

  expect(await complaintsAbout(church)).toEqual([`equipe.yaml, ${expected}`]);
});

test("what Windows' editor adds, a mark at the start and its own ends of lines, is no mistake", async () => {
  const church = await sampleChurch();
  const text = await church.read("equipe.yaml");
  await church.write("equipe.yaml", `\ufeff${text.replaceAll("\n", "\r\n")}`);

  expect(await complaintsAbout(church)).toEqual([]);
});

test("a text with a sign that YAML hides in quotes is refused", async () => {
  const church = await sampleChurch();
  await church.edit("igreja.yaml", "Portas abertas, luz acesa", '"Portas\\0abertas"');

  expect((await complaintsAbout(church)).join()).toContain(
    `igreja.yaml, linha ${await lineWith("igreja.yaml", "lema:")}: "lema": o texto tem um caractere invisível`,
  );
});

test("a file with a mistake on each line is told by the first twenty", async () => {
  const lines = Array.from({ length: 100 }, (_, index) => `chave${index}: 1`);

  const complaints = await complaintsWith("equipe.yaml", lines.join("\n"));

  expect(complaints).toHaveLength(21);
  expect(complaints.at(-1)).toMatch(/^equipe\.yaml: e mais 8\d depois destes/);
});
