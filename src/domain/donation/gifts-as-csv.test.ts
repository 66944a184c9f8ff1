import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Gift } from "./gift.ts";
import { giftsAsCsv } from "./gifts-as-csv.ts";

const gift: Gift = {
  id: "1",
  provider: "stripe",
  account: "acct_1sample",
  mode: "live",
  attemptKey: "k",
  fingerprint: "f",
  amountCentavos: 1_234_56,
  purpose: "both",
  giver: "João; da “Conceição”",
  description: "",
  email: undefined,
  state: "succeeded",
  intentId: "pi_1",
  declineCode: undefined,
  receiptNumber: 42,
  begunAtMs: 0,
  settledAtMs: Date.parse("2026-03-06T23:30:00-03:00"),
  movedAtMs: 0,
  review: undefined,
};
const lineOf = (giver: string) => giftsAsCsv([{ ...gift, giver }]).split("\r\n")[1] ?? "";

test("a gift is one line that a Brazilian spreadsheet reads", () => {
  expect(giftsAsCsv([gift])).toBe(
    "\uFEFF" +
      '"recibo";"data";"nome";"tipo";"valor";"situacao";"motivo";"email";"operadora"\r\n' +
      '"000042";"06/03/2026 23:30:00";"João; da “Conceição”";"Dízimo e oferta";"1234,56";"recebida";"";"";"pi_1"\r\n',
  );
});

test("a gift whose giver has been forgotten says so", () => {
  expect(lineOf("")).toContain('"(nome apagado)";"Dízimo e oferta";"1234,56"');
});

test.each([
  "=1+1",
  "+1",
  "-1",
  "@SUM(A1)",
  "\t=1",
  " =1",
  "\u200b=1",
  "＝1",
  '=HYPERLINK("http://evil")',
  "|calc",
  "\r\n=1",
])("%j is a text, and no formula", (hostile) => {
  expect(lineOf(hostile)).toMatch(/^"000042";"[^"]+";"'/);
});

test("whatever a giver wrote, the cells stay nine and none begins a formula", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 60 }), (giver) => {
      const line = lineOf(giver);
      const cells = [...line.matchAll(/"((?:[^"]|"")*)"(;|$)/g)].map(([, text = ""]) => text);
      expect(cells).toHaveLength(9);
      for (const text of cells) expect(text).not.toMatch(/^\s*[=+\-@]/);
    }),
    { numRuns: 2_000 },
  );
});
