import { expect, test } from "vitest";
import { complaintsAfter, lineWith } from "../../testing/church/content-mistake.ts";
import { sampleChurch } from "../../testing/church/sample-church.ts";
import { loadContent } from "../load.ts";

const file = "contribua.yaml";

/** The sample church with some funds, in place of the key that follows them. */
const withFunds = (...items: string[]) =>
  `fundos:\n${items.map((item) => `  - ${item}\n`).join("")}banco:`;

test("a church without funds and without a word about the identifier has neither", async () => {
  const loaded = await loadContent((await sampleChurch()).contentFolder);

  expect(loaded).toMatchObject({
    content: { giving: { funds: [], pix: { hasIdentifier: false } } },
  });
});

test("funds and the identifier are read as the church writes them", async () => {
  const church = await sampleChurch();
  const funds = withFunds(
    "nome: Missões\n    descricao: Sustento de quem está no campo",
    "nome: Obra",
  );
  await church.edit(file, "banco:", funds);
  await church.edit(file, "cidade: Pedra Clara", "cidade: Pedra Clara\n  identificador: sim");

  expect(await loadContent(church.contentFolder)).toMatchObject({
    content: {
      giving: {
        funds: [
          { name: "Missões", description: "Sustento de quem está no campo" },
          { name: "Obra" },
        ],
        pix: { hasIdentifier: true },
      },
    },
  });
});

const taken = "dízimo e oferta o site já tem; dê outro nome a este fundo";
const twice = "já há um fundo com este nome; dê outro a um deles";
const hidden = "o texto tem um caractere invisível depois de “Obra”";

test.each([
  ["Dizimo", taken],
  ["OFERTA", taken],
  ["Dízimo / Oferta", taken],
  ["dízimo e oferta", taken],
  ["missoes", twice],
  ["Missões!", twice],
  [`"Mis\\u200bs\\u202eoes"`, twice],
  [`"Obra\\ud800"`, hidden],
  [`"Obra\\u0007"`, hidden],
  [`"Obra\\nnova"`, "escreva o texto em uma linha só"],
  ["★", "escreva o nome com letras"],
  ["Um nome que não acaba e não cabe em parte nenhuma", "o texto passa de 40 caracteres"],
  ["2026", "escreva um texto"],
  [`""`, "o texto está vazio"],
])("a second fund called %s is refused at its line", async (name, words) => {
  const line = (await lineWith(file, "banco:")) + 2;

  const complaints = await complaintsAfter(
    file,
    "banco:",
    withFunds("nome: Missões", `nome: ${name}`),
  );

  expect(complaints[0]).toContain(`${file}, linha ${line}: "fundos › 2 › nome": ${words}`);
});

test("a thirteenth fund is one too many", async () => {
  const many = Array.from({ length: 13 }, (_, at) => `nome: Fundo ${at}`);

  expect(await complaintsAfter(file, "banco:", withFunds(...many))).toEqual([
    expect.stringContaining(`"fundos": deixe no máximo doze fundos`),
  ]);
});

test.each(["não", "talvez", "true", "1"])("an identifier of %s is refused", async (word) => {
  const line = (await lineWith(file, "cidade: Pedra Clara")) + 1;

  const [complaint] = await complaintsAfter(
    file,
    "cidade: Pedra Clara",
    `cidade: Pedra Clara\n  identificador: ${word}`,
  );
  expect(complaint).toContain(
    `${file}, linha ${line}: "pix › identificador": escreva sim ou nao; veio`,
  );
});
