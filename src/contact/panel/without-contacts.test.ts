import { expect, test } from "vitest";
import { withoutContacts } from "./inbox-routes.tsx";

const read = (request: string, name?: string) => withoutContacts({ request, name });

test.each([
  ["Meu telefone é (11) 95555-0123, obrigada.", "Meu telefone é (número), obrigada."],
  ["liga 11955550123 ou 5555-0100", "liga (número) ou (número)"],
  ["+55 11 95555 0123", "(número)"],
  ["CPF 111.444.777-35", "CPF (número)"],
  ["escreva para maria.silva+fe@example.com.br!", "escreva para (e-mail)!"],
  ["veja https://vaquinha.example.org/ana?x=1 por favor", "veja (link) por favor"],
  ["moro na Rua das Flores, 120, fundos", "moro na (endereço), fundos"],
  ["Av. Brasil nº 1500", "(endereço)"],
  ["Rua das Flores 123", "(endereço)"],
  ["Ligue 3222-1111/99999-8888", "Ligue (número)"],
  ["11/98765-4321 ou tel,11987654321", "(número) ou tel,(número)"],
  ["11 98765–4321", "(número)"],
  ["11\u00a098765\u00a04321", "(número)"],
  ["CPF 123456789/00", "CPF (número)"],
  ["veja wa.me/5511987654321 e instagram.com/mariasilva", "veja (link) e (link)"],
])("hides ways to reach somebody: %s", (request, said) => {
  expect(read(request)).toBe(said);
});

test.each([
  "Salmo 91, versículos 1 a 16, em 25/12/2026 às 19:30.",
  "Uma dívida de R$ 12.500,00 e 3 meses de aluguel.",
  "Pela rua onde cresci, e pela praça.",
  "Operação em 2026, quarto 1204.\nObrigado.",
])("leaves the rest as it was written: %s", (request) => {
  expect(read(request)).toBe(request);
});

test("hides the sender's name, whole and first, and no part of another word", () => {
  expect(read("Sou Ana Souza. Ana pede; Anabela também. ana", "Ana Souza")).toBe(
    "Sou (quem pediu). (quem pediu) pede; Anabela também. ana",
  );
  expect(read("Pela família toda", "família")).toBe("Pela família toda");
  expect(read("Sou Maria Silva, a MARIA da Rua Nova.", "maria da silva")).toBe(
    "Sou (quem pediu) (quem pediu), a (quem pediu) da Rua Nova.",
  );
});

test("a telephone is hidden before the end of a line, and over none", () => {
  expect(read("1. Pela saúde\n2. Pelo trabalho\n3. 11 95555-0123")).toBe(
    "1. Pela saúde\n2. Pelo trabalho\n3. (número)",
  );
});
