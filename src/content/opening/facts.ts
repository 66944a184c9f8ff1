import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { getAreaCodeInfo } from "@brazilian-utils/brazilian-utils";
import { type Document, isMap, isScalar, isSeq, parseDocument, type Scalar, visit } from "yaml";
import { z } from "zod";
import { type ChurchZone, usualZone } from "../../format/church-clock.ts";
import * as format from "../../format/format.ts";
import { cep, cnpj, email, line, phone, pixKey } from "../../kit/values.ts";
import { subjects } from "../content.ts";
import { parseYaml, writeYaml } from "../files/yaml-file.ts";
import type { Problem } from "../problem.ts";
import { zone } from "../subjects/church.ts";
import { validate } from "../validate.ts";
import { isOfSample } from "./sample-traces.ts";

/** Writes the church's facts and removes the sample's people. All files are written, or none and why. */
export async function editContent(
  folder: string,
  facts: Facts,
  write: (file: string, text: string) => Promise<void>,
): Promise<Problem[]> {
  const files = await Promise.all(Object.values(subjects).map((subject) => read(folder, subject)));
  const church = files.find(({ file }) => file === subjects.church.file);
  const names = church ? namesToChange(church.document, facts) : [];

  for (const { file, document, schema } of files) {
    removeSampleItems(document);
    for (const [path, value] of scalarsOf(file, facts)) setScalar(document, path, value);
    renameIn(document, names, schema);
  }
  const texts = files.map(({ file, text, document, schema }) => ({
    file,
    schema,
    text: writeYaml(document, text),
  }));
  const problems = texts.flatMap(({ file, text, schema }) => problemsOf(file, text, schema));
  if (problems.length > 0) return problems;
  for (const { file, text } of texts) await write(file, text);
  return [];
}

async function read(folder: string, { file, schema }: { file: string; schema: z.ZodType }) {
  const text = await readFile(join(folder, file), "utf8");
  return { file, schema, text, document: parseDocument(text, { logLevel: "error" }) };
}

function removeSampleItems(document: Document): void {
  if (isOfSample(document.toJS().banco)) document.delete("banco");
  for (const path of [["celulas"], ["pessoas"], ["redes"], ["eventos"], ["slides"]]) {
    const list = document.getIn(path, true);
    if (!isSeq(list)) continue;
    list.items = list.items.filter((item) => !isOfSample((item as Scalar).toJSON()));
    if (list.items.length === 0) list.flow = true;
  }
  const sites = document.get("sites", true);
  if (isMap(sites))
    sites.items = sites.items.filter(({ value }) => !isOfSample((value as Scalar).toJSON()));
}

function setScalar(document: Document, path: string[], value: string | undefined): void {
  if (value === undefined) {
    if (isOfSample(document.getIn(path))) document.deleteIn(path);
    return;
  }
  const node = document.getIn(path, true);
  if (isScalar(node)) node.value = value;
  else document.setIn(path, value);
}

function problemsOf(file: string, text: string, schema: z.ZodType): Problem[] {
  const yaml = parseYaml(file, text);
  if (Array.isArray(yaml)) return yaml;
  const checked = validate(file, schema, yaml);
  return "problems" in checked ? checked.problems : [];
}

/** Undefined: the church did not say it, and the sample's goes. */
type Change = [path: string[], value: string | undefined];

/** The length that a BR Code has room for. */
const longestCity = 15;

/** Facts of the church itself in a file, and where each is there. */
function scalarsOf(file: string, { endereco, ...facts }: Facts): Change[] {
  if (file === subjects.giving.file) {
    return [
      [["pix", "chave"], facts.pix],
      [["pix", "recebedor"], facts.recebedor],
      [["pix", "cidade"], atWord(endereco.cidade, longestCity)],
    ];
  }
  if (file !== subjects.church.file) return [];
  const address = Object.entries({ ...endereco, cep: format.cep(endereco.cep) });
  return [
    [["nome"], facts.nome],
    [["nome_curto"], facts.nome_curto],
    [["telefone"], format.phone(facts.telefone)],
    [["whatsapp"], facts.whatsapp && format.phone(facts.whatsapp)],
    [["email"], facts.email],
    [["fuso"], facts.fuso],
    [["endereco", "latitude"], undefined],
    [["endereco", "longitude"], undefined],
    [["cnpj"], facts.cnpj && format.cnpj(facts.cnpj)],
    ...address.map(([key, value]): Change => [["endereco", key], value]),
  ];
}

type Names = [before: string, now: string][];

/** Longest first: the church's name may hold its short one, and its city's. */
function namesToChange(church: Document, facts: Facts): Names {
  const { endereco } = facts;
  const said = (...path: string[]) => String(church.getIn(path) ?? "");
  const names: Names = [
    [said("nome"), facts.nome],
    [said("nome_curto"), facts.nome_curto],
    [said("endereco", "cidade"), endereco.cidade],
    [
      `${said("endereco", "rua")}, ${said("endereco", "numero")}`,
      `${endereco.rua}, ${endereco.numero}`,
    ],
  ];
  return names
    .filter(([before]) => before.length > 3)
    .sort(([one], [other]) => other.length - one.length);
}

/** A sentence that has no room for the new name stays as it was, and is listed among what is left of the sample. */
function renameIn(document: Document, names: Names, schema: z.ZodType): void {
  const fitted = schema.safeParse(document.toJS()).success;
  visit(document, {
    Scalar(key, node) {
      if (key === "key" || typeof node.value !== "string") return;
      const before = node.value;
      // Words put in are not looked into again: a name may hold the other's beginning.
      node.value = names.reduce(
        (text, [old, now]) => (text.includes(now) ? text : text.replaceAll(old, now)),
        before,
      );
      if (node.value !== before && fitted && !schema.safeParse(document.toJS()).success) {
        node.value = before;
      }
    },
  });
}

/** Letters that a PIX code has room for. */
export const longestReceiver = 25;

const addressExpected =
  "escreva rua, número, bairro e CEP, como Rua das Acácias, 12, Centro, 12345-678";

const address = z
  .string("escreva um endereço")
  .transform((text) => text.split(",").map((part) => part.trim()))
  .pipe(z.tuple([line(), line(10), line(60), cep], addressExpected))
  .transform(([rua, numero, bairro, code]) => ({ rua, numero, bairro, cep: code }));

/** The state may be left out: most often it is that of the telephone. */
const city = z
  .string("escreva uma cidade")
  .transform(cityAndState)
  .pipe(z.array(line(60)))
  .transform(([name = "", state]) => ({ name, state: state?.toUpperCase() }));

/** "Campinas/SP", "Campinas, SP" or "Campinas - SP" in two; any other text as it is. */
function cityAndState(text: string): string[] {
  const before = text.slice(0, -2);
  const untilSign = before.trimEnd();
  const sign = untilSign.at(-1) ?? "";
  const name = untilSign.slice(0, -1);
  const isDash = "-–".includes(sign) && before !== untilSign && name !== name.trimEnd();
  const isSeparated = sign !== "" && (sign === "/" || sign === "," || isDash);
  const state = text.slice(-2);
  return isSeparated && /^[a-z]{2}$/i.test(state) ? [name.trimEnd(), state] : [text];
}

/** Questions to a church, each held against what the content's own loader takes. */
export const answers = z.strictObject({
  nome: line(80),
  cidade: city,
  telefone: phone,
  email,
  pix: pixKey,
  endereco: address,
  nome_curto: line(30).optional(),
  whatsapp: phone.optional(),
  cnpj: cnpj.optional(),
  recebedor: line(longestReceiver).optional(),
  fuso: zone.optional(),
});

export type Answers = z.output<typeof answers>;

type Facts = ReturnType<typeof factsOf>;

/** The church as it is in the content, by the keys of igreja.yaml. A thing that it lacks has no key. */
export function factsOf({ cidade, endereco, ...given }: Answers) {
  const ownCnpj = cnpj.safeParse(given.pix).data;
  const estado = cidade.state ?? stateOf(given.telefone);
  const short = given.nome_curto ?? shortNameOf(given.nome, cidade.name);
  return {
    ...given,
    nome_curto: short,
    whatsapp: given.whatsapp,
    recebedor: given.recebedor ?? atWord(short, longestReceiver),
    cnpj: given.cnpj ?? ownCnpj,
    fuso: given.fuso ?? zonesOfStates[estado] ?? usualZone,
    endereco: { ...endereco, cidade: cidade.name, estado },
  };
}

/** States where all people, or nearly all, live by another zone than the usual one. */
const zonesOfStates: Record<string, ChurchZone> = {
  AC: "America/Rio_Branco",
  AL: "America/Maceio",
  AM: "America/Manaus",
  AP: "America/Belem",
  BA: "America/Bahia",
  CE: "America/Fortaleza",
  MA: "America/Fortaleza",
  MS: "America/Campo_Grande",
  MT: "America/Cuiaba",
  PA: "America/Belem",
  PB: "America/Fortaleza",
  PE: "America/Recife",
  PI: "America/Fortaleza",
  RN: "America/Fortaleza",
  RO: "America/Porto_Velho",
  RR: "America/Boa_Vista",
  SE: "America/Maceio",
  TO: "America/Araguaina",
};

const stateOf = (telephone: string): string =>
  getAreaCodeInfo(telephone.slice(0, 2))?.stateCode ?? "SP";

const longestShortName = 30;
const joining = /( (d[aeo]s?|e|em|para))+$/i;

/** "Igreja Batista de Pedra Clara" → "Igreja Batista": without its city, and as short as the menu has room for. */
export function shortNameOf(name: string, ofCity: string): string {
  const endsInCity = name.toLowerCase().endsWith(` ${ofCity.toLowerCase()}`);
  const rest = endsInCity ? name.slice(0, -ofCity.length).trim() : name;
  return atWord(rest.replace(joining, ""), longestShortName);
}

/** As many whole words of a text as its room holds; one word that is too long for it is cut. */
function atWord(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const end = text.slice(0, longest + 1).lastIndexOf(" ");
  return text.slice(0, end > 0 ? end : longest).replace(joining, "");
}
