import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { moneyInput } from "../ui/form/money-input.ts";
import { FieldView } from "./form-view.tsx";
import { fileField, lineField, textField } from "./form.ts";

const read = (value: string) => ({ value });
const help = "Ou o e-mail, ou os dois.";

test.each([
  ["line", lineField("Telefone", read, { help })],
  ["sum of money", lineField("Valor", read, { help, ...moneyInput })],
  ["text", textField("Resumo", read, { help })],
  ["file", fileField("Áudio", { accept: "audio/*", help })],
])("who hears a %s is told its help and its problem with it", (_, field) => {
  const html = renderToStaticMarkup(
    <FieldView name="campo" field={field} value="" problem="Escreva assim." />,
  );
  const [, ids = ""] = /aria-describedby="([^"]*)"/.exec(html) ?? [];
  const told = ids.split(" ").map((id) => new RegExp(`id="${id}"[^>]*>([^<]*)`).exec(html)?.[1]);
  expect(told).toEqual(expect.arrayContaining([help, "Escreva assim."]));
});
