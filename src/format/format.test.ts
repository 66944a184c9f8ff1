import * as fc from "fast-check";
import { expect, test } from "vitest";
import { cep, cnpj, digitsOnly, money, phone, thousands } from "./format.ts";

test("documents and postal codes read as people write them", () => {
  expect(cnpj("11222333000181")).toBe("11.222.333/0001-81");
  expect(cnpj("Q0SLFMBD7VX439")).toBe("Q0.SLF.MBD/7VX4-39");
  expect(cep("12345000")).toBe("12345-000");
});

test("a phone shows its area code, with nine digits or eight", () => {
  expect(phone("11955550123")).toBe("(11) 95555-0123");
  expect(phone("1155550100")).toBe("(11) 5555-0100");
});

test("money is centavos inside and reais on the page", () => {
  expect(money(123456)).toBe("R$\u00a01.234,56");
  expect(money(5)).toBe("R$\u00a00,05");
});

test("money and numbers read as the language's own formatter writes them", () => {
  const reais = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });

  fc.assert(
    fc.property(fc.integer(), (number) => {
      expect(money(number)).toBe(reais.format(number / 100));
      expect(thousands(number)).toBe(number.toLocaleString("pt-BR"));
    }),
  );
});

test("characters that are no digit are removed", () => {
  expect(digitsOnly("(11) 95555-0123")).toBe("11955550123");
});
