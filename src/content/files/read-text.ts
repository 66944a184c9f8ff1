import { isUtf8 } from "node:buffer";
import { readdir, readFile } from "node:fs/promises";
import { folded, unreadablePlace } from "../../format/text.ts";
import { findFile, textOf } from "../../platform/files-inside.ts";
import type { Mention, Problem } from "../problem.ts";
import type { YamlFile } from "./yaml-file.ts";

/** Bytes; a hundred times what a church has to say on a page. */
const longestText = 256_000;
/** A thousand sermons have a summary each. */
const longestOf: Record<string, number> = { "mensagens.yaml": 2_000_000 };
const longest = (file: string): number => longestOf[file] ?? longestText;
const tooLong = (file: string): string =>
  `o arquivo é grande demais para um texto do site; esperado menos de ${longest(file) / 1_000} KB`;

/** Text of a file of the content folder, or why it cannot be read. */
export async function readText(folder: string, file: string) {
  const refuse = (message: string) => ({ problem: { file, message } });
  const found = await findFile(folder, file);
  if ("refused" in found) {
    const other = misspelt(file, await readdir(folder).catch(() => []));
    return refuse(
      found.refused === "outside"
        ? "o arquivo é um atalho para fora da pasta do conteúdo; copie-o para dentro dela"
        : other
          ? `na pasta ele se chama "${other}"; ${spelling(file)}`
          : "o arquivo não existe ou não pode ser lido",
    );
  }
  if (found.bytes > longest(file)) return refuse(tooLong(file));
  const bytes = await readFile(found.path).catch(() => undefined);
  return bytes ? checkText(file, bytes) : refuse("o arquivo não existe ou não pode ser lido");
}

/** Finds the name that somebody wrote in capitals, with accents or spaces, or that an editor gave an ending of its own. */
export const misspelt = (name: string, there: readonly string[]): string | undefined =>
  there.includes(name) ? undefined : there.find((one) => plain(one) === plain(name));

const plain = (name: string): string =>
  folded(name)
    .replaceAll(/[ _]/g, "-")
    .replace(/\.txt$/, "")
    .replace(/\.yml$/, ".yaml")
    .replace(/\.jpeg$/, ".jpg");

export const spelling = (name: string): string =>
  `escreva o nome assim, em letras minúsculas e sem acento: ${name}`;

/** Text of bytes that are to become a file, or why they cannot. */
export function checkText(file: string, bytes: Buffer): { text: string } | { problem: Problem } {
  const refuse = (message: string, line?: number) => ({ problem: { file, line, message } });
  if (bytes.length > longest(file)) return refuse(tooLong(file));
  const foreign = firstLine(bytes, (line) => !isUtf8(line));
  if (foreign) {
    return refuse("o arquivo não está em UTF-8; no editor, escolha Salvar como, UTF-8", foreign);
  }
  const text = textOf(bytes);
  const hidden = firstLine(bytes, (line) => line.some(isControl));
  if (hidden) {
    const place = unreadablePlace(text.split("\n")[hidden - 1] ?? "") ?? "";
    return refuse(`há um caractere invisível aqui, ${place}; escreva a linha de novo`, hidden);
  }
  return { text };
}

/** The 1-based number of the first line for which this holds. */
function firstLine(bytes: Buffer, isSo: (line: Buffer) => boolean): number | undefined {
  for (let line = 1, start = 0; start < bytes.length; line += 1) {
    const end = bytes.indexOf(newline, start);
    if (isSo(bytes.subarray(start, end < 0 ? undefined : end))) return line;
    start = end < 0 ? bytes.length : end + 1;
  }
  return undefined;
}

const newline = 0x0a;

/** True of control characters, except tabs and ends of lines. */
const isControl = (byte: number): boolean =>
  (byte < 0x20 && byte !== 0x09 && byte !== 0x0d && byte !== newline) || byte === 0x7f;

/** Every value that is under `key`, anywhere in the file. */
export function mentionsOf(key: string, file: string, yaml: YamlFile): Mention[] {
  const mentions: Mention[] = [];
  const visit = (value: unknown, path: PropertyKey[]): void => {
    if (typeof value !== "object" || value === null) return;
    for (const [name, child] of Object.entries(value)) {
      const way = [...path, Array.isArray(value) ? Number(name) : name];
      if (name === key) mentions.push({ name: child, file, line: yaml.lineOf(way), path: way });
      else visit(child, way);
    }
  };
  visit(yaml.value, []);
  return mentions;
}
