import type { z } from "zod";
import { type AddedContent, additions } from "./additions.ts";
import { church } from "./subjects/church.ts";
import { giving } from "./subjects/giving.ts";
import type { OwnPage } from "./subjects/own-page.ts";
import {
  beliefs,
  cells,
  contact,
  history,
  home,
  notFound,
  privacy,
  team,
} from "./subjects/pages.ts";
import { programme } from "./subjects/programme.ts";

// All that others may know of the subjects: no other file of theirs is imported from outside.
export type { Photo } from "./photo.ts";
export { describeProblem, type Mention, type Problem } from "./problem.ts";
export type { Cell } from "./subjects/pages.ts";
export type { Church } from "./subjects/church.ts";
export type { ChurchEvent } from "./subjects/programme.ts";
export type { AddedBlock, Block, OwnPage } from "./subjects/own-page.ts";
export type { Meeting } from "./subjects/programme.ts";

/** One file a subject: its name in the content folder, and the shape of what it says. */
export const subjects = {
  church: { file: "igreja.yaml", schema: church },
  home: { file: "inicio.yaml", schema: home },
  contact: { file: "contato.yaml", schema: contact },
  programme: { file: "programacao.yaml", schema: programme },
  giving: { file: "contribua.yaml", schema: giving },
  history: { file: "quem-somos.yaml", schema: history },
  beliefs: { file: "o-que-cremos.yaml", schema: beliefs },
  team: { file: "equipe.yaml", schema: team },
  cells: { file: "celulas.yaml", schema: cells },
  privacy: { file: "privacidade.yaml", schema: privacy },
  notFound: { file: "nao-encontrada.yaml", schema: notFound },
} as const satisfies Record<string, { file: string; schema: z.ZodType }>;

/** The texts that every church has, and those that features add. */
export const allTexts = (): readonly { name: string; file: string; schema: z.ZodType }[] => [
  ...Object.entries(subjects).map(([name, subject]) => ({ name, ...subject })),
  ...additions().texts,
];

export const pagesFolder = "paginas";

export const isPageFile = (file: string): boolean => file.startsWith(`${pagesFolder}/`);

export const pageFile = (name: string): string => `${pagesFolder}/${name}.yaml`;

export const isOptionalFile = (file: string): boolean =>
  isPageFile(file) || additions().texts.some((text) => text.file === file);

/** Name of a content file, the only one of that name: "equipe", "ministerio-infantil". */
export const nameOfFile = (file: string): string =>
  file.slice(file.lastIndexOf("/") + 1).replace(/\.yaml$/, "");

export type Content = {
  [Subject in keyof typeof subjects]: z.output<(typeof subjects)[Subject]["schema"]>;
} & AddedContent & {
    /** In the order of the menu. */
    ownPages: readonly OwnPage[];
    /** The new name of each renamed page, by its old name. */
    renamedPages: ReadonlyMap<string, string>;
  };
