import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { whySkipped, whyUnreadable } from "../statement-row.ts";
import { readStatement } from "./read-statement.ts";
import type { Statement } from "./statement.ts";

const today = "2026-11-25";

const fixture = (name: string) =>
  readFileSync(join(import.meta.dirname, "fixtures", `${name}.ofx`));

async function parse(bytes: Uint8Array, day = today, cnpj?: string): Promise<Statement> {
  const statement = await readStatement(bytes, day, { cnpj });
  if (statement.status !== "read") throw new Error(statement.sentence);
  return statement;
}

const read = (name: string) => parse(fixture(name));

/** A file of one account with these rows, and one of them. */
const fileOf = (...rows: string[]) =>
  Buffer.from(`<OFX><BANKACCTFROM><ACCTID>1</BANKACCTFROM>${rows.join("")}</OFX>`);
const rowOf = (memo: string, day = "20261103") =>
  `<STMTTRN><DTPOSTED>${day}<TRNAMT>1.00<MEMO>${memo}\n</STMTTRN>`;

/** A line for each row. */
const linesOf = ({ rows }: Statement): string[] =>
  rows.map((row) => {
    if (row.kind === "unreadable") return `${whyUnreadable[row.why]}: ${row.raw}`;
    const facts = `${row.day} ${row.amountCentavos} ${row.memo}`;
    return row.kind === "skipped" ? `${whySkipped[row.why]}: ${facts}` : facts;
  });

test.each([
  ["header-1252-body-utf8", "PIX RECEBIDO JOÃO DA CONCEIÇÃO EXEMPLO"],
  ["header-utf8-body-1252", "PIX RECEBIDO JOÃO DA CONCEIÇÃO EXEMPLO – “dízimo”"],
  ["encoding-iso-8859-1-charset-none", "PIX RECEBIDO JOÃO DA CONCEIÇÃO EXEMPLO"],
])("%s: the bytes tell how they are read, and not the header", async (name, memo) => {
  expect(linesOf(await read(name))).toEqual([`2026-11-03 15000 ${memo}`]);
});

test("one memo that the bank cut in the middle of a letter spoils no other", async () => {
  const file = fileOf(rowOf("JOÃO#"), rowOf("ÂNGELA"));
  expect(linesOf(await parse(file.map((byte) => (byte === 0x23 ? 0xc3 : byte))))).toEqual([
    "2026-11-03 100 JOÃO",
    "2026-11-03 100 ÂNGELA",
  ]);
});

test("Banco do Brasil's balance rows without FITID are skipped, and stop nothing", async () => {
  expect(linesOf(await read("bb-balance-rows-without-fitid"))).toEqual([
    "linha de saldo: 2026-10-31 100000 Saldo Anterior",
    "2026-11-03 25000 Pix - Recebido 03/11 09:12 MARIA EXEMPLO",
    "linha de saldo: 2026-11-03 125000 Saldo do dia",
    "linha de saldo: 2026-11-04 0 S A L D O",
  ]);
});

test("one FITID for three transactions hides none", async () => {
  expect(linesOf(await read("bb-one-fitid-for-three"))).toEqual([
    "2026-11-10 10000 Pix - Recebido 10/11 08:00 ANA EXEMPLO",
    "2026-11-10 10000 Pix - Recebido 10/11 08:05 BRUNO EXEMPLO",
    "saída da conta: 2026-11-10 -3590 Pagamento de Boleto COMPANHIA DE LUZ",
  ]);
});

test("two equal rows are two", async () => {
  expect(linesOf(await read("two-equal-rows"))).toEqual([
    "2026-11-08 5000 PIX RECEBIDO VISITANTE EXEMPLO",
    "2026-11-08 5000 PIX RECEBIDO VISITANTE EXEMPLO",
  ]);
});

test("a PIX that is only scheduled, tomorrow or in 2099, is no money yet", async () => {
  expect(linesOf(await read("scheduled-pix-listed-again"))).toEqual([
    "2026-11-20 8000 PIX AGENDADO RECEBIDO ANA EXEMPLO",
    "lançamento futuro: 2026-12-05 8000 PIX AGENDADO ANA EXEMPLO",
    "lançamento futuro: 2099-12-31 8000 PIX AGENDADO ANA EXEMPLO",
  ]);
});

test.each(["19700101", "20261104", "20991231"])(
  "a row up to today is money, whatever day the bank gives its balance for: %s",
  async (asOf) => {
    const balance = `<LEDGERBAL><DTASOF>${asOf}</LEDGERBAL>`;
    const file = fileOf(rowOf("PIX ANA", "20261105"), rowOf("PIX ANA", "20261126"), balance);
    expect(linesOf(await parse(file))).toEqual([
      "2026-11-05 100 PIX ANA",
      "lançamento futuro: 2026-11-26 100 PIX ANA",
    ]);
  },
);

test("Santander's points and commas in one file are both decimal marks, padded or not", async () => {
  const statement = await read("santander-two-decimal-marks");
  expect(linesOf(statement)).toEqual([
    "saída da conta: 2026-11-03 -1280 TARIFA",
    "saída da conta: 2026-11-04 -20000 TED ENVIADA",
    "2026-11-05 123456 TED RECEBIDA IRMA EXEMPLO",
    "2026-11-05 123456 DOC RECEBIDO IRMAO EXEMPLO",
  ]);
  expect(statement.balanceCentavos).toBe(246_912);
});

test("Itaú's balance without a decimal mark is no balance, and its rows are read", async () => {
  const statement = await read("itau-balance-without-decimal-mark");
  expect(statement).toMatchObject({ balanceCentavos: undefined, asOfDay: "2026-11-25" });
  expect(linesOf(statement)).toEqual(["2026-11-03 30000 PIX TRANSF JOSE E03/11"]);
});

test("the day counts as written, whatever the zone", async () => {
  expect(linesOf(await parse(fixture("zone-minus-03-est"), "2026-12-01"))).toEqual([
    "2026-11-01 1000 PIX RECEBIDO FABIO EXEMPLO",
    "2026-11-30 2000 PIX RECEBIDO GABI EXEMPLO",
  ]);
});

test("a malformed row is shown with why, and never dropped or guessed", async () => {
  expect(linesOf(await read("malformed-rows"))).toMatchInlineSnapshot(`
    [
      "2026-11-03 1000 PIX RECEBIDO HUGO EXEMPLO",
      "o valor não se lê com certeza: <STMTTRN> <TRNTYPE>CREDIT <DTPOSTED>20261103 <TRNAMT>12.345 <FITID>M2 <MEMO>PIX RECEBIDO IARA EXEMPLO </STMTTRN>",
      "2026-11-03 128000 PIX RECEBIDO IVO EXEMPLO",
      "o dia não se lê: <STMTTRN> <TRNTYPE>CREDIT <DTPOSTED>20261131 <TRNAMT>30.00 <FITID>M4 <MEMO>PIX RECEBIDO JUCA EXEMPLO </STMTTRN>",
      "2026-11-03 4000 PIX RECEBIDO LIA EXEMPLO",
      "2026-11-03 4500 PIX RECEBIDO LEO EXEMPLO",
      "a linha não tem começo: <TRNTYPE>CREDIT <DTPOSTED>20261103 <TRNAMT>50.00 <FITID>M6 <MEMO>PIX RECEBIDO MEL EXEMPLO </STMTTRN>",
      "a linha não tem começo: <STMTTRN <TRNTYPE>CREDIT <DTPOSTED>20261103 <TRNAMT>60.00 <MEMO>PIX RECEBIDO NEI EXEMPLO </STMTTRN>",
      "a linha não tem começo: 03/11/2026;PIX RECEBIDO OTO EXEMPLO;70,00",
      "a linha traz dois dias, dois valores ou dois números: <STMTTRN> <DTPOSTED>20261103 <DTPOSTED>20261104 <TRNAMT>80.00 <MEMO>PIX RECEBIDO PIA EXEMPLO </STMTTRN>",
      "o banco diz saída, e o valor é de entrada: <STMTTRN> <TRNTYPE>DEBIT <DTPOSTED>20261103 <TRNAMT>85.00 <FITID>M8 <MEMO>TARIFA DEVOLVIDA </STMTTRN>",
      "2026-11-03 9000 PIX RECEBIDO RUI EXEMPLO",
    ]
  `);
});

test("a row that is not closed ends where the next begins, and the last with its list", async () => {
  const [ana, bia] = [rowOf("ANA"), rowOf("BIA")].map((one) => one.replace("</STMTTRN>", ""));
  expect(linesOf(await parse(fileOf(`<BANKTRANLIST>${ana}${bia}</BANKTRANLIST>`)))).toEqual([
    "2026-11-03 100 ANA",
    "2026-11-03 100 BIA",
  ]);
});

test.each(["PIX<BR/>ANA", "PIX<br>ANA", "PIX\n<BR />\nANA", "<b>PIX</b>&lt;BR/&gt;ANA"])(
  "the tags of HTML in the memo %j only part its words",
  async (memo) => {
    expect(linesOf(await parse(fileOf(rowOf(memo))))).toEqual(["2026-11-03 100 PIX ANA"]);
  },
);

test("a year in which no church has a month is not read as a day", async () => {
  const { rows } = await parse(
    fileOf(...["00000101", "18991231", "20261103"].map((day) => rowOf("PIX ANA", day))),
  );
  expect(rows).toMatchObject([
    { kind: "unreadable", why: "day" },
    { kind: "unreadable", why: "day" },
    { kind: "credit", day: "2026-11-03" },
  ]);
});

test("a lone & or < stays in memo and FITID, and entities become their letters", async () => {
  const statement = await read("ampersand-and-less-than");
  expect(linesOf(statement)).toEqual([
    "2026-11-03 1000 PIX RECEBIDO SILVA & FILHOS <EXEMPLO>",
    "2026-11-03 2000 PIX RECEBIDO João & Ana Conceição 3 < 4",
    "2026-11-03 3000 TED RECEBIDA",
  ]);
  expect(statement.rows.map((row) => row.kind === "credit" && row.fitid)).toEqual([
    "E&F-1",
    "E2",
    undefined,
  ]);
});

test("XML in one line and small letters is read like SGML; NAME and MEMO are joined where they differ", async () => {
  const statement = await read("one-line-of-small-xml");
  expect(linesOf(statement)).toEqual([
    '2026-11-03 1000 Pix recebido: "João Exemplo" <3',
    "2026-11-04 2000 Pix recebido - Ana & Bia Exemplo",
  ]);
  expect(statement.balanceCentavos).toBe(3000);
});

test("a file that is cut off shows the row that is cut in two", async () => {
  const statement = await read("cut-off");
  expect(statement.isCutOff).toBe(true);
  expect(statement.rows).toMatchObject([
    { kind: "credit", memo: "PIX RECEBIDO JOÃO DA CONCEIÇÃO EXEMPLO" },
    { kind: "unreadable", why: "cut-off", raw: expect.stringContaining("<MEMO>PIX RECEBIDO") },
  ]);
});

test("the means is guessed by the memo, and Stripe's payout is no gift", async () => {
  const { rows } = await read("memo-shapes");
  expect(rows.map((row) => (row.kind === "credit" ? row.means : row.kind))).toEqual(
    "pix pix pix pix pix transfer transfer transfer cash cheque transfer skipped".split(" "),
  );
  expect(rows.at(-1)).toMatchObject({ why: "payout" });
});

test("a transfer that carries the church's own CNPJ is no gift", async () => {
  const { rows } = await parse(fixture("memo-shapes"), today, "11222333000181");
  expect(rows[1]).toMatchObject({ why: "own-transfer" });
});

test("the account's key is the same with and without zeros, dots and dashes", async () => {
  const { accounts } = await read("first-account");
  expect(accounts).toEqual([
    { bankId: "0341", branchId: "", accountId: "00123-4", isSavings: false, key: "341/1234" },
  ]);
  expect((await read("second-account")).accounts).toMatchObject([{ key: "341/5678" }]);
});

test("period and day of the balance are read", async () => {
  const { fromDay, toDay, asOfDay, balanceCentavos } = await read("bb-one-fitid-for-three");
  expect([fromDay, toDay, asOfDay, balanceCentavos]).toEqual([
    "2026-11-01",
    "2026-11-25",
    "2026-11-25",
    150_000,
  ]);
});
