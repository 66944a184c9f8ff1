// @module-tag long
import { expect, test } from "vitest";
import { sampleChurch, tinyPhoto } from "../../testing/church/sample-church.ts";
import { readForm } from "../../testing/panel/read-form.ts";
import { openFormAt } from "../../testing/panel/text-form.ts";
import { closeAfterFile } from "../../testing/run/closing.ts";

const photoCount = 40;
const church = await sampleChurch();
const photoOf = (at: number) => `fotos/casas/casa-${at % photoCount}.jpg`;
for (let at = 0; at < photoCount; at += 1) await church.write(photoOf(at), await tinyPhoto(at));

const times = (count: number, item: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => item(at)).join("");

async function grow(file: string, list: RegExp, text: string): Promise<void> {
  await church.write(
    file,
    (await church.read(file)).replace(list, () => text),
  );
}
const photo = (at: number) =>
  `    foto:\n      arquivo: ${photoOf(at)}\n      descricao: A frente da casa ${at}\n`;

await grow(
  "celulas.yaml",
  /(?<=\ncelulas:\n)[^]*/,
  times(
    80,
    (at) =>
      `  - lider: Sara Exemplo\n    telefone: (11) 95555-0101\n    celula: Casa ${at}\n    horario: 20 hrs\n    endereco: Rua das Acácias, ${at}\n    cidade: Pedra Clara\n${photo(at)}`,
  ),
);
await grow(
  "equipe.yaml",
  /(?<=\npessoas:\n)[^]*/,
  times(
    80,
    (at) =>
      `  - nome: Pessoa ${at}\n    funcao: Música\n${photo(at)}    texto: Serve com alegria.\n`,
  ),
);
await grow(
  "programacao.yaml",
  /(?<=\neventos:\n)[^]*?(?=\nprimeira)/,
  times(
    50,
    (at) =>
      `  - titulo: Evento ${at}\n    inicio: "2027-03-01 19:00"\n    fim: "2027-03-01 20:00"\n    local: No templo\n${photo(at)}`,
  ),
);
const { html, press, askCompressed } = await openFormAt("/painel/conteudo/celulas", {
  church,
  closeAfter: closeAfterFile,
});

test.each([
  ["celulas", "celulas", 80, 5.2],
  ["equipe", "pessoas", 80, 4.3],
  // With the list of pages that a link may lead to, an hour beside each day, a sign-up with questions to fill in, and a
  // price that is said aloud.
  ["programacao", "eventos", 50, 10.4],
])("%s of many items, each with a photo, is light", async (subject, list, count, mostEach) => {
  const drawn = await html(`/painel/conteudo/${subject}`);

  expect(drawn.split(`name="${list}.ordem"`)).toHaveLength(count + 2);
  // Without the look, which is the same for one item and for eighty.
  const form = drawn.slice(drawn.indexOf("<form"));
  expect(form.length, "bytes: a new field of an item may raise mostEach").toBeLessThanOrEqual(
    count * mostEach * 1_024,
  );
  const compressed = await (await askCompressed(`/painel/conteudo/${subject}`)).arrayBuffer();
  expect(compressed.byteLength).toBeLessThanOrEqual(30 * 1_024);
});

test("the photos to choose from come once, and each field has its own", async () => {
  const cells = await html();

  expect(cells.split(`<option value="${photoOf(3)}"`)).toHaveLength(1 + 1 + 80 / photoCount);
  expect(readForm(cells, "data-draft-state").get("celulas.43.foto.arquivo")).toBe(photoOf(3));
});

test("one cell of many is moved and changed, and the others keep their bytes", async () => {
  const before = await church.read("celulas.yaml");
  await press("subir celulas 70", { "celulas.70.cidade": "Vale Sereno" });
  await press("publicar");

  const cells = (text: string) => text.slice(text.indexOf("\ncelulas:\n")).split(/(?=\n {2}- )/);
  const expected = cells(before);
  const [moved = ""] = expected.splice(71, 1);
  expected.splice(70, 0, moved.replace("Pedra Clara", "Vale Sereno"));
  expect(cells(await church.read("celulas.yaml")).map((cell) => cell.trimEnd())).toEqual(
    expected.map((cell) => cell.trimEnd()),
  );
});
