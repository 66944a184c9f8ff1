import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const files = globSync("{src,bin}/**/*.{ts,tsx}").filter((file) => !file.includes(".test."));

/** Words that people read are one word for one thing. A pattern, and what is said instead. */
test.each([
  [/quem cuida (do servidor|dos arquivos)/i, "quem cuida do computador do site"],
  // The tax office's own form and code are called so, and some look for the page by this word.
  [/doaç(ão|ões)(?! Efetuadas| em espécie|: dízimo)/i, "contribuição"],
  [/\p{Ll}{3,}[dtnr]o\(as?\)/u, "a sentence that is right for whoever reads it"],
  [/["'>`][^"'`<]*\bsessão\b/i, "o aparelho em que se entrou"],
])("nobody reads %s", (pattern, instead) => {
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .filter((line) => pattern.test(line) && !/^\s*(\/\/|\*|\/\*)/.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(found, instead).toEqual([]);
});

test("a page of the panel leads up by the title of its parent, and never “Voltar a…”", () => {
  const ofPanel = files.filter((file) => /^src\/(panel|content)\/|\/panel\//.test(file));
  expect(ofPanel.length).toBeGreaterThan(100);
  const found = ofPanel.flatMap((file) =>
    (readFileSync(file, "utf8").match(/[>"`]\s*Voltar (a|à|ao|aos|às)\s.*/g) ?? [])
      // A link to an act that one does again leads to no page.
      .filter((words) => !/Voltar a (escrever|esta versão)/.test(words))
      .map((words) => `${file}: ${words}`),
  );
  expect(found, "<ParentLink> with the parent's title").toEqual([]);
});
