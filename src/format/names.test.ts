import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { firstName, ofChurch, theChurch, toChurch } from "./names.ts";

test.each([
  ["Igreja Vitral", "da Igreja Vitral", "à Igreja Vitral", "a Igreja Vitral"],
  ["IGREJA VITRAL", "da IGREJA VITRAL", "à IGREJA VITRAL", "a IGREJA VITRAL"],
  ["1ª Igreja Batista", "da 1ª Igreja Batista", "à 1ª Igreja Batista", "a 1ª Igreja Batista"],
  ["Assembleia de Deus", "da Assembleia de Deus", "à Assembleia de Deus", "a Assembleia de Deus"],
  ["Ministério Fonte", "do Ministério Fonte", "ao Ministério Fonte", "o Ministério Fonte"],
  ["Bola de Neve", "de Bola de Neve", "a Bola de Neve", "Bola de Neve"],
  ["IBAB", "de IBAB", "a IBAB", "IBAB"],
])("%s takes the articles that people say before it", (name, of, to, the) => {
  expect([ofChurch(name), toChurch(name), theChurch(name)]).toEqual([of, to, the]);
});

test("no sentence puts an article of its own before a church's name", () => {
  const ownArticle =
    /(?<![\p{L}])(?:[dn][aeo]|[aàáo]|ao|para|pel[ao]|por)(?: [ao])? \$?\{[^}]*(?:churchName|shortName|church\.name|receiver)/giu;
  const files = globSync("{src,bin}/**/*.{ts,tsx}").filter((file) => !file.includes(".test."));

  const found = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(ownArticle)]
      .filter(([text]) => !/\b(of|to|the)Church\(/.test(text))
      .map(([text]) => `${file}: ${text}`),
  );

  expect(files.length).toBeGreaterThan(500);
  expect(found, "src/format/names.ts knows the article").toEqual([]);
});

test("nobody is addressed by their first name alone", () => {
  const found = globSync("{src,bin}/**/*.{ts,tsx}")
    .filter((file) => !file.includes("format/names.ts") && !file.includes(".test."))
    .filter((file) =>
      /[nN]ame\)?(\.trim\(\))?\.split\((" "|\/\\s)/.test(readFileSync(file, "utf8")),
    );
  expect(found, "src/format/names.ts knows titles").toEqual([]);
});

test.each([
  ["Ana Luísa Prado", "Ana"],
  ["  Ana ", "Ana"],
  ["Dona Rosa", "Dona Rosa"],
  ["dona Rosa de Lima", "dona Rosa"],
  ["Pr. Antônio Exemplo", "Pr. Antônio"],
  ["Pastora", "Pastora"],
  ["Irmão Osvaldo, de Vale Sereno", "Irmão Osvaldo"],
  ["Domingos Souza", "Domingos"],
  ["", ""],
])("%j is called %j", (name, called) => {
  expect(firstName(name)).toBe(called);
});
