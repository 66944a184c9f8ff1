// @module-tag machine
// A reader finds what a document names: files, links, headings, commands, functions and variables.
import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, test } from "vitest";
import { runProgram } from "../../src/testing/run/run-program.ts";

const documents = globSync(["*.md", "docs/*.md", "docs/decisions/*.md"]);
const read = (document: string) => readFileSync(document, "utf8");

const sample = `
# The \`flow\`, drawn
\`docs/tests/documents.test.ts\`, \`documents.test.ts\`, \`docs/tests/\`, \`src/site/carousel/<name>.island.tsx\`, \`/contato\`,
[this](README.md#folders), [here](#the-flow-drawn), [that](https://example.org/x), \`npm run font\`, \`text/html\`;
\`startPoll\`, \`defineForm()\`, \`DATA_DIR\`, \`goneName\`, \`GoneName.part\`, \`GONE_NAME\`;
\`src/gone.ts\`, \`gone.ts\`, \`src/gone/\`, [gone](gone.md), [lost](README.md#lost), \`npm run gone -- a > b\`
\`\`\`sh
npm run dev   # while you work
ls
\`\`\`
`;

test("what a text names and is not there is found", () => {
  const missing = [...missingPaths(sample), ...missingLinks("sample.md", sample)];

  expect(missing.sort()).toEqual(
    ["README.md#lost", "gone.md", "gone.ts", "src/gone.ts", "src/gone/"].sort(),
  );
  expect(missingNames(sample)).toEqual(["goneName", "GoneName.part", "GONE_NAME"]);
  expect(commandsIn(sample)).toEqual(["npm run dev", "npm run font", "npm run gone -- a > b"]);
});

test.each(documents)("%s names only files and folders that are there", (document) => {
  expect(missingPaths(read(document))).toEqual([]);
});

test.each(documents)("%s links only to files and headings that are there", (document) => {
  expect(missingLinks(document, read(document))).toEqual([]);
});

test.each(documents)("%s names only functions, types and variables that are there", (document) => {
  expect(missingNames(read(document))).toEqual([]);
});

test("no document counts what the tree has, as the next change would make it a lie", () => {
  const parts =
    "files|folders|features|drawers|islands|tables|tests|journeys|decisions|routes|jobs";
  const count = new RegExp(
    `(?<!most |[.,])\\b(?:\\d+|[a-z]+teen|(?:six|seven|nine)ty) (?:${parts})\\b`,
    "g",
  );
  const measured = new Set(["docs/measurements.md", "docs/growing.md", "CHANGELOG.md"]);
  const counted = documents
    .filter((document) => !measured.has(document) && !document.startsWith("docs/decisions/"))
    .flatMap((document) => read(document).match(count) ?? []);
  expect("Of 16 tests, sixteen files, and at most 25 files".match(count)).toEqual([
    "16 tests",
    "sixteen files",
  ]);
  expect(counted).toEqual([]);
});

test("the index of decisions lists each record", () => {
  const index = read("docs/decisions/README.md");

  for (const record of globSync("docs/decisions/[0-9]*.md")) {
    expect(index).toContain(`](${basename(record)})`);
  }
});

const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
/** `npm run painel -- listar` is the word `listar` of the script `painel`. */
const commands = documents.flatMap((document) =>
  commandsIn(read(document)).map((command) => {
    const [, script = "", word] =
      /^npm (?:run )?(?:--silent )?([\w:]+)(?: -- (\w[\w-]*))?/.exec(command) ?? [];
    return { command, document, script, word };
  }),
);

test("each command of a document is a script of the project", () => {
  expect(commands.length).toBeGreaterThan(40);
  // npm's own.
  const known = new Set([...Object.keys(scripts), "ci", "install"]);
  expect(commands.filter(({ script }) => !known.has(script))).toEqual([]);
});

const withWords = Map.groupBy(
  commands.filter(({ word }) => word),
  ({ script }) => script,
);

test.each([...withWords])(
  "each word that a document adds to `npm run %s` is known",
  async (script, used) => {
    const [, file = ""] = /^node (\S+)$/.exec(scripts[script] ?? "") ?? [];

    // To an unknown word every command answers with the list of those that it knows.
    const { code, complaints } = await runProgram(file, ["nothing"], {});

    expect(code).toBe(2);
    for (const { word, document } of used) {
      expect(complaints, document).toMatch(new RegExp(`^ +(npm run .* -- )?${word}\\b`, "m"));
    }
  },
);

/** Names of files and folders, in a text and in a drawn tree of folders. */
function missingPaths(markdown: string): string[] {
  const spans = [/(?<!`)`([^`\n]+)`(?!`)/g, /^([\w./-]+\/) {2,}/gm].flatMap((form) =>
    [...markdown.matchAll(form)].map(([, span = ""]) => span),
  );
  return spans.filter(isPath).filter((name) => !isThere(name));
}

const namesInSources = new Set(
  globSync("{src,bin,bench,e2e,deploy}/**/*.{ts,tsx,mjs,css}")
    .concat(globSync("*.ts"), ".env.example")
    .filter((path) => path !== "docs/tests/documents.test.ts")
    .flatMap((path) => read(path).match(/[A-Za-z_]\w*/g) ?? []),
);
/** The browser's own, which a decision speaks of. */
const ofBrowsers = new Set(["insertBefore", "removeChild"]);

/** Names in code's letters, such as `openSite`, `SiteHouse.panel` and `DATA_DIR`. */
function missingNames(markdown: string): string[] {
  const name = /^([a-z]+[A-Z]\w*|(?:[A-Z][a-z]+){2,}|[A-Z][A-Z0-9]*_[A-Z0-9_]+)(?:\(\)|\.\w+)?$/;
  return [...markdown.matchAll(/(?<!`)`([^`\n]+)`(?!`)/g)]
    .map(([, span = ""]) => span)
    .filter((span) => {
      const [, found] = name.exec(span) ?? [];
      return found !== undefined && !namesInSources.has(found) && !ofBrowsers.has(found);
    });
}

/** A name with a folder of ours in front, or with the ending of a file. */
function isPath(span: string): boolean {
  if (/[\s=:(]|^[/.@<]|^https?|^(DATA_DIR|node_modules|dist|data)\//.test(span)) return false;
  const [first = ""] = span.split("/");
  const isBelow = span.includes("/") && existsSync(first);
  return isBelow || /\.(tsx?|mjs|json|yaml|md|css)$/.test(span);
}

/** A bare file name may be anywhere; `<name>` stands for any name. */
function isThere(name: string): boolean {
  const pattern = name.replaceAll(/<[^>]+>/g, "*");
  const ours = `{src,bin,bench,e2e,docs,deploy,content,.github,.ci}/**/${pattern}`;
  return globSync(pattern.includes("/") ? [pattern] : [pattern, ours]).length > 0;
}

function missingLinks(document: string, markdown: string): string[] {
  return [...markdown.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = ""]) => target)
    .filter((target) => !/^[a-z]+:/.test(target))
    .filter((target) => {
      const [file = "", heading] = target.split("#");
      const path = join(dirname(document), file);
      if (file && !existsSync(path)) return true;
      return heading !== undefined && !headingsOf(file ? read(path) : markdown).includes(heading);
    });
}

/** As GitHub names them in addresses. */
const headingsOf = (markdown: string): string[] =>
  [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, title = ""]) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
      .replaceAll(/\s/g, "-"),
  );

/** Lines of code blocks, without their remarks, and spans in a text, that begin with npm. */
function commandsIn(markdown: string): string[] {
  const block = /^(```|~~~).*\n([^]*?)^\1/gm;
  const lines = [...markdown.matchAll(block)].flatMap(([, , code = ""]) => code.split("\n"));
  const spans = [...markdown.replaceAll(block, "").matchAll(/(?<!`)`([^`]+)`(?!`)/g)];
  return [...lines.map((line) => line.replace(/\s#.*/, "")), ...spans.map(([, span = ""]) => span)]
    .map((text) => text.replaceAll(/\s+/g, " ").trim())
    .filter((text) => /^npm (run )?[^ ]/.test(text) && text !== "npm run");
}
