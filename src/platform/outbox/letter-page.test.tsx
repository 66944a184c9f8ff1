import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readHtml, select, textOf } from "../../testing/church/read-html.ts";
import { button, facts, quote, renderLetter, says } from "./letter-page.tsx";

const written = "Pela minha avó.\r\n\r\nObrigada,\nMaria <3";

const letter = (...parts: ReturnType<typeof says>[]) =>
  renderLetter({ title: "Oi", footer: "Tchau", parts });

/** HTML as a program that drops every style shows it. */
const withoutStyle = (html: string) => html.replaceAll(/ style="[^"]*"/g, "");

test("each line that somebody wrote is one where styles are dropped", () => {
  const html = withoutStyle(letter(quote(written)).html);

  expect(html).toContain("Pela minha avó.<br/><br/>Obrigada,<br/>Maria &lt;3");
});

test("each fact is a row, and an action a cell around its link", () => {
  const rows = [
    ["Valor", "R$ 50,00"],
    ["Tipo", "Dízimo"],
  ] as const;
  const elements = readHtml(
    letter(facts(rows), button("Abrir", "https://igreja.example.org/")).html,
  );

  expect(select(elements, "tr").map(textOf)).toEqual(
    expect.arrayContaining(["Valor: R$ 50,00", "Tipo: Dízimo"]),
  );
  expect(select(elements, "td").map(textOf)).toContain("Abrir");
});

test("each part is in the plain lines too, with an empty one after it", () => {
  const { text } = letter(
    says("Olá, Maria.", "Recebemos."),
    facts([
      ["Valor", "R$ 50,00"],
      ["Tipo", "Dízimo"],
    ]),
    { lines: [], page: "Só na página" },
    quote(written),
    button("Abrir", "https://igreja.example.org/", "Para ver"),
  );

  expect(text).toBe(
    `Olá, Maria.\n\nRecebemos.\n\nValor: R$ 50,00\nTipo: Dízimo\n\n${written}\n\nPara ver: https://igreja.example.org/\n\n-- \nTchau`,
  );
});

test("a long name with a tag and a line break, and a large sum, are whole in both parts", () => {
  const name = `<b>${"Maria Aparecida ".repeat(7)}</b>\nJosé`;
  expect(name.length).toBeGreaterThanOrEqual(120);
  const { html, text } = letter(
    says(`Olá, ${name}.`),
    facts([
      ["Nome", name],
      ["Valor", "R$ 1.234.567,89"],
    ]),
  );

  expect(text).toContain(`Nome: ${name}\nValor: R$ 1.234.567,89`);
  const elements = readHtml(html);
  expect(select(elements, "b")).toEqual([]);
  const told = select(elements, "tr")
    .map(textOf)
    .map((row) => row.replaceAll(/\s+/g, " "));
  expect(told).toContain(`Nome: ${name.replaceAll(/\s+/g, " ")}`);
  expect(told).toContain("Valor: R$ 1.234.567,89");
});

test("no letter leaves its lines to a style", () => {
  const root = join(import.meta.dirname, "../../..");
  const letters = globSync("src/**/*letter*.tsx", { cwd: root });

  expect(letters.length).toBeGreaterThan(5);
  for (const file of letters.filter((name) => !name.includes(".test."))) {
    expect(readFileSync(join(root, file), "utf8"), file).not.toMatch(/whiteSpace|white-space|<pre/);
  }
});
