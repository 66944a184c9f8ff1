import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { EmailWords } from "./paragraphs.tsx";

test("an address may go on in the next line after its sign and its dots, and nowhere else", () => {
  expect(renderToStaticMarkup(<EmailWords>ana.rute@igreja.org.br</EmailWords>)).toBe(
    "<span>ana.<wbr/>rute@<wbr/>igreja.<wbr/>org.<wbr/>br</span>",
  );
});
