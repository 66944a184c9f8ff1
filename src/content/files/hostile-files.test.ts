import { execFileSync } from "node:child_process";
import { mkdir, rm, symlink, truncate } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isPair, parseDocument, visit } from "yaml";
import { complaintsAbout, complaintsWith, lineWith } from "../../testing/church/content-mistake.ts";
import { sampleChurch } from "../../testing/church/sample-church.ts";
import { subjects } from "../content.ts";
import { loadContent } from "../load.ts";

const photo = "fotos/equipe/pastor.jpg";

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

test.each(["avisos.yaml", "mensagens.yaml"])(
  "%s that is there and cannot be read is told: a church must not lose by that what it says",
  async (file) => {
    const church = await sampleChurch();
    const unreadable = [`${file}: o arquivo não existe ou não pode ser lido`];
    await mkdir(join(church.contentFolder, file));
    expect(await complaintsAbout(church)).toEqual(unreadable);
    await church.remove(file);
    await symlink("nowhere", join(church.contentFolder, file));
    expect(await complaintsAbout(church)).toEqual(unreadable);
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
    "linha 3: há um caractere invisível aqui, depois de “introducao: a” e antes de “b”; escreva a linha de novo",
  ],
])("a file with %s is reported with its line", async (_kind, bytes, expected) => {
  const church = await sampleChurch();
  await church.write("equipe.yaml", bytes);

  expect(await complaintsAbout(church)).toEqual([`equipe.yaml, ${expected}`]);
});

test("a byte order mark and Windows line ends are no mistake", async () => {
  const church = await sampleChurch();
  const text = await church.read("equipe.yaml");
  await church.write("equipe.yaml", `\ufeff${text.replaceAll("\n", "\r\n")}`);

  expect(await complaintsAbout(church)).toEqual([]);
});

test("a text with a sign that YAML hides in quotes is refused, with the words around it", async () => {
  const church = await sampleChurch();
  await church.edit("igreja.yaml", "Portas abertas, luz acesa", '"Portas\\x07abertas"');

  expect((await complaintsAbout(church)).join()).toContain(
    `igreja.yaml, linha ${await lineWith("igreja.yaml", "lema:")}: "lema": o texto tem um caractere invisível depois de “Portas” e antes de “abertas”`,
  );
});

/** Keys whose value is one of a few words, or the name of a file. */
const chosen = new Set(["arquivo", "dia", "foco", "fuso", "mapa", "rede", "tipo"]);

test("signs that mean nothing are no mistake in any value, and are on no page", async () => {
  const church = await sampleChurch();
  const before = await loadContent(church.contentFolder);
  for (const { file } of Object.values(subjects)) {
    const document = parseDocument(await church.read(file));
    visit(document, {
      Scalar(at, node, path) {
        const pair = path.at(-1);
        if (at === "key" || (isPair(pair) && chosen.has(String(pair.key)))) return;
        if (typeof node.value === "string") node.value = `\u200B\0${node.value}\uFEFF`;
      },
    });
    await church.write(file, document.toString());
  }
  const loaded = await loadContent(church.contentFolder);
  if ("problems" in loaded || "problems" in before)
    throw new Error(JSON.stringify(loaded, null, 1));

  expect(loaded.content.church.motto).toBe("Portas abertas, luz acesa");
  expect(loaded.content).toEqual(before.content);
});

test("a file with a mistake on each line reports the first twenty", async () => {
  const lines = Array.from({ length: 100 }, (_, index) => `chave${index}: 1`);

  const complaints = await complaintsWith("equipe.yaml", lines.join("\n"));

  expect(complaints).toHaveLength(21);
  expect(complaints.at(-1)).toMatch(/^equipe\.yaml: e mais 8\d depois destes/);
});
