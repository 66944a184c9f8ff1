// @module-tag hostile
import { expect, test } from "vitest";
import { complaintsAbout, complaintsWith } from "../../testing/church/content-mistake.ts";
import { sampleChurch } from "../../testing/church/sample-church.ts";

const mostParts = 20_000;
const file = "equipe.yaml";

/** Complaints about a file that begins well and goes on like this. */
const complaintsAfterTitle = (rest: string) => complaintsWith(file, `titulo: Nossa\n${rest}`);

const many = (count: number, write: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => write(index)).join("");

// Each took the parser or our own look-ups seconds: their work grows with the square of what is written.
test.each([
  ["20,000 keys", many(20_000, (index) => `k${index}: 1\n`)],
  ["200,000 commas", `a: [${",".repeat(200_000)}]`],
  ["a text of 100,000 lines in quotes", `a: '${"x\n".repeat(100_000)}'`],
  ["100,000 open brackets", `a: ${"[".repeat(100_000)}`],
])("%s are refused before they are parsed", async (_kind, rest) => {
  const complaints = await complaintsAfterTitle(rest);

  expect(complaints).toHaveLength(1);
  expect(complaints[0]).toMatch(
    /^equipe\.yaml, linha \d+: o arquivo é comprido demais, e só cabe até esta linha .*; tire dele o que já não vale$/,
  );
});

test("a file with 240 cells and photos is accepted", async () => {
  const church = await sampleChurch();
  const cell = (index: number) => `
  - lider: Pessoa de Exemplo ${index}
    telefone: (11) 95555-0101
    celula: Casa de exemplo ${index}
    horario: 20 hrs
    endereco: Rua de Exemplo, ${index}
    cidade: Exemplo
    foto: { arquivo: fotos/historia/04-a-rua.jpg, descricao: Foto de exemplo ${index} }`;
  await church.edit("celulas.yaml", "celulas:", `celulas:${many(234, cell)}`);

  expect(await complaintsAbout(church)).toEqual([]);
});

test("the line on which a file becomes too large is reported", async () => {
  const [complaint] = await complaintsAfterTitle("- 1\n".repeat(40_000));

  // A dash, a space, a number and the end of the line are four parts.
  expect(complaint).toMatch(/^equipe\.yaml, linha \d{4}: /);
});

// Files as large as they may be: the parser is quick to refuse all that it is let near.
test.each([
  ["keys", many(3_900, (index) => `k${index}: 1\n`)],
  ["keys that are missing", ": a\n".repeat(3_900)],
  ["keys that stand again", "a: 1\n".repeat(3_900)],
  ["commas", `a: [${",".repeat(mostParts - 20)}]`],
  ["nested lists", `a: ${"[".repeat(9_000)}${"]".repeat(9_000)}`],
  ["brackets that nobody closes", `a: ${"[".repeat(mostParts - 20)}`],
  ["nested groups", `a: ${"{a: ".repeat(3_000)}${"}".repeat(3_000)}`],
  ["nested dashes", `${"- ".repeat(9_000)}a`],
  ["colons inside texts", "a: b: c\n".repeat(1_800)],
  ["one long line", `a: ${"x".repeat(240_000)}`],
  ["one long number", `a: ${"9".repeat(240_000)}`],
])("%s as many as a file may have are reported in few words", async (_kind, rest) => {
  const complaints = await complaintsAfterTitle(rest);

  expect(complaints.length).toBeGreaterThan(0);
  expect(complaints.length).toBeLessThanOrEqual(21);
  expect(complaints.join("\n").length).toBeLessThan(6_000);
  for (const complaint of complaints) expect(complaint).toMatch(/^equipe\.yaml(, linha \d+)?: /);
});

/** A billion texts, once it is followed. */
const multiplying = many(12, (level) => {
  const before = level === 0 ? "riso" : `*a${level - 1}`;
  return `a${level}: &a${level} [${Array(9).fill(before).join(", ")}]\n`;
});

test.each([
  ["aliases that multiply", multiplying, "3: um texto não pode começar com *"],
  [
    "an ampersand before a text",
    "introducao: &Juntos somos mais\n",
    "2: um texto não pode começar com & sem aspas",
  ],
  ["one before a list", "a: &b\n  - x\n", "3: um texto não pode começar com & sem aspas"],
  ["one before a group", "a: &b {c: d}\n", "2: um texto não pode começar com & sem aspas"],
  ["a tag", "introducao: !!binary aGVsbG8=\n", "2: um texto não pode começar com !"],
  ["a tag of a program", "introducao: !!js/function 'x'\n", "2: um texto não pode começar com !"],
  ["a second file", "---\ntitulo: Outra\n", "2: três traços sozinhos"],
  ["a merged group", "<<: {introducao: Oi}\n", '2: "<<" não é uma chave conhecida'],
  ["a prototype", "__proto__: {introducao: Oi}\n", '2: "__proto__" não é uma chave conhecida'],
  ["a constructor", "constructor: {prototype: 1}\n", '2: "constructor" não é uma chave conhecida'],
  ["a list for a key", "? [a, b]\n: c\n", '1: "[ a, b ]" não é uma chave conhecida'],
  ["a key that stands twice", "titulo: Outra\n", "2: esta chave já apareceu acima"],
  ["tabulations", "\tintroducao: Oi\n", "2: "],
])("%s is reported with its line", async (_kind, rest, expected) => {
  const complaints = await complaintsAfterTitle(rest);

  expect(complaints.join("\n")).toContain(`equipe.yaml, linha ${expected}`);
  expect(Object.prototype).not.toHaveProperty("introducao");
});

test("a huge file is refused unread", async () => {
  const complaints = await complaintsWith("equipe.yaml", `titulo: ${"palavra ".repeat(2_000_000)}`);

  expect(complaints).toEqual([
    "equipe.yaml: o arquivo é grande demais para um texto do site; esperado menos de 256 KB",
  ]);
});
