import { capitalized } from "../../format/gatherings.ts";
import { panelPaths } from "../../kit/panel/panel-paths.ts";
import { paths } from "../../kit/paths.ts";
import { kindKey } from "../../kit/values.ts";
import { additions, type SubjectWords } from "../additions.ts";
import { allTexts, isPageFile, nameOfFile, pageFile } from "../content.ts";
import { complaintAboutName } from "../files/load-pages.ts";
import { accountFile, accountKeys } from "../giving-account/account.ts";
import { ownPage } from "../subjects/own-page.ts";
import { shapeOf, type Shape } from "../value-kind.ts";
import type { ReadEntries } from "./form/entries.ts";
import {
  itemWord,
  type Field,
  type Control,
  type GroupField,
  type KindsField,
  type ValueField,
} from "./form/field.ts";

export type Subject = SubjectWords & {
  name: string;
  file: string;
  /** Fields of its form. */
  fields: readonly Field[];
  /** All fields of the file: where gifts go has a page of its own. */
  allFields: readonly Field[];
};

const made = new Map<string, Subject>();

/**
 * The subject of that name; undefined if there can be no such file. A form is made once, when it is first asked for.
 */
export function subjectNamed(name: string): Subject | undefined {
  const known = made.get(name);
  if (known) return known;
  const found = allTexts().find(({ file }) => file === `${name}.yaml`);
  const words = found && subjectWords()[name];
  if (!found || !words) return pageNamed(name);
  const allFields = fieldsOf(shapeOf(found.schema));
  const isText = ({ key }: Field) =>
    found.file !== accountFile || !accountKeys.some((other) => other === key);
  const fields = allFields.filter(isText);
  const subject = { ...words, name, file: found.file, fields, allFields };
  made.set(name, subject);
  return subject;
}

let pageFields: readonly Field[] | undefined;

function pageNamed(name: string): Subject | undefined {
  if (complaintAboutName(name) !== undefined) return undefined;
  pageFields ??= fieldsOf(shapeOf(ownPage));
  return {
    // Its title is in its text.
    label: capitalized(name.replaceAll("-", " ")),
    about: `O endereço dela no site é /${name}`,
    pages: [`/${name}`],
    name,
    file: pageFile(name),
    first: ["blocos"],
    fields: pageFields,
    allFields: pageFields,
  };
}

/** The subject; a page is called by its title in the form. */
export function asCalled(subject: Subject, entries: ReadEntries): Subject {
  const title = isPageFile(subject.file) ? entries.get("titulo")?.trim() : undefined;
  return title ? { ...subject, label: title } : subject;
}

export const labelOf = (file: string): string => subjectNamed(nameOfFile(file))?.label ?? file;

/** The form of one content file: its keys in the order in which the schema names them. */
export const fieldsOf = (shape: Shape): readonly Field[] => groupOf("", shape, true).fields;

function groupOf(key: string, shape: Shape, isRequired: boolean): GroupField {
  const required = new Set(shape.required);
  const fields = Object.entries(shape.properties ?? {}).map(([name, child]) =>
    fieldOf(name, child, required.has(name)),
  );
  return { shape: "group", ...named(key, shape, isRequired), fields };
}

const named = (key: string, { label = key, help }: Shape, isRequired: boolean) => ({
  key,
  isRequired,
  label,
  help,
});

function fieldOf(key: string, shape: Shape, isRequired: boolean): Field {
  if (shape.type === "object") return groupOf(key, shape, isRequired);
  if (shape.type !== "array") return valueOf(key, shape, isRequired);
  const { items = {}, minItems = 0, maxItems = Infinity, item: untitled = "Novo item" } = shape;
  const item = items.oneOf
    ? kindsOf(items.oneOf)
    : items.type === "object"
      ? groupOf("", items, true)
      : valueOf("", { ...items, label: capitalized(itemWord(untitled)) }, true);
  const limits = { least: minItems, most: maxItems };
  return { shape: "list", ...named(key, shape, isRequired), item, untitled, ...limits };
}

function kindsOf(shapes: readonly Shape[]): KindsField {
  const kinds = shapes.map((shape) => {
    const { [kindKey]: kind, ...properties } = shape.properties ?? {};
    return groupOf(kind?.const ?? "", { ...shape, properties }, true);
  });
  return { shape: "kinds", ...named("", {}, true), kinds };
}

function valueOf(key: string, shape: Shape, isRequired: boolean): ValueField {
  return {
    shape: "value",
    ...named(key, shape, isRequired),
    control: shape.kind === "sentence" ? "line" : (shape.kind ?? controlOf(shape)),
    most: shape.maxLength,
    choices: shape.enum ?? [],
    fallback: shape.default,
  };
}

function controlOf(shape: Shape): Control {
  if (shape.enum) return "choice";
  if (shape.type === "integer") return "integer";
  if (shape.type === "number") return "decimal";
  if (shape.type === "string") return "line";
  throw new Error(`A form has no control for ${JSON.stringify(shape)}.`);
}

const ownWords: Record<string, SubjectWords> = {
  programacao: {
    label: "Programação",
    about: "Os cultos e encontros da semana: dia, hora, lugar",
    pages: [paths.programme, paths.home],
    first: ["encontros", "eventos", "sem_encontro"],
  },
  celulas: {
    label: "Células",
    about: "Líderes, telefones, horários e endereços das casas",
    pages: [paths.cells],
    first: ["celulas", "dia"],
  },
  inicio: {
    label: "Página inicial",
    about: "Os três slides do alto, e as chamadas",
    pages: [paths.home],
  },
  igreja: {
    label: "A igreja",
    about: "Nome, telefone, WhatsApp, endereço e redes sociais",
    pages: [paths.home, paths.contact],
  },
  contato: {
    label: "Contato",
    about: "Horário da secretaria e como chegar",
    pages: [paths.contact],
  },
  contribua: {
    label: "Contribua",
    about: "Os textos de Contribua, e o cartão",
    pages: [paths.giving, paths.cardGift],
  },
  equipe: { label: "Equipe", about: "Quem serve à frente da igreja", pages: [paths.team] },
  "quem-somos": {
    label: "Quem somos",
    about: "A história da igreja e as fotos que a contam",
    pages: [paths.history],
  },
  "o-que-cremos": {
    label: "O que cremos",
    about: "No que a igreja crê, em sete partes",
    pages: [paths.beliefs],
  },
  privacidade: {
    label: "Privacidade",
    about: "Como a igreja cuida dos dados das pessoas",
    pages: [paths.privacy],
  },
  "nao-encontrada": {
    label: "Página não encontrada",
    about: "O que lê quem chega a um endereço que não existe",
    pages: ["/404"],
  },
};

/** Each content file, by its name without `.yaml`, in the order of what changes most. */
export function subjectWords(): Readonly<Record<string, SubjectWords>> {
  const added = additions().texts;
  return Object.fromEntries(
    Object.entries(ownWords).flatMap((own) => [
      ...added
        .filter(({ before }) => before === own[0])
        .map(({ file, words }) => [nameOfFile(file), words] as const),
      own,
    ]),
  );
}

export const contentPaths = (name: string) => ({
  edit: `${panelPaths.content}/${name}`,
  draft: `${panelPaths.content}/${name}/rascunho`,
  /** Page of one field of it, or of the fields that say when one gathering is, by its path in the file. */
  field: (field: string) => `${panelPaths.content}/${name}/campo/${field}`,
  /** For a page of the church's own. */
  rename: `${panelPaths.content}/${name}/endereco`,
  removal: `${panelPaths.content}/${name}/remover`,
  versions: `${panelPaths.content}/${name}/versoes`,
  preview: `${panelPaths.preview}/${name}`,
});

export const ownPagesPath = `${panelPaths.content}/paginas`;
