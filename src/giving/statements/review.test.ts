import { expect, test } from "vitest";
import { kindIn, payerNames } from "./review.ts";

test.each([
  ["PIX RECEBIDO MARIA DAS DORES", ["maria das dores"]],
  ["PIX RECEBIDO ZECA EXEMPLO 05/09", ["zeca exemplo"]],
  ["PIX TRANSF JOSÉ EXEMPLO05/09", ["jose exemplo"]],
  ["PIX REM: ZILDA EXEMPLO", ["zilda exemplo"]],
  ["TED 033.0001 IGOR EXEMPLO", ["igor exemplo"]],
  [
    "Transferência recebida pelo Pix - MARIA EXEMPLO - BANCO DE EXEMPLO S.A. (0341)",
    ["maria exemplo", "exemplo s a"],
  ],
  ["PIX RECEBIDO ANA", []],
  ["DEP. DINH. AG 0001", []],
  ["ESTORNO PIX - MARIA EXEMPLO", []],
  ["Reembolso recebido pelo Pix - MARIA EXEMPLO", []],
  ["", []],
])("in %j the bank may name %j", (memo, names) => {
  expect(payerNames(memo)).toEqual(names);
});

test.each([
  ["DEP DINHEIRO DE MARIA EXEMPLO", "DEP DINHEIRO"],
  ["Depósito em dinheiro", "Depósito em dinheiro"],
  ["Pix recebido de João Exemplo", "Pix recebido"],
  ["MARIA EXEMPLO PIX", ""],
  ["", ""],
])("what is left of %j names its kind, and no person", (memo, kind) => {
  expect(kindIn(memo)).toBe(kind);
});
