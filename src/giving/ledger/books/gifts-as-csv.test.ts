import * as fc from "fast-check";
import { expect, test } from "vitest";
import { anyText } from "../../../testing/any-text.ts";
import { tries } from "../../../testing/run/tries.ts";
import { sampleGift } from "../../../testing/storage/sample-gift.ts";
import { sampleRefund } from "../../../testing/storage/sample-refund.ts";
import type { CardAttempt, GiftState } from "../gift.ts";
import { type GiftWithReversals, sumOf, type Reversal } from "../reversals/reversal.ts";
import { isMoney, stateLabels } from "./gift-words.ts";
import { giftsAsCsv } from "./gifts-as-csv.ts";

const gift: GiftWithReversals = {
  ...sampleGift({
    amountCentavos: 1_234_56,
    fund: "Dízimo/Oferta",
    giver: "João; da “Conceição”",
    state: "succeeded",
    paymentId: "pi_1",
    receiptNumber: 42,
    settledAtMs: Date.parse("2026-03-06T23:30:00-03:00"),
  }),
  reversals: [],
};
const lineOf = (giver: string) => giftsAsCsv([{ ...gift, giver }]).split("\r\n")[1] ?? "";
const cellsOf = (line: string): string[] =>
  [...line.matchAll(/"((?:[^"]|"")*)"(;|$)/g)].map(([, text = ""]) => text);

test("a gift is one line that a Brazilian spreadsheet can read", () => {
  expect(giftsAsCsv([gift])).toBe(
    "\uFEFF" +
      '"recibo";"data";"nome";"meio";"fundo";"valor";"situação";"motivo";"email";"identificação";"bruto";"devolvido";"líquido";"origem";"modo";"fora das somas";"finalidade";"hora"\r\n' +
      '"nº 000042";"2026-03-06";"João; da “Conceição”";"cartao";"Dízimo/Oferta";"1234,56";"recebida";"";"";"pi_1";"1234,56";"0,00";"1234,56";"site";"";"";"Contribuições";"23:30:00"\r\n',
  );
});

test.each<[Partial<CardAttempt>, string[]]>([
  [{ source: "site" }, ["cartao", "site", "pi_1"]],
  [{ source: "monthly", outsideId: "invoice:in_2" }, ["cartao", "mensal", "pi_1 in_2"]],
  [{ means: "pix", source: "bank", outsideId: "pix:E18" }, ["pix", "banco", "E18"]],
  [{ means: "transfer", source: "statement", bankId: "20" }, ["transferencia", "extrato", "20"]],
  [{ source: "statement", outsideId: "extrato:digest-1" }, ["cartao", "extrato", ""]],
  [{ means: "cash", source: "counting" }, ["dinheiro", "contagem", ""]],
  [{ means: "cheque", source: "by-hand" }, ["cheque", "a mão", ""]],
])("means, source and what the bank or Stripe calls a payment of %j are %j", (facts, said) => {
  const [heads = "", line = ""] = giftsAsCsv([{ ...gift, ...facts }]).split("\r\n");
  const names = cellsOf(heads.slice(1));
  const cells = cellsOf(line);
  expect(["meio", "origem", "identificação"].map((name) => cells[names.indexOf(name)])).toEqual(
    said,
  );
});

const refund = sampleRefund({ amountCentavos: 1_000_00 });
const dispute: Reversal = { ...refund, id: "dp_1", kind: "dispute", state: "open" };

test.each<[string, Reversal[], string]>([
  ["devolvida em parte", [refund], '"1234,56";"1000,00";"234,56"'],
  ["devolvida", [{ ...refund, amountCentavos: 1_234_56 }], '"1234,56";"1234,56";"0,00"'],
  ["contestada", [dispute], '"1234,56";"1000,00";"234,56"'],
  ["recebida", [{ ...dispute, state: "won" }], '"1234,56";"0,00";"1234,56"'],
  ["recebida", [{ ...refund, state: "failed" }], '"1234,56";"0,00";"1234,56"'],
])("%s is listed with gross, taken back and net", (situation, reversals, sums) => {
  const line = giftsAsCsv([{ ...gift, reversals }]).split("\r\n")[1];
  expect(line).toContain(`"1234,56";"${situation}"`);
  expect(line).toContain(`${sums};"site";"";"";"Contribuições";"23:30:00"`);
});

test("gifts that are no money come last, say so, and are not summed", () => {
  const modes = ["test", "live", "demonstration"] as const;
  const lines = giftsAsCsv(modes.map((mode) => ({ ...gift, mode }))).split("\r\n");
  const begin = '"nº 000042";"2026-03-06";"João; da “Conceição”";"cartao";"Dízimo/Oferta"';
  expect(lines.slice(1)).toEqual([
    `${begin};"1234,56";"recebida";"";"";"pi_1";"1234,56";"0,00";"1234,56";"site";"";"";"Contribuições";"23:30:00"`,
    `${begin};"";"recebida";"";"";"pi_1";"";"";"";"site";"teste";"1234,56";"Contribuições";"23:30:00"`,
    `${begin};"";"recebida";"";"";"pi_1";"";"";"";"site";"demonstração";"1234,56";"Contribuições";"23:30:00"`,
    "",
  ]);
});

test.each([
  ["declined", "recusada"],
  ["canceled", "cancelada"],
  ["failed", "não cobrada"],
  ["processing", "em processamento"],
] as const)("a gift that was not received because it is %s adds to no sum", (state, situation) => {
  const asked = { ...gift, state, receiptNumber: undefined, declineCode: "code" };
  expect(giftsAsCsv([asked]).split("\r\n")[1]).toBe(
    '"";"2026-03-06";"João; da “Conceição”";"cartao";"Dízimo/Oferta";' +
      `"";"${situation}";"code";"";"pi_1";"0,00";"0,00";"0,00";"site";"";"1234,56";"Contribuições";"23:30:00"`,
  );
});

test("each column sums to the month's total, whatever is in the ledger", () => {
  const anyGift = fc
    .record({
      amountCentavos: fc.integer({ min: 1, max: 20_000_00 }),
      state: fc.constantFrom(...(Object.keys(stateLabels) as GiftState[])),
      mode: fc.constantFrom("live", "test", "demonstration"),
    })
    .map((facts) => ({ ...gift, ...facts }));
  fc.assert(
    fc.property(fc.array(anyGift), (gifts) => {
      const { grossCentavos, netCentavos } = sumOf(gifts.filter(isMoney));
      const rows = giftsAsCsv(gifts).split("\r\n").slice(1, -1).map(cellsOf);
      const sum = (column: number) =>
        rows.reduce((centavos, row) => centavos + Number((row[column] || "0").replace(",", "")), 0);
      expect([5, 10, 12].map(sum)).toEqual([grossCentavos, grossCentavos, netCentavos]);
    }),
    tries(100),
  );
});

test("a gift of a day has no hour, one without a giver says so, and its own id is nobody's business", () => {
  const counted = { ...gift, means: "cash", source: "counting", paymentId: "contagem:1" } as const;
  expect(giftsAsCsv([{ ...counted, giver: "" }]).split("\r\n")[1]).toBe(
    '"nº 000042";"2026-03-06";"(sem nome)";"dinheiro";"Dízimo/Oferta";' +
      '"1234,56";"recebida";"";"";"";"1234,56";"0,00";"1234,56";"contagem";"";"";"Contribuições";""',
  );
});

test("a gift whose giver was erased is labelled", () => {
  expect(lineOf("")).toContain('"(nome apagado)";"cartao";"Dízimo/Oferta";"1234,56"');
});

test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", " =1", "\u200b=1", "＝1", "|calc", "\r\n=1"])(
  "%j is a text, and no formula",
  (hostile) => {
    expect(lineOf(hostile)).toMatch(/^"nº 000042";"[^"]+";"'/);
  },
);

test("whatever a giver wrote, a row has eighteen cells and none is a formula", () => {
  fc.assert(
    fc.property(anyText(60), (giver) => {
      const line = lineOf(giver);
      const cells = cellsOf(line);
      expect(cells).toHaveLength(18);
      for (const text of cells) expect(text).not.toMatch(/^\s*[=+\-@]/);
    }),
    tries(300),
  );
});
