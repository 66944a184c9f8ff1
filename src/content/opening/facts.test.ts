import { expect, test } from "vitest";
import { parseDocument } from "yaml";
import { sampleChurch } from "../../testing/church/sample-church.ts";
import { appOf, publishSample } from "../../testing/church/sample-site.ts";
import { subjects } from "../content.ts";
import { loadContent } from "../load.ts";
import { editContent, answers, factsOf, shortNameOf } from "./facts.ts";

const facts = factsOf(
  answers.parse({
    nome: "Comunidade: Paz & “Bem” de Rio Manso",
    nome_curto: "Paz & Bem",
    cidade: "São Sebastião do Rio Manso/MG",
    telefone: "31 3571 2222",
    email: "contato@pazebem.org.br",
    pix: "11.444.777/0001-61",
    endereco: "Rua Nº 1, s/n, Centro, 35485000",
  }),
);

test("the library that writes the texts changes nothing of them by itself", async () => {
  const church = await sampleChurch();
  for (const { file } of Object.values(subjects)) {
    const text = await church.read(file);
    expect(parseDocument(text).toString({ lineWidth: 0 }), file).toBe(text);
  }
});

test("the church's facts are in its content, comments stay, and sample people are gone", async () => {
  const church = await sampleChurch();
  const comments = async (file: string) => (await church.read(file)).match(/^ *#.*$/gm);
  const before = await comments("contribua.yaml");
  expect(await church.read("programacao.yaml")).toMatch(/^eventos:\n {2}- /m);

  expect(await editContent(church.contentFolder, facts, church.write)).toEqual([]);

  expect(await comments("contribua.yaml")).toEqual(before);
  expect(await loadContent(church.contentFolder)).toMatchObject({
    content: {
      church: {
        name: facts.nome,
        cnpj: "11444777000161",
        phone: "3135712222",
        address: { street: "Rua Nº 1", number: "s/n", state: "MG", postalCode: "35485000" },
        socialNetworks: [],
      },
      giving: {
        pix: { key: "11.444.777/0001-61", receiver: "Paz & Bem", city: "São Sebastião" },
      },
      cells: { cells: [] },
      team: { members: [] },
      programme: { events: [] },
    },
  });
  expect(await church.read("contato.yaml")).toContain("mapa da Paz & Bem em São Sebastião");
});

test("the church's own texts stay when the command runs again", async () => {
  const church = await sampleChurch();
  await editContent(church.contentFolder, facts, church.write);
  const cell =
    "\n  - {lider: Ana, telefone: (31) 99871-2222, celula: Luz, horario: 20 hrs, endereco: Rua A, cidade: Betim}";
  await church.edit("celulas.yaml", "celulas: []", `celulas:${cell}`);

  const moved = { ...facts, nome_curto: "Paz e Bem" };
  expect(await editContent(church.contentFolder, moved, church.write)).toEqual([]);

  expect(await loadContent(church.contentFolder)).toMatchObject({
    content: { cells: { cells: [{ leader: "Ana" }] }, church: { shortName: "Paz e Bem" } },
  });
  expect(await church.read("contato.yaml")).toContain("mapa da Paz e Bem em");
});

test("a mistake in one file leaves every file as it was", async () => {
  const church = await sampleChurch();
  await church.edit("equipe.yaml", "titulo: Nossa equipe", "titulo: ''");
  const before = await church.read("igreja.yaml");

  const problems = await editContent(church.contentFolder, facts, church.write);

  expect(problems).toMatchObject([{ file: "equipe.yaml" }]);
  expect(await church.read("igreja.yaml")).toBe(before);
});

test("what the church did not name it has not: no other sites, no WhatsApp, no CNPJ of the sample", async () => {
  const church = await sampleChurch();
  const { cnpj: _, ...others } = facts;
  const write = async () =>
    expect(
      await editContent(church.contentFolder, { ...others, cnpj: undefined }, church.write),
    ).toEqual([]);
  await write();

  const own = await church.read("igreja.yaml");
  expect(own).not.toMatch(/whatsapp:|cnpj:|radio:|example\.org/);

  // What it added by itself stays when the command runs again.
  await church.write("igreja.yaml", `${own}cnpj: 11.444.777/0001-61\nwhatsapp: (31) 98571-2222\n`);
  await write();
  expect(await church.read("igreja.yaml")).toMatch(/cnpj: 11\.444[^]*whatsapp: \(31\) 98571/);
});

test("a church without cells, team and networks has neither their pages nor a way there", async () => {
  const church = await sampleChurch();
  await editContent(church.contentFolder, facts, church.write);

  const app = appOf(await publishSample({ church }));
  for (const path of ["/celulas", "/equipe"]) expect((await app.request(path)).status).toBe(404);
  const home = await (await app.request("/")).text();
  expect(home).not.toMatch(/Redes sociais|href="\/(celulas|equipe)"/);
});

const given = {
  nome: "Igreja da Paz de Rio Manso",
  cidade: "Rio Manso/MG",
  telefone: "(31) 3571-2222",
  email: "contato@igrejadapaz.org.br",
  pix: "contato@igrejadapaz.org.br",
  endereco: "Rua das Acácias, 12, Centro, 35485-000",
};

const factsWith = (more: object) => factsOf(answers.parse({ ...given, ...more }));

test.each([
  ["Rio Manso/MG", "Rio Manso", "MG"],
  ["Embu-Guaçu / sp", "Embu-Guaçu", "SP"],
  ["Rio Manso - MG", "Rio Manso", "MG"],
  ["Rio Manso, MG", "Rio Manso", "MG"],
  ["Rio Manso", "Rio Manso", "MG"],
])("%s is a city and its state, which else is the telephone's", (cidade, name, state) => {
  expect(factsWith({ cidade }).endereco).toMatchObject({ cidade: name, estado: state });
});

test.each([
  [{ nome: "Igreja Batista Boa Esperança", cidade: "Betim" }, "Igreja Batista Boa"],
  [{ nome: "Comunidade Evangélica em Cristo", cidade: "Betim" }, "Comunidade Evangélica"],
  [{ nome: "Igreja da Paz", recebedor: "IGREJA DA PAZ EM RIO MANS" }, "IGREJA DA PAZ EM RIO MANS"],
])("the receiver of %j ends at a word, or is as the bank shows it: %s", (more, receiver) => {
  expect(factsWith(more).recebedor).toBe(receiver);
});

test("a church that names no WhatsApp has none", () => {
  expect(factsWith({}).whatsapp).toBeUndefined();
});

test("a PIX key that is a CNPJ is the church's", () => {
  expect(factsWith({ pix: "11.444.777/0001-61" }).cnpj).toBe("11444777000161");
  expect(factsWith({}).cnpj).toBeUndefined();
});

test.each([
  ["nome", ""],
  ["telefone", "3571-2222"],
  ["email", "contato"],
  ["pix", "não sei"],
  ["endereco", "Rua das Acácias, 12"],
  ["endereco", "Rua das Acácias, 12, Centro, 354"],
  ["cidade", ""],
])("%s “%s” is refused", (key, value) => {
  expect(answers.safeParse({ ...given, [key]: value }).success).toBe(false);
});

test.each([
  ["Igreja da Paz de Rio Manso", "Rio Manso", "Igreja da Paz"],
  ["Igreja da Paz", "Rio Manso", "Igreja da Paz"],
  ["Rio Manso", "Rio Manso", "Rio Manso"],
  ["Primeira Igreja Batista Renovada em Cristo", "Rio Manso", "Primeira Igreja Batista"],
])("%s of %s is %s in the menu", (name, city, short) => {
  expect(shortNameOf(name, city)).toBe(short);
});

test.each([
  ["Manaus/AM", {}, "America/Manaus"],
  ["Rio Branco/AC", {}, "America/Rio_Branco"],
  ["Sorriso/MT", {}, "America/Cuiaba"],
  ["Rio Manso/MG", {}, "America/Sao_Paulo"],
  ["Vila dos Remédios/PE", { fuso: "America/Noronha" }, "America/Noronha"],
])(
  "a church in %s lives by the clock of its state, or by the one it names",
  (cidade, more, zone) => {
    expect(factsWith({ cidade, ...more }).fuso).toBe(zone);
  },
);
