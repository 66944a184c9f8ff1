import { lstat, readdir } from "node:fs/promises";
import { join } from "node:path";
import { nameOfFile, pagesFolder } from "../content.ts";
import type { Problem } from "../problem.ts";
import { type OwnPage, ownPage, renamedKey, renamedPage } from "../subjects/own-page.ts";
import { validate } from "../validate.ts";
import { pathInside } from "../files/mentions.ts";
import type { YamlFile } from "../files/yaml-file.ts";
import { complaintAboutName } from "./page-name.ts";

/** The files of the church's own pages; none where their folder is wrong. */
export async function pageFiles(folder: string): Promise<string[]> {
  const found = await findPages(folder);
  return "problem" in found ? [] : found.files;
}

/** The same, or why their folder cannot be read: a church that has pages must not lose them by that. */
export async function findPages(
  folder: string,
): Promise<{ files: string[] } | { problem: Problem }> {
  const isThere = await lstat(join(folder, pagesFolder)).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== "ENOENT",
  );
  if (!isThere) return { files: [] };
  try {
    const target = await pathInside(folder, pagesFolder);
    if (target === undefined) return { problem: { file: pagesFolder, message: outside } };
    return { files: filesAmong(await readdir(target)) };
  } catch {
    return { problem: { file: pagesFolder, message: unreadable } };
  }
}

const outside = "é um atalho para fora da pasta do conteúdo; copie a pasta para dentro dela";
const unreadable =
  "aqui fica a pasta das páginas da igreja, e o que há com este nome não é uma pasta que possa ser lida";

const filesAmong = (names: readonly string[]): string[] =>
  names
    // Editors and systems leave other files beside these.
    .filter((name) => /\.ya?ml$/i.test(name) && !name.startsWith("."))
    .map((name) => `${pagesFolder}/${name}`)
    .sort();

/** What a file says of a page, or where that page is now. */
export function readPage(
  file: string,
  yaml: YamlFile,
): { page: OwnPage } | { renamed: readonly [from: string, to: string] } | { problems: Problem[] } {
  const name = nameOfFile(file);
  const complaint = file.endsWith(".yaml")
    ? complaintAboutName(name)
    : "o nome do arquivo de uma página termina em .yaml";
  if (complaint) return { problems: [{ file, message: complaint }] };
  if (isRenamed(yaml.value)) {
    const read = validate(file, renamedPage, yaml);
    if ("problems" in read) return read;
    const { to } = read.value;
    const wrong = to === name ? "o nome novo é o mesmo que o antigo" : complaintAboutName(to);
    if (wrong === undefined) return { renamed: [name, to] };
    return {
      problems: [{ file, line: yaml.lineOf([renamedKey]), message: `"${renamedKey}": ${wrong}` }],
    };
  }
  const read = validate(file, ownPage, yaml);
  return "problems" in read ? read : { page: { ...read.value, name } };
}

const isRenamed = (value: unknown): boolean =>
  typeof value === "object" && value !== null && Object.hasOwn(value, renamedKey);

/** As the menu has them: those with a number first, the others by their titles. */
export const inMenuOrder = (pages: readonly OwnPage[]): OwnPage[] =>
  pages.toSorted(
    (one, other) =>
      (one.order ?? Infinity) - (other.order ?? Infinity) ||
      one.title.localeCompare(other.title, "pt-BR"),
  );
