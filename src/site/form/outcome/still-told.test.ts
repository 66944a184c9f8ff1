import { expect, test } from "vitest";
import { stillTold } from "./still-told.ts";

const labels = { nome: "nome", email: "e-mail", valor: "valor" };
const told = { tone: "warning", title: "Falta preencher", until: "fields" } as const;

test.each([
  [{ nome: "Escreva.", email: "Escreva.", valor: "Escreva." }, "Nome, e-mail e valor."],
  [{ valor: "Escreva.", nome: "Escreva." }, "Nome e valor."],
  [{ email: "Escreva." }, "E-mail."],
])("fields that are still to be mended are named in the order of the page", (problems, text) => {
  expect(stillTold(told, problems, labels)).toEqual({ ...told, text });
});

test("once all are mended there is nothing left to tell", () => {
  expect(stillTold(told, {}, labels)).toBeUndefined();
});

test("what is not about fields stays, whatever is typed", () => {
  const declined = { tone: "error", title: "Não deu certo", text: "Sem saldo." } as const;

  expect(stillTold(declined, {}, labels)).toBe(declined);
  expect(stillTold(undefined, {}, labels)).toBeUndefined();
});

test("beside a captcha that is missing, fields that lack something are named", () => {
  const captcha = {
    tone: "warning",
    title: "Falta a verificação",
    text: "Marque a caixa.",
    until: "captcha",
  } as const;

  expect(stillTold(captcha, { email: "Escreva." }, labels)?.text).toBe(
    "Marque a caixa. Falta preencher também: e-mail.",
  );
  expect(stillTold(captcha, {}, labels)).toBe(captcha);
});
