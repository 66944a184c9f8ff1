// Faults that a demanding reader stumbles over.
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Thanks } from "../../giving/card/form/stages.tsx";
import { renderDocuments } from "../../testing/church/documents.ts";
import { readHtml, select, textOf } from "../../testing/church/read-html.ts";
import { wholeChurch } from "../../testing/church/whole-church.ts";

const documents = await renderDocuments(await wholeChurch());
const elementsOf = (path: string) => documents.find((page) => page.path === path)!.elements;
const textsOf = (path: string, element: string) => select(elementsOf(path), element).map(textOf);
const wordsOf = (path: string) => textsOf(path, "main").join();

const words = "h1 h2 h3 p li dt dd th td label button a figcaption blockquote".split(" ");

test.each(documents)("$path has no quotation mark of a typewriter", ({ elements }) => {
  for (const name of words) {
    for (const text of select(elements, name).map(textOf)) expect(text).not.toMatch(/["']/);
  }
});

const verse = /^(\d )?\p{Lu}\p{L}+ \d+:\d+(-\d+)? \(\p{Lu}{2,}\)$/u;

test("a verse says chapter and verse alike, and of which translation it is", () => {
  const references = textsOf("/o-que-cremos", "figcaption");
  expect(references).toHaveLength(7);
  for (const reference of references) {
    expect(reference).toMatch(verse);
  }
});

test("so does the verse that thanks for a gift", () => {
  const thanks = createElement(Thanks, {
    gift: { amountCentavos: 5_000, fund: "Dízimo", givenAtMs: 0 },
    mode: "live",
    homePath: "/",
    onAgain: () => {},
  });
  const [reference] = select(readHtml(renderToStaticMarkup(thanks)), "cite").map(textOf);
  expect(reference).toMatch(verse);
});

test("a gift is called a gift, and the card's code as Brazilian cards call it", () => {
  expect(wordsOf("/contribua/cartao")).not.toMatch(/compra|CVC/i);
  expect(wordsOf("/contribua/cartao")).toContain("Três números no verso");
  expect(textsOf("/contribua/cartao", "label")).toContain("CVV");
});

test("a PIX key that is the CNPJ is written once among the church's numbers, and once for the transfer", () => {
  const numbers = textsOf("/contribua", "dd").filter((text) => text.includes("11.222.333/0001-81"));
  expect(numbers).toHaveLength(2);
});

test.each(["/programacao", "/celulas", "/equipe", "/o-que-cremos", "/quem-somos"])(
  "%s ends in a step further",
  (path) => {
    const steps = select(elementsOf(path), "section").filter(
      ({ attributes }) => attributes.get("aria-label") === "E agora",
    );
    expect(steps).toHaveLength(1);
    expect(steps[0]?.inner).toMatch(/<a class="button"[^>]* href="\//);
  },
);
