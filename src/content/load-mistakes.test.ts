import { expect, test } from "vitest";
import { complaintsAfter, lineWith } from "../testing/church/content-mistake.ts";
import { contentSlips } from "../testing/church/content-slips.ts";

test.each(contentSlips)("%s is told with its file and line", async (_slip, ...row) => {
  const [file = "", before = "", after = "", expected = ""] = row;
  const [firstLine = ""] = before.trim().split("\n");
  const complaints = await complaintsAfter(file, before, after);

  const complaint = complaints.find((text) => text.includes(expected));
  expect(complaint, `what is said is ${complaints.join("\n")}`).toBeDefined();
  // What is missing is told where the group around it begins.
  const line = expected.startsWith("falta") ? 2 : await lineWith(file, firstLine);
  expect(complaint).toMatch(new RegExp(`^${file}, linha ${line}: `));
});

test("a mistyped key is reported as unknown, and the right one as missing", async () => {
  const line = await lineWith("igreja.yaml", "lema:");

  expect(await complaintsAfter("igreja.yaml", "lema:", "lemma:")).toEqual([
    'igreja.yaml, linha 2: falta "lema": escreva um texto',
    `igreja.yaml, linha ${line}: "lemma" não é uma chave conhecida aqui; confira se foi digitada certo`,
  ]);
});

test("a repeated key is reported at its second place", async () => {
  const line = await lineWith("equipe.yaml", "introducao:");

  const complaints = await complaintsAfter(
    "equipe.yaml",
    "introducao:",
    "titulo: Outro\nintroducao:",
  );

  expect(complaints).toEqual([`equipe.yaml, linha ${line}: esta chave já apareceu acima`]);
});

test.each(["nome: Culto Jovem #2 Especial", "nome: #2 Especial", "nome: Culto # o de sábado"])(
  "in “%s” it is asked whether the rest is of the text",
  async (written) => {
    const line = await lineWith("programacao.yaml", "nome: Culto Jovem");

    expect(await complaintsAfter("programacao.yaml", "nome: Culto Jovem", written)).toEqual([
      expect.stringContaining(`programacao.yaml, linha ${line}: o que vem depois de # nesta linha`),
    ]);
  },
);

test.each([
  'nome: "Culto Jovem #2 Especial"',
  "nome: 'Culto Jovem' # o de sábado",
  "# o de sábado\n    nome: Culto Jovem#2",
])("“%s” says what is text and what is none", async (written) => {
  expect(await complaintsAfter("programacao.yaml", "nome: Culto Jovem", written)).toEqual([]);
});

test("a fourth slide is one too many", async () => {
  const line = (await lineWith("inicio.yaml", "slides:")) + 1;
  const fourth = `slides:
  - titulo: Mais um
    texto: Um texto
    foto:
      arquivo: fotos/inicio/porta-aberta.jpg
      descricao: Uma porta
    botao:
      texto: Ver
      link: /contato
`;

  expect(await complaintsAfter("inicio.yaml", "slides:\n", fourth)).toEqual([
    `inicio.yaml, linha ${line}: "slides": deixe no máximo três slides`,
  ]);
});

test("an unclosed quote is reported", async () => {
  const [complaint] = await complaintsAfter("equipe.yaml", "titulo: Nossa", 'titulo: "Nossa');

  expect(complaint).toMatch(/^equipe.yaml, linha \d+: falta fechar aspas/);
});

test("a receiver whose letters no bank's app can read is refused before the code is drawn", async () => {
  const line = await lineWith("contribua.yaml", "chave:");

  expect(
    await complaintsAfter("contribua.yaml", "recebedor: Igreja Vitral", "recebedor: ★★★"),
  ).toEqual([
    `contribua.yaml, linha ${line}: "pix": escreva recebedor e cidade em letras comuns, com até 25 e 15 caracteres`,
  ]);
});

test("a church in the north may be at latitude 2.820", async () => {
  expect(await complaintsAfter("igreja.yaml", "latitude: -22.9075", "latitude: 2.820")).toEqual([]);
});

test("a thousand with a point is reported and not read as one", async () => {
  const line = await lineWith("contribua.yaml", "maximo: 20000");

  expect(await complaintsAfter("contribua.yaml", "maximo: 20000", "maximo: 20.000")).toEqual([
    `contribua.yaml, linha ${line}: o ponto separa os centavos: escreva vinte mil como 20000, e dezenove e noventa como 19.90`,
  ]);
});

test.each(["2027", "1.5", "true"])(
  "%s where a text belongs is asked for with quotes",
  async (written) => {
    expect(
      await complaintsAfter("equipe.yaml", "titulo: Nossa equipe", `titulo: ${written}`),
    ).toEqual([
      `equipe.yaml, linha 2: "titulo": escreva um texto; veio ${written}, que sem aspas não é um texto: ponha-o entre aspas`,
    ]);
  },
);
