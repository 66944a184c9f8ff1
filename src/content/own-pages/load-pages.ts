import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { nameOfFile, pagesFolder } from "../content.ts";
import type { Problem } from "../problem.ts";
import { type OwnPage, ownPage, renamedPage } from "../subjects/own-page.ts";
import { validate } from "../validate.ts";
import type { YamlFile } from "../files/yaml-file.ts";
import { complaintAboutName } from "./page-name.ts";

/** The files of the church's own pages. */
export async function pageFiles(folder: string): Promise<string[]> {
  const names = await readdir(join(folder, pagesFolder)).catch(() => []);
  return (
    names
      // Editors and systems leave other files beside these.
      .filter((name) => /\.ya?ml$/i.test(name) && !name.startsWith("."))
      .map((name) => `${pagesFolder}/${name}`)
      .sort()
  );
}

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
    return "problems" in read ? read : { renamed: [name, read.value.to] };
  }
  const read = validate(file, ownPage, yaml);
  return "problems" in read ? read : { page: { ...read.value, name } };
}

const isRenamed = (value: unknown): boolean =>
  typeof value === "object" && value !== null && Object.hasOwn(value, "mudou_para");

/** As the menu has them: those with a number first, the others by their titles. */
export const inMenuOrder = (pages: readonly OwnPage[]): OwnPage[] =>
  pages.toSorted(
    (one, other) =>
      (one.order ?? Infinity) - (other.order ?? Infinity) ||
      one.title.localeCompare(other.title, "pt-BR"),
  );
