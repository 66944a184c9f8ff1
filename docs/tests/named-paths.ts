import { existsSync, globSync } from "node:fs";
import { dirname, join } from "node:path";

/** What a document says is in this repository, and is not: names of files and folders, and links. */
export function missingPaths(document: string, markdown: string): string[] {
  const links = [...markdown.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
    .map(([, target = ""]) => target)
    .filter((target) => !/^[a-z]+:/.test(target))
    .filter((target) => !existsSync(join(dirname(document), target)));
  const named = spansOf(markdown)
    .filter(isPath)
    .filter((name) => !isThere(name));
  return [...links, ...named];
}

/** Within a text, and at the beginning of a line of a drawn tree of folders. */
const spansOf = (markdown: string): string[] =>
  [/(?<!`)`([^`\n]+)`(?!`)/g, /^([\w./-]+\/) {2,}/gm].flatMap((form) =>
    [...markdown.matchAll(form)].map(([, span = ""]) => span),
  );

/** With a folder of ours in front, or with the ending of a file. */
function isPath(span: string): boolean {
  if (/[\s=:(]|^[/.@<]|^https?|^(DATA_DIR|node_modules|dist|data)\//.test(span)) return false;
  const [first = ""] = span.split("/");
  const isBelow = span.includes("/") && existsSync(first);
  return isBelow || /\.(tsx?|mjs|json|yaml|md|css)$/.test(span);
}

/** A bare file name may lie anywhere; `<name>` stands for any name. */
function isThere(name: string): boolean {
  const pattern = name.replaceAll(/<[^>]+>/g, "*");
  const where = pattern.includes("/") ? [pattern] : [pattern, `{${ours}}/**/${pattern}`];
  return globSync(where).length > 0;
}

const ours = "src,bin,bench,e2e,docs,content,.github,.ci";
