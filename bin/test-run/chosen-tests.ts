import { globSync, statSync } from "node:fs";
import { relative } from "node:path";

/** The word after `npm test --` for everything, as CI runs it. */
export const everything = "tudo";

export type Chosen =
  | { set: "short" | "all" }
  | { set: "there"; files: string[] }
  | { set: "none"; words: string[]; there: Record<string, string> };

/** Tells which tests the words after `npm test --` ask for: no word, `tudo`, or folders and files. */
export function chooseTests(words: readonly string[]): Chosen {
  if (words.length === 0) return { set: "short" };
  if (words.every((word) => word === everything)) return { set: "all" };
  const all = globSync("{bin,deploy,docs,e2e,src}/**/*.{test,e2e}.{ts,tsx}").map(asPath);
  const found = words.map((word) => all.filter((file) => liesIn(word, file)));
  const unknown = words.filter((_, index) => found[index]?.length === 0);
  if (unknown.length > 0) return { set: "none", words: unknown, there: listFolders(all) };
  return { set: "there", files: [...new Set(found.flat())].sort() };
}

const asPath = (file: string): string => file.replaceAll("\\", "/");

function liesIn(word: string, file: string): boolean {
  const place = asPath(relative(".", word));
  const isFolder = statSync(word, { throwIfNoEntry: false })?.isDirectory() ?? false;
  const isFile = [file, file.replace(/\.(test|e2e)\.tsx?$/, "")].includes(place);
  return isFile || (isFolder && (place === "" || file.startsWith(`${place}/`)));
}

function listFolders(all: readonly string[]): Record<string, string> {
  const there: Record<string, string> = { [everything]: "everything, as CI runs it" };
  const folders = Map.groupBy(all, (file) => /^((?:e2e|src)\/[^/]+|[^/]+)/.exec(file)?.[0] ?? file);
  for (const [folder, { length }] of folders) {
    there[folder] = `${length} ${length === 1 ? "file" : "files"} of tests`;
  }
  return there;
}
