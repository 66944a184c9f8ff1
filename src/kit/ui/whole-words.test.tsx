import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { WholeWords } from "./whole-words.tsx";

const markupOf = (text: string) => renderToStaticMarkup(<WholeWords>{text}</WholeWords>);

test.each([
  ["por e-mail ou WhatsApp", "e-mail"],
  ["No domingo, 10 de dezembro de 2017, abrimos as portas.", "10 de dezembro de 2017"],
  ["1º de março, cedo", "1º de março"],
  ["Domingo às 19:00, a celebração", "às 19:00"],
])("%s keeps a part of it on one line", (text, part) => {
  expect(markupOf(text)).toBe(text.replace(part, `<span class="whole">${part}</span>`));
});

test("any other text stays as it is", () => {
  expect(markupOf("Venha como está.")).toBe("Venha como está.");
});
