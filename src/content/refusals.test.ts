import { expect, test } from "vitest";
import { z } from "zod";
import { allTexts } from "./content.ts";
import { parseYaml } from "./files/yaml-file.ts";
import { ownPage } from "./subjects/own-page.ts";
import { validate } from "./validate.ts";
import "../features.ts";

type Key = { path: string; schema: z.ZodType; words: readonly string[] };

type Def = z.core.$ZodTypes["_zod"]["def"];

const defOf = (schema: unknown): Def => (schema as { def: Def }).def;

/** Keys of a shape that take something other than a text, each with the words that may be written there. */
function keysOf(path: string, schema: z.core.$ZodType, whole = schema): Key[] {
  const def = defOf(schema);
  const key = (words: readonly unknown[] = []): Key[] => [
    { path, schema: whole as z.ZodType, words: words.map(String) },
  ];
  switch (def.type) {
    case "object":
      return Object.entries(def.shape).flatMap(([name, one]) => keysOf(`${path} › ${name}`, one));
    case "array":
      return [...key(), ...keysOf(`${path} › 1`, def.element)];
    case "lazy":
      return keysOf(path, def.getter(), whole);
    case "optional":
    case "default":
    case "prefault":
      return keysOf(path, def.innerType, whole);
    case "pipe":
      return keysOf(path, defOf(def.in).type === "transform" ? def.out : def.in, whole);
    case "union":
      return "discriminator" in def
        ? [...key(), ...def.options.flatMap((one) => keysOf(path, one))]
        : key(["sim", "nao"]);
    case "enum":
      return key(Object.values(def.entries));
    default:
      return def.type === "string" || def.type === "literal" ? [] : key();
  }
}

const all = [...allTexts(), { file: "paginas/batismo.yaml", schema: ownPage }].flatMap(
  ({ file, schema }) => keysOf(file, schema),
);

test("keys of every kind are found", () => {
  const paths = all.map(({ path }) => path);
  expect(paths).toContain("igreja.yaml › mapa");
  expect(paths).toContain("programacao.yaml › eventos › 1 › inscricao › menores");
  expect(paths).toContain("paginas/batismo.yaml › ordem");
});

test.each(all)("$path says in Portuguese what may be written there", ({ schema, words }) => {
  const refusals = ["talvez", "-5.5", "{a: 1}", '"1.500,00"', "[[]]"].flatMap((said) => {
    const yaml = parseYaml("x.yaml", `chave: ${said}\n`);
    if (Array.isArray(yaml)) throw new Error(said);
    const read = validate("x.yaml", z.strictObject({ chave: schema }), yaml);
    return "problems" in read ? read.problems.map(({ message }) => message) : [];
  });
  expect(refusals.length).toBeGreaterThan(2);
  for (const refusal of refusals) {
    expect(refusal).toMatch(
      /^(falta )?"chave.*(escreva|escolha|ponha|deixe|dê ao menos|o menor valor)/,
    );
    expect(refusal).not.toMatch(/inválid|esperava|Invalid/);
  }
  for (const word of words) expect(refusals[0]).toContain(word);
});
