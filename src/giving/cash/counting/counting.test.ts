import { expect, test } from "vitest";
import { type CountingLine, type Denomination, whereToLook } from "./counting.ts";

const space = "\u00A0";
const line = (amountCentavos: number, facts: Partial<CountingLine> = {}): CountingLine => ({
  id: String(amountCentavos),
  means: "cash",
  fund: "Oferta",
  amountCentavos,
  envelope: "",
  name: "",
  email: undefined,
  added: { staffId: "ana", name: "Ana", atMs: 0 },
  booked: undefined,
  ...facts,
});

const look = (lines: CountingLine[], pieces: Partial<Record<Denomination, number>>) =>
  whereToLook({
    lines,
    pieces: new Map(Object.entries(pieces) as [Denomination, number][]),
  }).map((sentence) => sentence.replaceAll(space, " "));

test("where all agrees there is nothing to look for", () => {
  expect(look([line(50_00)], { "cedulas.50": 1 })).toEqual([]);
});

test("a line of the difference is named, with its envelope", () => {
  const [first] = look([line(70_00, { envelope: "12" }), line(50_00)], { "cedulas.50": 1 });
  expect(first).toBe(
    "Confira se a linha de R$ 70,00 (Oferta, envelope 12) foi escrita duas vezes, ou é de cheque, ou o dinheiro dela não foi contado.",
  );
});

test("with too much money on the table a cheque's line may be of cash", () => {
  const [first] = look([line(80_00, { means: "cheque" })], { "cedulas.20": 4 });
  expect(first).toBe("Confira se a linha de R$ 80,00 (Oferta) é de dinheiro, e não de cheque.");
});

test.each([
  [54_00, 45_00, "cedulas.5", 9],
  [45_00, 54_00, "cedulas.2", 27],
  [120_00, 102_00, "cedulas.2", 51],
  [10_00, 1_00, "moedas.1", 1],
] as const)("%i centavos for %i is two swapped digits", (written, right, denomination, count) => {
  const sentences = look([line(written)], { [denomination]: count });
  const reais = `R$ ${(right / 100).toFixed(2).replace(".", ",")}`;
  expect(sentences.some((sentence) => sentence.endsWith(`trocados, seria ${reais}.`))).toBe(true);
});

test("a difference that nine divides is named as such when no line explains it", () => {
  expect(look([line(100_00)], { "cedulas.5": 18, "moedas.0.50": 2 }).join(" ")).toContain(
    "A diferença se divide por nove",
  );
});

test("a note that was taken for another is named, from both sides", () => {
  const lines = [line(250_00)];
  expect(look(lines, { "cedulas.50": 4, "cedulas.20": 1 })).toContain(
    "Confira as de R$ 20: talvez uma cédula de R$ 50 esteja entre elas.",
  );
  expect(look([line(220_00)], { "cedulas.50": 5 })).toContain(
    "Confira as de R$ 50: talvez uma cédula de R$ 20 esteja entre elas.",
  );
});

test("a coin that was left out, or counted twice, is named", () => {
  expect(look([line(1_25)], { "moedas.1": 1 })).toContain(
    "Veja se uma moeda de R$ 0,25 ficou sem contar.",
  );
  expect(look([line(1_00)], { "moedas.1": 1, "moedas.0.05": 1 })).toContain(
    "Veja se uma moeda de R$ 0,05 foi contada duas vezes.",
  );
});
