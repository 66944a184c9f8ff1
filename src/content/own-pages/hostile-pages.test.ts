// @module-tag hostile
import { mkdtempSync } from "node:fs";
import { symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { complaintsAbout } from "../../testing/church/content-mistake.ts";
import {
  type SampleChurch,
  sampleChurch,
  temporaryFolder,
} from "../../testing/church/sample-church.ts";
import { samplePages } from "../../testing/church/sample-pages.ts";
import { publishSample } from "../../testing/church/sample-site.ts";

const file = "paginas/salao-de-festas.yaml";
const page = samplePages["salao-de-festas"] ?? "";
const church = await sampleChurch();

const withBlocks = (blocks: string) => page.replace("blocos: []", blocks);
const withBlock = (block: string) => withBlocks(`blocos:\n  - ${block}`);
const button = (link: string) => withBlock(`{ tipo: botao, texto: Vá, link: ${link} }`);
const many = (count: number, item: string) => withBlocks(`blocos:\n${item.repeat(count)}`);

/** Complaints about a page's file; "no mistake" if there are none. */
async function complaintOf(text: string | Uint8Array): Promise<string> {
  await church.write(file, text);
  return (await complaintsAbout(church)).join("\n") || "no mistake";
}

const kinds = "escreva um destes tipos: texto, foto,";
const linkExpected = '"blocos › 1 › link": escreva uma página do site';
const listExpected = '8: "blocos": escreva uma lista';

test.each<[string, string, string]>([
  ["aliases", withBlocks("blocos: &a [*a]"), "8: um texto não pode começar com *"],
  ["a tag", withBlocks("blocos: !!set {a}"), '8: "blocos": escreva uma lista'],
  ["1,500 blocks", many(1_500, "  - tipo: texto\n    texto: a\n"), "comprido demais"],
  ["4,000 blocks of nothing", many(4_000, "  -\n"), '9: "blocos › 1": escreva um grupo'],
  ["a NUL", withBlocks("blocos: [\0]"), "8: há um caractere invisível"],
  ["a number for a title", page.replace(/titulo: .*/, "titulo: 12"), '1: "titulo": escreva um'],
  ["no kind", withBlock("texto: a"), `9: "blocos › 1 › tipo": ${kinds}`],
  ["an unknown kind", withBlock("{ tipo: Texto, texto: a }"), `9: "blocos › 1 › tipo": ${kinds}`],
  ["a list of kinds", withBlock("{ tipo: [texto] }"), `9: "blocos › 1 › tipo": ${kinds}`],
  ["an empty kind", withBlock("tipo:"), `9: "blocos › 1 › tipo": ${kinds}`],
  ["a prototype for a kind", withBlock("tipo: __proto__"), `9: "blocos › 1 › tipo": ${kinds}`],
  ["a prototype", withBlock("__proto__: { tipo: texto }"), `9: "blocos › 1 › tipo": ${kinds}`],
  ["a kind twice", withBlock("{ tipo: texto, texto: a, tipo: foto }"), "9: esta chave já apareceu"],
  ["another kind's key", withBlock("{ tipo: texto, texto: a, link: / }"), "9: "],
  ["a text for a block", withBlock("oi"), '9: "blocos › 1": escreva um grupo de chaves'],
  ["no blocks", withBlocks("blocos:"), listExpected],
  ["a group of blocks", withBlocks("blocos: { tipo: texto }"), listExpected],
  ["an empty gallery", withBlock("{ tipo: fotos, fotos: [] }"), "a lista está vazia"],
  ["a script's link", button("javascript:alert(1)"), linkExpected],
  ["a script's link in two lines", button('"java\\nscript:alert(1)"'), linkExpected],
  ["a link of data", button("data:text/html,x"), linkExpected],
  ["a link to another host", button("//evil.example"), linkExpected],
  ["a link with a backslash", button('"/\\\\evil.example"'), linkExpected],
  ["a link that climbs", button("/../painel"), linkExpected],
  ["a link with a name for the host", button("https://igreja@evil.example"), linkExpected],
  [
    "another site's player",
    withBlock("{ tipo: video, titulo: a, endereco: https://a.b/c }"),
    "9: ",
  ],
  [
    "a photo outside",
    withBlock("{ tipo: foto, foto: { arquivo: ../a.jpg, descricao: a } }"),
    "9: ",
  ],
  ["a comment alone", "# nada ainda\n", "1: o arquivo inteiro: escreva um grupo"],
  ["an order that is huge", `${page}ordem: 1e9\n`, '9: "ordem": escreva um número de 1 a 99'],
])("%s in a page's file is told with its line", async (_kind, text, expected) => {
  const complaint = await complaintOf(text);

  expect(complaint).toMatch(/^paginas\/salao-de-festas\.yaml, linha \d+: /);
  expect(complaint).toContain(expected);
  expect(complaint.split("\n").length).toBeLessThanOrEqual(21);
});

test.each([
  ["nothing", "", "escreva o nome novo da página"],
  ["a number", "3", "escreva o nome novo da página"],
  ["a page of the site", "contato", "o endereço /contato já é do próprio site"],
  ["another folder", "../igreja", "o nome é o endereço da página"],
  ["itself", "salao-de-festas", "o nome novo é o mesmo que o antigo"],
])("a page renamed to %s is told with its line", async (_kind, to, expected) => {
  expect(await complaintOf(`# foi\nmudou_para: ${to}\n`)).toContain(
    `${file}, linha 2: "mudou_para": ${expected}`,
  );
});

test("a file that has been renamed and is a page too is told line by line", async () => {
  expect(await complaintOf(`${page}mudou_para: outra\n`)).toContain(
    `${file}, linha 1: "titulo" não é uma chave conhecida aqui`,
  );
});

test("a byte order mark and Windows' ends of lines are no mistake", async () => {
  expect(await complaintOf(`\ufeff${page.replaceAll("\n", "\r\n")}`)).toBe("no mistake");
});

test("names that lead in a circle, or to a page that is gone, lead nowhere", async () => {
  const { write, contentFolder } = await sampleChurch();
  const named: Record<string, string> = { a: "b", b: "a", c: "gone", d: "e", e: "hall" };
  for (const [name, to] of Object.entries(named)) {
    await write(`paginas/${name}.yaml`, `mudou_para: ${to}\n`);
  }
  await write("paginas/hall.yaml", page);
  const site = await publishSample({ church: { ...church, contentFolder } });

  expect([...site.renamed]).toEqual([
    ["/d", "/hall"],
    ["/e", "/hall"],
  ]);
});

const nameExpected = "o nome é o endereço da página";
test.each([
  ["a%2fb.yaml", nameExpected],
  ["__proto__.yaml", nameExpected],
  ["salao.yml", "o nome do arquivo de uma página termina em .yaml"],
  ["salao.YAML", "o nome do arquivo de uma página termina em .yaml"],
  ["paginas.yaml", "o endereço /paginas já é do próprio site; escolha outro nome"],
  [`${"a".repeat(61)}.yaml`, "o nome passa de 60 letras; escolha um mais curto"],
  ["pasta.yaml/dentro", "aqui há uma pasta, e o site só lê arquivos"],
])("a page's file cannot be called %s", async (name, expected) => {
  const other = await sampleChurch();
  await other.write(`paginas/${name}`, page);

  const complaints = await complaintsAbout(other);
  expect(complaints).toHaveLength(1);
  expect(complaints[0]).toContain(`paginas/${name.split("/")[0]}: ${expected}`);
});

/** Complaints about a church whose pages are somewhere else than in their folder. */
async function complaintsOf(make: (place: string, church: SampleChurch) => Promise<void>) {
  const other = await sampleChurch();
  await make(join(other.contentFolder, "paginas"), other);
  return complaintsAbout(other);
}

const unreadable =
  "paginas: aqui fica a pasta das páginas da igreja, e o que há com este nome não é uma pasta que possa ser lida";

test("a folder of pages that is no folder is told, and no page vanishes for it", async () => {
  expect(await complaintsOf((place) => writeFile(place, "oi"))).toEqual([unreadable]);
  for (const target of ["nada", "paginas"]) {
    expect(await complaintsOf((place) => symlink(target, place))).toEqual([unreadable]);
  }
});

test("a folder of pages that is a link out of the content is refused", async () => {
  const folder = mkdtempSync(join(temporaryFolder, "alheia-"));
  await writeFile(join(folder, "segredo.yaml"), "senha: canário-7\n");

  expect(await complaintsOf((place) => symlink(folder, place))).toEqual([
    "paginas: é um atalho para fora da pasta do conteúdo; copie a pasta para dentro dela",
  ]);
  expect(
    await complaintsOf(async (place, { write }) => {
      await write("guardadas/salao-de-festas.yaml", page);
      await symlink("guardadas", place);
    }),
  ).toEqual([]);
});
