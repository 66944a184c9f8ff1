import { expect, test } from "vitest";
import { answers, factsOf, shortNameOf } from "./facts.ts";

const given = {
  nome: "Igreja da Paz de Rio Manso",
  cidade: "Rio Manso/MG",
  telefone: "(31) 3571-2222",
  email: "contato@igrejadapaz.org.br",
  pix: "contato@igrejadapaz.org.br",
  endereco: "Rua das Acácias, 12, Centro, 35485-000",
};

const factsWith = (more: object) => factsOf(answers.parse({ ...given, ...more }));

test.each([
  ["Rio Manso/MG", "Rio Manso", "MG"],
  ["Embu-Guaçu / sp", "Embu-Guaçu", "SP"],
  ["Rio Manso - MG", "Rio Manso", "MG"],
  ["Rio Manso, MG", "Rio Manso", "MG"],
  ["Rio Manso", "Rio Manso", "MG"],
])("%s is a city and its state, which else is the telephone's", (cidade, name, state) => {
  expect(factsWith({ cidade }).endereco).toMatchObject({ cidade: name, estado: state });
});

test.each([
  [{ nome: "Igreja Batista Boa Esperança", cidade: "Betim" }, "Igreja Batista Boa"],
  [{ nome: "Comunidade Evangélica em Cristo", cidade: "Betim" }, "Comunidade Evangélica"],
  [{ nome: "Igreja da Paz", recebedor: "IGREJA DA PAZ EM RIO MANS" }, "IGREJA DA PAZ EM RIO MANS"],
])("the receiver of %j ends at a word, or is as the bank shows it: %s", (more, receiver) => {
  expect(factsWith(more).recebedor).toBe(receiver);
});

test("a church that names no WhatsApp has none", () => {
  expect(factsWith({}).whatsapp).toBeUndefined();
});

test("a PIX key that is a CNPJ is the church's", () => {
  expect(factsWith({ pix: "11.444.777/0001-61" }).cnpj).toBe("11444777000161");
  expect(factsWith({}).cnpj).toBeUndefined();
});

test.each([
  ["nome", ""],
  ["telefone", "3571-2222"],
  ["email", "contato"],
  ["pix", "não sei"],
  ["endereco", "Rua das Acácias, 12"],
  ["endereco", "Rua das Acácias, 12, Centro, 354"],
  ["cidade", ""],
])("%s “%s” is refused", (key, value) => {
  expect(answers.safeParse({ ...given, [key]: value }).success).toBe(false);
});

test.each([
  ["Igreja da Paz de Rio Manso", "Rio Manso", "Igreja da Paz"],
  ["Igreja da Paz", "Rio Manso", "Igreja da Paz"],
  ["Rio Manso", "Rio Manso", "Rio Manso"],
  ["Primeira Igreja Batista Renovada em Cristo", "Rio Manso", "Primeira Igreja Batista"],
])("%s of %s is %s in the menu", (name, city, short) => {
  expect(shortNameOf(name, city)).toBe(short);
});

test.each([
  ["Manaus/AM", {}, "America/Manaus"],
  ["Rio Branco/AC", {}, "America/Rio_Branco"],
  ["Sorriso/MT", {}, "America/Cuiaba"],
  ["Rio Manso/MG", {}, "America/Sao_Paulo"],
  ["Vila dos Remédios/PE", { fuso: "America/Noronha" }, "America/Noronha"],
])(
  "a church in %s lives by the clock of its state, or by the one it names",
  (cidade, more, zone) => {
    expect(factsWith({ cidade, ...more }).fuso).toBe(zone);
  },
);
