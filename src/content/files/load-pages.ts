import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { neverKept } from "../../kit/own-routes.ts";
import { takenNames } from "../../kit/paths.ts";
import { textOf, isNamed, pathInside } from "../../platform/files-inside.ts";
import { unfinished } from "../../platform/write-durably.ts";
import { additions } from "../additions.ts";
import { allTexts, nameOfFile, pagesFolder } from "../content.ts";
import type { Problem } from "../problem.ts";
import { type OwnPage, ownPage, renamedKey, renamedPage } from "../subjects/own-page.ts";
import { validate } from "../validate.ts";
import { misspelt, spelling } from "./read-text.ts";
import type { YamlFile } from "./yaml-file.ts";

/** The files of the church's own pages; none where their folder is wrong. */
export async function pageFiles(folder: string): Promise<string[]> {
  const found = await findPages(folder);
  return "problem" in found ? [] : found.files;
}

type FoundPages = {
  files: string[];
  /** Files beside them that are no pages, with the reason. */
  aside: Problem[];
};

/** Finds the pages, or says why their folder cannot be read: a church that has pages must not lose them by that. */
export async function findPages(folder: string): Promise<FoundPages | { problem: Problem }> {
  if (!(await isNamed(folder, pagesFolder))) {
    const other = misspelt(pagesFolder, await readdir(folder).catch(() => []));
    return other
      ? { problem: { file: other, message: spelling(pagesFolder) } }
      : { files: [], aside: [] };
  }
  if (!additions().readsPages) return { problem: { file: pagesFolder, message: notRead } };
  try {
    const target = await pathInside(folder, pagesFolder);
    if (target === undefined) return { problem: { file: pagesFolder, message: outside } };
    return await pagesAmong(target, await readdir(target));
  } catch {
    return { problem: { file: pagesFolder, message: unreadable } };
  }
}

const outside = "é um atalho para fora da pasta do conteúdo; copie a pasta para dentro dela";
const notRead = "este site não tem páginas da própria igreja; tire a pasta";
const unreadable =
  "aqui fica a pasta das páginas da igreja, e o que há com este nome não é uma pasta que possa ser lida";

/** True of files that systems and editors leave beside the files of people. */
const isLeftBySystem = (name: string): boolean =>
  /^(\.|~\$)|^(thumbs\.db|desktop\.ini)$|(~|\.bak|\.tmp|\.swp|\.part)$/i.test(name) ||
  name.endsWith(unfinished);

/** Sorts the files of the folder. One wrong name among them keeps no other page off the air. */
async function pagesAmong(target: string, all: readonly string[]): Promise<FoundPages> {
  const names = all.filter((name) => !isLeftBySystem(name)).toSorted();
  const found: FoundPages = { files: [], aside: [] };
  for (const name of names) {
    const file = `${pagesFolder}/${name}`;
    const why = await whyNoPage(target, name, names);
    if (why) found.aside.push({ file, message: `${why}. Este arquivo ficou de fora` });
    else found.files.push(file);
  }
  return found;
}

async function whyNoPage(target: string, name: string, names: readonly string[]) {
  const path = join(target, name);
  if (await isFolder(path)) return "aqui há uma pasta, e o site só lê arquivos";
  if (!name.endsWith(".yaml")) return "o nome do arquivo de uma página termina em .yaml";
  const complaint = complaintAboutAddress(nameOfFile(name));
  if (complaint) return complaint;
  const alike = names.filter((one) => one !== name && nameOfFile(name).includes(nameOfFile(one)));
  const [text, ...others] = await Promise.all([name, ...alike].map((one) => said(target, one)));
  // Two old names of a page may lead to the same new one.
  const original = !text || text.startsWith(renamedKey) ? undefined : alike[others.indexOf(text)];
  return original
    ? `diz o mesmo que ${original}: é uma cópia? Apague-a, ou escreva nela a página nova`
    : undefined;
}

/** Text of a file, however its lines end; undefined where it cannot be read. */
const said = (target: string, name: string): Promise<string | undefined> =>
  readFile(join(target, name)).then(
    (bytes) => textOf(bytes).replaceAll("\r\n", "\n").trimEnd(),
    () => undefined,
  );

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

/** Files beside those of the subjects that look as if they were one: copies and conflicts of programs for files. */
export async function findStrayTexts(folder: string): Promise<Problem[]> {
  const own = new Set(allTexts().map(({ file }) => file));
  const names = await readdir(folder).catch((): string[] => []);
  return names
    .filter((name) => /\.ya?ml\b/i.test(name) && !own.has(name) && !isLeftBySystem(name))
    .toSorted()
    .map((file) => {
      const meant = [...own].find((name) => misspelt(name, names) === file);
      const message = meant
        ? spelling(meant)
        : "o site não tem texto com este nome. Se é uma cópia, apague-a";
      return { file, message: `${message}. Este arquivo ficou de fora` };
    });
}

/** Reads a page from its file, or where that page is now. */
export function readPage(
  file: string,
  yaml: YamlFile,
): { page: OwnPage } | { renamed: readonly [from: string, to: string] } | { problems: Problem[] } {
  const name = nameOfFile(file);
  const complaint = complaintAboutName(name);
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

/** Sorts pages as the menu has them: those with a number first, the others by their titles. */
export const inMenuOrder = (pages: readonly OwnPage[]): OwnPage[] =>
  pages.toSorted(
    (one, other) =>
      (one.order ?? Infinity) - (other.order ?? Infinity) ||
      one.title.localeCompare(other.title, "pt-BR"),
  );

/** Characters of a page's name, which is read aloud, and printed on a leaflet. */
const longestName = 60;

/** Says why a page cannot have this name, which is its address; undefined if it can. */
export const complaintAboutName = (name: string): string | undefined =>
  complaintAboutAddress(name) ?? complaintAboutTaken(name);

function complaintAboutAddress(name: string): string | undefined {
  if (name.length > longestName)
    return `o nome passa de ${longestName} letras; escolha um mais curto`;
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) {
    return `o nome é o endereço da página: escreva-o com letras minúsculas sem acento, números e hífens, como "ministerio-infantil"`;
  }
  return undefined;
}

function complaintAboutTaken(name: string): string | undefined {
  if (/^(con|prn|aux|nul|(com|lpt)\d)$/.test(name)) {
    return `no Windows nenhum arquivo pode se chamar "${name}"; escolha outro nome`;
  }
  const isText = allTexts().some(({ file }) => nameOfFile(file) === name);
  const ofFeatures = additions().addresses.map((path) => path.split("/")[1]);
  if ([...takenNames, ...neverKept(), ...ofFeatures, pagesFolder].includes(name) || isText) {
    return `o endereço /${name} já é do próprio site; escolha outro nome`;
  }
  return undefined;
}
