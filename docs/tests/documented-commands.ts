import { globSync, readFileSync } from "node:fs";

/** Each command line that a document tells somebody to type → the documents that do. */
export function documentedCommands(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const document of globSync(["*.md", "docs/*.md"])) {
    for (const command of commandsIn(readFileSync(document, "utf8"))) {
      found.set(command, [...new Set([...(found.get(command) ?? []), document])]);
    }
  }
  return found;
}

/** Lines of fenced and indented blocks, and spans within a text, that begin with npm or node. */
export function commandsIn(markdown: string): string[] {
  const { lines, spans } = codeIn(markdown);
  return [...lines, ...spans]
    .filter((text) => /^(npm|npx|node|node_modules\/\.bin\/node) \S/.test(text))
    .filter((text) => text !== "npm run");
}

/** Lines of fenced and indented blocks, without their remarks, and spans within a text. */
export function codeIn(markdown: string): { lines: string[]; spans: string[] } {
  const blocks = [...markdown.matchAll(/^(```|~~~).*\n([^]*?)^\1/gm)].map(
    ([, , inside = ""]) => inside,
  );
  const prose = markdown.replaceAll(/^(```|~~~).*\n[^]*?^\1/gm, "");
  const indented = [...prose.matchAll(/(?<=^\n)(?: {4}.*\n)+/gm)].map(([block]) => block);
  const lines = [...blocks, ...indented].flatMap((block) => block.split("\n"));
  const spans = [...prose.matchAll(/(?<!`)`([^`]+)`(?!`)/g)].map(([, span = ""]) => span);
  return {
    lines: lines.map((line) => onOneLine(line.replace(/\s#.*/, ""))),
    spans: spans.map(onOneLine),
  };
}

const onOneLine = (text: string): string => text.replaceAll(/\s+/g, " ").trim();
