import { expect, test } from "vitest";
import { isMobileOrCpf, maskedPixKey, namedPixKey } from "./pix-key.ts";

test.each([
  ["11987654321", "celular (11) 98765-4321", "celular •••4321"],
  ["+55 11 98000-0077", "celular (11) 98000-0077", "celular •••0077"],
  ["119.800.000-77", "CPF 119.800.000-77", "CPF •••0077"],
  ["52998224725", "CPF 529.982.247-25", "CPF •••4725"],
  ["11222333000181", "CNPJ 11.222.333/0001-81", "CNPJ 11.222.333/0001-81"],
  ["12abc34501de35", "CNPJ 12.ABC.345/01DE-35", "CNPJ 12.ABC.345/01DE-35"],
  ["dizimo@exemplo.com.br", "e-mail dizimo@exemplo.com.br", "e-mail d•••@exemplo.com.br"],
  [
    "123e4567-e12b-12d1-a456-426655440000",
    "chave aleatória 123e4567-e12b-12d1-a456-426655440000",
    "chave aleatória 123e4567-e12b-12d1-a456-426655440000",
  ],
  ["nenhuma", "nenhuma", "nenhuma"],
  ["", "", ""],
])("the key %j is named %j, and in a letter %j", (key, named, masked) => {
  expect(namedPixKey(key)).toBe(named);
  expect(maskedPixKey(key)).toBe(masked);
});

test.each([
  ["11980000077", true],
  ["+5511980000077", false],
  ["(11) 98000-0077", false],
  ["119.800.000-77", false],
  ["11987654321", false],
  ["52998224725", false],
])("whether only a person can tell what %s is: %s", (key, isEither) => {
  expect(isMobileOrCpf(key)).toBe(isEither);
});
