import { expect, test } from "vitest";
import { isBalance, meansOf, memoKey, memoWithoutDocuments } from "./memo.ts";

test.each([
  [
    "Transferência recebida pelo Pix - MARIA EXEMPLO - •••.111.222-•• - BANCO S.A. (0341) Agência: 1234 Conta: 56789-0",
    "Transferência recebida pelo Pix - MARIA EXEMPLO - BANCO S.A. (0341)",
  ],
  ["LOJA EXEMPLO - 11.222.333/0001-81 - BANCO", "LOJA EXEMPLO - BANCO"],
  ["LOJA EXEMPLO 11222333000181", "LOJA EXEMPLO"],
  ["LOJA Q0.SLF.MBD/7VX4-39 EXEMPLO", "LOJA EXEMPLO"],
  ["LOJA Q0SLFMBD7VX439 EXEMPLO", "LOJA EXEMPLO"],
  ["LOJA 12abc34501de35 EXEMPLO", "LOJA EXEMPLO"],
  ["LOJA AB12CD34EF5600 EXEMPLO", "LOJA EXEMPLO"],
  ["LOJA 12ABC345/01DE-35 EXEMPLO", "LOJA EXEMPLO"],
  ["LOJA 12ABC34501DE-35 EXEMPLO", "LOJA EXEMPLO"],
  ["TRANSFER/JOAO-05", "TRANSFER/JOAO-05"],
  ["DEPOSITOONLINE 05/09", "DEPOSITOONLINE 05/09"],
  ["CONTRIBUICAO26 ANA", "CONTRIBUICAO26 ANA"],
  ["MARIA EXEMPLO 123.456.789-09", "MARIA EXEMPLO"],
  ["MARIA EXEMPLO ***.456.789-**", "MARIA EXEMPLO"],
  ["MARIA EXEMPLO xxx.456.789-xx", "MARIA EXEMPLO"],
  ["MARIA EXEMPLO 123 456 789 09", "MARIA EXEMPLO"],
  ["MARIA12345678909", "MARIA"],
  ["PIX E60701190202611251234abcdefghijk MARIA", "PIX MARIA"],
  ["PIX 11111111-2222-4333-8444-555555555555", "PIX"],
  ["TED Ag. 0001 C/C 1234-X JOSÉ DA CONTAGEM", "TED JOSÉ DA CONTAGEM"],
  ["PIX RECEBIDO ZECA 05/09", "PIX RECEBIDO ZECA 05/09"],
  ["OFERTA 2ª PARCELA 03/11/2026", "OFERTA 2ª PARCELA 03/11/2026"],
  ["12345678909", ""],
])("%j is kept as %j", (memo, kept) => {
  expect(memoWithoutDocuments(memo)).toBe(kept);
});

test.each([
  ["PIX RECEBIDO MARIA 05/09", "pix recebido maria"],
  ["Pix Recebido: Maria 07/10 ***.456.789-**", "pix recebido maria"],
  ["PIX TRANSF JOSÉ E03/11", "pix transf jose e"],
])("next month finds %j by %j", (memo, key) => {
  expect(memoKey(memo)).toBe(key);
});

test.each([
  ["PIX DE DINHEIRO EXEMPLO", "pix"],
  ["Transferência PIX", "pix"],
  ["TED RECEBIDA", "transfer"],
  ["TRANSFERENCIA", "transfer"],
  ["DEP. DINH.", "cash"],
  ["DEPÓSITO EM DINHEIRO", "cash"],
  ["DEP CHEQUE 24H", "cheque"],
  ["DINIZ EXEMPLO", "transfer"],
])("%j came as %s", (memo, means) => {
  expect(meansOf(memo)).toBe(means);
});

test.each([
  ["Saldo Anterior", true, true],
  ["SALDO DO DIA", true, true],
  ["S A L D O", true, true],
  ["SDO CTA/APL AUTOMATICAS", true, true],
  ["Saldo de abertura", true, true],
  ["Saldo", false, true],
  ["Saldo de salário de Maria", false, true],
  ["Saldo de salário de Maria", true, false],
  ["SALDOMAR EXEMPLO", false, false],
  ["PIX RECEBIDO SALDO EXEMPLO", false, false],
])("%j (with an id: %s) tells a sum: %s", (memo, hasId, expected) => {
  expect(isBalance(memo, hasId)).toBe(expected);
});
