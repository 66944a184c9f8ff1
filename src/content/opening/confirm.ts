import { createHash } from "node:crypto";
import { parseDocument } from "yaml";
import { allTexts } from "../content.ts";
import { linkKey } from "../../kit/values.ts";
import { parseYaml, writeYaml } from "../files/yaml-file.ts";
import { photoFileKey } from "../photo.ts";
import { sampleFingerprints } from "./sample-fingerprints.ts";
import type { Database } from "../../platform/database/database.ts";

/**
 * What the sample's texts are to a church that has just begun. `own`: made up, so that it must be written anew.
 * `fact`: says something of the church, and may be so: it is asked about, in a list item by item. `whole`: the same, asked once for
 * all below the key. `plain`: true of every church.
 */
type Nature = "own" | "fact" | "whole" | "plain";

/** The keys of each file, by what they are; in the order in which a visitor meets the files. */
const keysBy: Readonly<Record<string, Partial<Record<Nature, string>>>> = {
  "igreja.yaml": {
    own: "nome nome_curto cnpj telefone whatsapp email endereco redes sites fuso",
    fact: "lema descricao",
    plain: "mapa",
  },
  "programacao.yaml": {
    own: "eventos",
    fact: "introducao descricao encontros primeira_visita",
    whole: "sem_encontro",
    plain: "titulo capa",
  },
  "contato.yaml": {
    fact: "descricao atendimento como_chegar formulario depois_de_enviar",
    plain: "titulo introducao capa",
  },
  "inicio.yaml": {
    fact: "introducao slides quem_somos oferta",
    plain: "titulo capa rosa",
  },
  "quem-somos.yaml": {
    fact: "introducao descricao capitulos",
    whole: "fotos",
    plain: "titulo capa",
  },
  "contribua.yaml": {
    own: "banco pix",
    fact: "por_que",
    plain: "titulo introducao descricao capa mensagem_do_comprovante cartao",
  },
  "o-que-cremos.yaml": { fact: "introducao crencas", plain: "titulo descricao capa" },
  "celulas.yaml": {
    own: "celulas",
    fact: "introducao descricao conceito dia",
    whole: "como_e_a_noite",
    plain: "titulo capa",
  },
  "equipe.yaml": { own: "pessoas", fact: "introducao descricao", plain: "titulo capa" },
  "privacidade.yaml": {
    fact: "em_poucas_linhas partes",
    plain: "titulo introducao descricao capa versao meses_de_guarda anos_de_guarda_das_doacoes",
  },
  "nao-encontrada.yaml": { plain: "capa conselho" },
};

export const natures: ReadonlyMap<string, ReadonlyMap<string, Nature>> = new Map(
  Object.entries(keysBy).map(([file, byNature]) => [
    file,
    new Map(
      Object.entries(byNature).flatMap(([nature, keys]) =>
        keys.split(" ").map((key) => [key, nature as Nature] as const),
      ),
    ),
  ]),
);

type Path = readonly (string | number)[];

/** One thing that the sample says of itself, and that this church has neither changed nor confirmed. */
export type Card = {
  file: string;
  path: Path;
  texts: string[];
  /** What a confirmation keeps: a text that is changed has others. */
  keys: string[];
};

type Values = ReadonlyMap<string, Record<string, unknown>>;

/** What is left to confirm, in the order in which a visitor meets it. `texts` is what each file says. */
export function cardsOf(texts: ReadonlyMap<string, string>, confirmed: ReadonlySet<string>) {
  const values = valuesOf(texts);
  return candidatesOf(values).flatMap((candidate) => {
    const keys = keysOf(candidate, values).filter(
      (key) => sampleFingerprints.has(key) && !confirmed.has(key),
    );
    const { file, path, leaves } = candidate;
    return keys.length > 0 ? [{ file, path, texts: leaves.map(({ text }) => text), keys }] : [];
  });
}

/** Of all that can be confirmed; the sample's own are kept in sample-traces.ts. */
export function fingerprintsOf(texts: ReadonlyMap<string, string>): string[] {
  const values = valuesOf(texts);
  return [...new Set(candidatesOf(values).flatMap((one) => keysOf(one, values)))].toSorted();
}

/** The file without what is there; undefined if it cannot be without. */
export function withoutPlace(file: string, text: string, path: Path): string | undefined {
  const document = parseDocument(text, { logLevel: "error" });
  document.deleteIn(path);
  const subject = allTexts().find((one) => one.file === file);
  return subject?.schema.safeParse(document.toJS()).success ? writeYaml(document, text) : undefined;
}

function valuesOf(texts: ReadonlyMap<string, string>): Values {
  const values = new Map<string, Record<string, unknown>>();
  for (const file of natures.keys()) {
    const yaml = parseYaml(file, texts.get(file) ?? "");
    if (!Array.isArray(yaml) && isGroup(yaml.value)) values.set(file, yaml.value);
  }
  return values;
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

type Leaf = { path: Path; text: string };
type Candidate = { file: string; path: Path; leaves: Leaf[] };

function candidatesOf(values: Values): Candidate[] {
  const isEmpty = (file: string, list: string) =>
    [values.get(file)?.[list] ?? []].flat().length === 0;
  const empty = new Map([
    ["celulas.yaml", isEmpty("celulas.yaml", "celulas")],
    ["equipe.yaml", isEmpty("equipe.yaml", "pessoas")],
  ]);
  // What only leads to an empty page is not on the site either.
  const isShown = (item: unknown) =>
    !leavesOf(item, []).some(
      ({ path, text }) => path.at(-1) === linkKey && empty.get(`${text.slice(1)}.yaml`),
    );
  return [...natures].flatMap(([file, keys]) =>
    empty.get(file)
      ? []
      : Object.entries(values.get(file) ?? {}).flatMap(([key, value]) => {
          const nature = keys.get(key);
          if (nature !== "fact" && nature !== "whole") return [];
          const parts =
            Array.isArray(value) && nature === "fact"
              ? value.map((item: unknown, index) => ({ path: [key, index], item }))
              : [{ path: [key], item: value }];
          return parts
            .filter(({ item }) => isShown(item))
            .map(({ path, item }) => ({ file, path, leaves: leavesOf(item, path).filter(isRead) }));
        }),
  );
}

function leavesOf(value: unknown, path: Path): Leaf[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => leavesOf(item, [...path, index]));
  if (isGroup(value)) {
    return Object.entries(value).flatMap(([key, item]) => leavesOf(item, [...path, key]));
  }
  return value === null || value === undefined ? [] : [{ path, text: String(value).trim() }];
}

/** Visitors do not see addresses and names of files. */
const isRead = ({ path }: Leaf): boolean =>
  ![linkKey, photoFileKey, "foco"].includes(String(path.at(-1)));

/** In characters: what is shorter, such as an hour, another church may well write by itself. */
const shortestSentence = 25;

/** One for each sentence, and one for all of it as it is. */
function keysOf({ file, path, leaves }: Candidate, values: Values): string[] {
  const read = leaves.map((leaf) => ({
    place: leaf.path.filter((step) => typeof step === "string").join("."),
    text: withoutNames(leaf.text, values),
  }));
  const sentences = read.filter(({ text }) => text.length >= shortestSentence);
  return [
    ...sentences.map(({ place, text }) => fingerprint(`${file} ${place} ${text}`)),
    fingerprint(`${file} ${String(path[0])}: ${JSON.stringify(read)}`),
  ];
}

/** The church's names, which are put into the sample's sentences, make no other sentence of them. */
function withoutNames(text: string, values: Values): string {
  const { nome, nome_curto: short, endereco } = values.get("igreja.yaml") ?? {};
  const { cidade, rua, numero } = isGroup(endereco) ? endereco : {};
  return [nome, short, cidade, `${String(rua)}, ${String(numero)}`]
    .filter((name): name is string => typeof name === "string" && name.length > 3)
    .toSorted((one, other) => other.length - one.length)
    .reduce((rest, name) => rest.replaceAll(name, "□"), text)
    .replaceAll(/\s+/g, " ");
}

const fingerprint = (text: string): string =>
  createHash("sha256").update(text).digest("base64url").slice(0, 12);

/** What of the sample's texts this church has confirmed, by the keys of its cards. Throws `StorageUnavailable`. */
export const createConfirmedTexts = (database: Database) => ({
  async all(): Promise<ReadonlySet<string>> {
    const rows = await database.read((reader) =>
      reader.selectFrom("confirmedTexts").select("key").execute(),
    );
    return new Set(rows.map(({ key }) => key));
  },
  async add(keys: readonly string[]): Promise<void> {
    await database.write((writer) =>
      writer
        .insertInto("confirmedTexts")
        .values(keys.map((key) => ({ key })))
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    );
  },
});

export type ConfirmedTexts = ReturnType<typeof createConfirmedTexts>;
