import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readHtml, select, textOf } from "../../testing/church/read-html.ts";
import { Action, Quote, renderLetter, Rows } from "./letter-page.tsx";

const written = "Pela minha avó.\r\n\r\nObrigada,\nMaria <3";

const letter = (children: React.ReactNode) =>
  renderLetter({ title: "Oi", lines: ["Oi"], footer: "Tchau", children }).html;

/** HTML as a program that drops every style shows it. */
const withoutStyle = (html: string) => html.replaceAll(/ style="[^"]*"/g, "");

test("each line that somebody wrote is one where styles are dropped", () => {
  const html = withoutStyle(letter(<Quote text={written} />));

  expect(html).toContain("Pela minha avó.<br/><br/>Obrigada,<br/>Maria &lt;3");
});

test("each fact is a row, and an action a cell around its link", () => {
  const rows = [
    ["Valor", "R$ 50,00"],
    ["Tipo", "Dízimo"],
  ] as const;
  const elements = readHtml(
    letter(
      <>
        <Rows rows={rows} />
        <Action href="https://igreja.example.org/">Abrir</Action>
      </>,
    ),
  );

  expect(select(elements, "tr").map(textOf)).toEqual(
    expect.arrayContaining(["Valor: R$ 50,00", "Tipo: Dízimo"]),
  );
  expect(select(elements, "td").map(textOf)).toContain("Abrir");
});

test("no letter leaves its lines to a style", () => {
  const root = join(import.meta.dirname, "../../..");
  const letters = globSync("src/**/*letter*.tsx", { cwd: root });

  expect(letters.length).toBeGreaterThan(5);
  for (const file of letters.filter((name) => !name.includes(".test."))) {
    expect(readFileSync(join(root, file), "utf8"), file).not.toMatch(/whiteSpace|white-space|<pre/);
  }
});
