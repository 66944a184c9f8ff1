import { expect, test } from "vitest";
import { sampleChurch, type SampleChurch } from "../../testing/church/sample-church.ts";
import { subjects } from "../content.ts";
import { loadContent } from "../load.ts";
import { answers, editContent, factsOf } from "./facts.ts";
import { questionsIn } from "./sample-questions.ts";
import { drawnPhotosIn, tracesIn, tracesOfSample } from "./sample-traces.ts";

/** Keys of the sample that are true of every church. */
const plain: Partial<Record<string, string>> = {
  "programacao.yaml": "titulo capa",
  "contato.yaml": "titulo introducao capa",
  "inicio.yaml": "titulo capa rosa",
  "quem-somos.yaml": "titulo capa",
  "contribua.yaml": "titulo introducao capa mensagem_do_comprovante cartao",
  "o-que-cremos.yaml": "titulo capa",
  "celulas.yaml": "titulo capa",
  "equipe.yaml": "titulo capa",
  "privacidade.yaml": "titulo introducao capa em_poucas_linhas partes",
  "nao-encontrada.yaml": "capa conselho",
};

const textsOf = async ({ contentFolder }: SampleChurch) => {
  const loaded = await loadContent(contentFolder);
  return "problems" in loaded ? expect.unreachable("wrong texts") : loaded.texts;
};

/** As it is after `npm run igreja`. */
async function newChurch() {
  const church = await sampleChurch();
  const facts = factsOf(
    answers.parse({
      nome: "Igreja da Paz de Rio Manso",
      cidade: "Rio Manso/MG",
      telefone: "31 3571 2222",
      email: "contato@pazebem.org.br",
      pix: "contato@pazebem.org.br",
      endereco: "Rua das Acácias, 12, Centro, 35485000",
    }),
  );
  expect(await editContent(church.contentFolder, facts, church.write)).toEqual([]);
  return church;
}

const asked = async (church: SampleChurch, confirmed: readonly string[] = []) =>
  questionsIn(await textsOf(church), new Set(confirmed));

const saidIn = (questions: Awaited<ReturnType<typeof asked>>) =>
  questions.flatMap(({ places }) => places.map(({ message }) => message)).join("\n");

/** In characters: what is shorter, such as an hour, another church may well write by itself. */
const shortestSentence = 25;

test("each sentence of the sample is asked about, is known as the sample's, or is true of every church", async () => {
  const texts = await textsOf(await sampleChurch());
  const known = [...tracesOfSample(texts), ...drawnPhotosIn(texts)].concat(
    questionsIn(texts, new Set()).flatMap(({ places }) => places),
  );
  const keyOf = (file: string, path: readonly PropertyKey[] = []) => `${file} ${path.join(".")}`;
  const keys = new Set(known.map(({ file, path }) => keyOf(file, path)));
  // An item of a list that is made up goes whole, with what it says beside its made-up name.
  const invented = new Set(
    tracesOfSample(texts).map(({ file, path }) => keyOf(file, path.slice(0, 2))),
  );
  for (const { file } of Object.values(subjects)) {
    const isPlain = new Set(plain[file]?.split(" "));
    const unknown = tracesIn(file, texts, (text) => text.length >= shortestSentence)
      .filter(({ path }) => !path.includes("versiculo") && !isPlain.has(String(path[0])))
      .filter(
        ({ message }) => !/^fotos\/|^\/|^Vitral de |\(ARA\)$|^O que você dá vira/.test(message),
      )
      .filter(({ path }) => !keys.has(keyOf(file, path)))
      .filter(({ path }) => !invented.has(keyOf(file, path.slice(0, 2))))
      .map(({ path, message }) => `${file} ${path.join(".")}: ${message}`);
    expect(unknown).toEqual([]);
  }
});

test("after the command each promise of the sample that is on the site is asked about", async () => {
  const said = saidIn(await asked(await newChurch()));

  for (const promise of [
    /intérprete de Libras/,
    /rampa na entrada e banheiro adaptado/,
    /duas quadras da rodoviária/,
    /salinha recebe de zero a onze anos.*crachá/,
    /Secretaria aberta de terça a sexta/,
    /Terça Apostólica/,
    /10 de dezembro de 2017/,
    /igreja de bairro em Rio Manso/,
    /Metade do que entra mantém a casa/,
    /Cremos em um só Deus/,
    /2026-12-30/,
    /aqui, os pastores e a secretaria/,
  ]) {
    expect(said).toMatch(promise);
  }
  // Its page is not on the site.
  expect(said).not.toMatch(/oito a quinze pessoas|Conheça o pastor/);
});

test("each promise is a question of its own, which asks for its own paragraph", async () => {
  const questions = await asked(await newChurch());
  const badge = questions.filter(({ asks }) => asks.includes("crachá de retirada"));
  expect(saidIn(badge)).toMatch(/^Trouxe crianças\? [^\n]*$/);
  expect(questions.filter(({ file }) => file === "o-que-cremos.yaml")).toHaveLength(1);
});

test("a question is over by its answer, or by the church's own words until the sample's are back", async () => {
  const church = await newChurch();
  const all = await asked(church);
  const libras = all.filter(({ asks }) => asks.includes("Libras"));
  expect(libras).toHaveLength(1);
  const others = all.filter((one) => !libras.includes(one));
  expect(
    await asked(
      church,
      libras.map(({ asks }) => asks),
    ),
  ).toEqual(others);

  const before = await church.read("programacao.yaml");
  await church.edit("programacao.yaml", 'hora: "19:00"', 'hora: "18:30"');
  expect(saidIn(await asked(church))).toContain("Libras");
  await church.edit("programacao.yaml", ", e há intérprete de Libras", "");
  expect(saidIn(await asked(church))).not.toContain("Libras");
  await church.write("programacao.yaml", before);
  expect(saidIn(await asked(church))).toContain("Libras");
});

test("texts that the church must still write, and drawings that pass for photos, are found with file and line", async () => {
  const church = await newChurch();
  const texts = await textsOf(church);

  const told = tracesOfSample(texts).map(({ file, path = [] }) => `${file} ${path.join(".")}`);
  expect(told).toContain("quem-somos.yaml capitulos.2.texto");
  expect(told).not.toContain("contribua.yaml banco.conta");
  expect(told).not.toContain("igreja.yaml sites.radio");
  expect(told).not.toContain("igreja.yaml nome");
  expect(drawnPhotosIn(texts)).toHaveLength(12);
  for (const { file, line = 0, path } of [...tracesOfSample(texts), ...drawnPhotosIn(texts)]) {
    const key = path.findLast((step) => typeof step === "string");
    expect((await church.read(file)).split("\n")[line - 1]).toContain(`${String(key)}:`);
  }
});
