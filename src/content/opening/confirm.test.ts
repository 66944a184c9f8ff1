import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { loadContent } from "../load.ts";
import { sampleChurch, type SampleChurch } from "../../testing/church/sample-church.ts";
import { appOf, publishSample } from "../../testing/church/sample-site.ts";
import { parseYaml } from "../files/yaml-file.ts";
import { subjects } from "../content.ts";
import { cardsOf, fingerprintsOf, natures, withoutPlace } from "./confirm.ts";
import { editContent, answers, factsOf } from "./facts.ts";

const files = Object.values(subjects).map(({ file }): string => file);

const textsOf = async ({ read }: SampleChurch) =>
  new Map(await Promise.all(files.map(async (file) => [file, await read(file)] as const)));

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

/** As it is after `npm run igreja`. */
async function newChurch() {
  const church = await sampleChurch();
  expect(await editContent(church.contentFolder, facts, church.write)).toEqual([]);
  return church;
}

const nobody = new Set<string>();
const saidIn = (cards: ReturnType<typeof cardsOf>) =>
  cards.flatMap(({ texts }) => texts).join("\n");

test("what the sample says is known by its fingerprints, also where the church edits that folder", async () => {
  const own = fingerprintsOf(await textsOf(await sampleChurch()));
  await expect(
    `/** Of the texts in content/, as they come with the program: confirm.test.ts writes them with \`vitest -u\`. */
export const sampleFingerprints: ReadonlySet<string> = new Set(
  \`
${own.join(" ").replaceAll(/((?:\S+ ){6}\S+) /g, "$1\n")}
\`
    .trim()
    .split(/\\s/),
);
`,
  ).toMatchFileSnapshot(join(import.meta.dirname, "sample-fingerprints.ts"));
});

test("every key of the sample is classed, and no other", async () => {
  for (const file of files) {
    const text = await readFile(join(import.meta.dirname, "../../../content", file), "utf8");
    const yaml = parseYaml(file, text);
    if (Array.isArray(yaml)) throw new Error(file);
    const known = [...(natures.get(file)?.keys() ?? [])];
    expect(known.toSorted(), file).toEqual(Object.keys(yaml.value as object).toSorted());
  }
});

test("after the command each promise of the sample that is on the site is asked about", async () => {
  const church = await newChurch();
  const said = saidIn(cardsOf(await textsOf(church), nobody));

  for (const promise of [
    /intérprete de Libras/,
    /rampa na entrada e banheiro adaptado/,
    /duas quadras da rodoviária/,
    /salinha recebe de zero a onze anos/,
    /Secretaria aberta de terça a sexta/,
    /Terça Apostólica/,
    /10 de dezembro de 2017/,
    /igreja de bairro em Rio Manso/,
    /Metade do que entra mantém a casa/,
    /Cremos em um só Deus/,
    /2026-12-30/,
  ]) {
    expect(said).toMatch(promise);
  }
  // Its page is not on the site, nor what only leads there.
  expect(said).not.toMatch(
    /seis casas acendem|Células nos lares|Perto da sua casa|Conheça o pastor/,
  );
});

test("a confirmed text is not asked about again, whatever the church is called later", async () => {
  const church = await newChurch();
  const [first, ...rest] = cardsOf(await textsOf(church), nobody);
  const confirmed = new Set(first?.keys);
  expect(cardsOf(await textsOf(church), confirmed)).toEqual(rest);

  const renamed = { ...facts, nome: "Igreja da Graça de Rio Manso", nome_curto: "Igreja da Graça" };
  await editContent(church.contentFolder, renamed, church.write);
  expect(cardsOf(await textsOf(church), confirmed)).toHaveLength(rest.length);
});

test("a text that is changed is answered, and asked about once the sample's words are back", async () => {
  const church = await newChurch();
  const before = await church.read("contato.yaml");
  const isAsked = async () =>
    saidIn(cardsOf(await textsOf(church), nobody)).includes("Secretaria aberta");
  expect(await isAsked()).toBe(true);

  await church.edit("contato.yaml", "terça a sexta", "segunda a quinta");
  expect(saidIn(cardsOf(await textsOf(church), nobody))).not.toContain("Secretaria aberta");

  await church.write("contato.yaml", before);
  expect(await isAsked()).toBe(true);
});

test("another hour answers for the hour alone: the sentence about Libras is still asked about", async () => {
  const church = await newChurch();
  await church.edit("programacao.yaml", 'hora: "19:00"', 'hora: "18:30"');
  const card = cardsOf(await textsOf(church), nobody).find(({ texts }) =>
    texts.some((text) => text.includes("Libras")),
  );
  expect(card?.texts).toContain("18:30");

  await church.edit("programacao.yaml", ", e há intérprete de Libras", "");
  expect(saidIn(cardsOf(await textsOf(church), nobody))).not.toContain("18:30");
});

test("a gathering of the church's own at an hour of the sample is nobody's but its own", async () => {
  const church = await newChurch();
  await church.edit(
    "programacao.yaml",
    "encontros:\n",
    'encontros:\n  - {dia: domingo, hora: "19:00", duracao_em_minutos: 120, nome: Culto, local: Aqui, texto: Venha.}\n',
  );
  expect(saidIn(cardsOf(await textsOf(church), nobody))).not.toContain("Venha.");
});

/** Every text of the files, paragraph by paragraph; of what is classed so, where a nature is asked for. */
function textsIn(texts: ReadonlyMap<string, string>, asked?: string): string[] {
  const inside = (value: unknown): string[] =>
    typeof value === "object" && value !== null
      ? Object.values(value).flatMap(inside)
      : String(value).split(/\n\s*\n/);
  return [...texts].flatMap(([file, text]) => {
    const yaml = parseYaml(file, text);
    return Array.isArray(yaml)
      ? []
      : Object.entries(yaml.value as object)
          .filter(([key]) => asked === undefined || natures.get(file)?.get(key) === asked)
          .flatMap(([, value]) => inside(value))
          .map((one) => one.replaceAll(/\s+/g, " ").trim());
  });
}

const signs: [written: string, read: string][] = [
  ["&quot;", '"'],
  ["&#x27;", "'"],
  ["&lt;", "<"],
  ["&gt;", ">"],
  ["&amp;", "&"],
];

test("after a walk that takes away all that may go no text of the sample is on the site that nobody confirmed", async () => {
  const sample = textsIn(await textsOf(await sampleChurch()));
  const church = await newChurch();
  const asked = textsIn(await textsOf(church));
  const kept = new Set<string>();
  const confirmed: string[] = [];
  for (;;) {
    const texts = await textsOf(church);
    const [card] = cardsOf(texts, kept);
    if (!card) break;
    const text = withoutPlace(card.file, texts.get(card.file) ?? "", card.path);
    if (text === undefined) {
      for (const key of card.keys) kept.add(key);
      confirmed.push(...card.texts);
    } else await church.write(card.file, text);
  }
  // The head of each page, and the notice and the hour that a church cannot be without.
  expect(confirmed.length).toBeLessThan(25);

  expect(await loadContent(church.contentFolder)).toHaveProperty("content");
  const site = await publishSample({ church });
  const app = appOf(site);
  const allowed = [
    ...confirmed,
    ...textsIn(await textsOf(church), "plain"),
    JSON.stringify(facts),
    // Where the invented church is, as one of the sample's houses.
    "Rua das Acácias, 12, Centro",
  ].join("\n");
  const gone = [...new Set([...sample, ...asked])].filter(
    (text) =>
      text.length > "quarta-feira".length &&
      /\p{L}/u.test(text) &&
      !allowed.includes(text) &&
      !/\.jpg$|^\//.test(text),
  );
  expect(gone.length).toBeGreaterThan(100);
  for (const path of [...site.resources.keys(), "/nada"]) {
    const answer = await app.request(path);
    if (!/text|json|xml|calendar/.test(answer.headers.get("content-type") ?? "")) continue;
    const page = signs
      .reduce((rest, [written, read]) => rest.replaceAll(written, read), await answer.text())
      .replaceAll(/\s+/g, " ");
    expect(
      gone.filter((text) => page.includes(text)),
      path,
    ).toEqual([]);
  }
});
