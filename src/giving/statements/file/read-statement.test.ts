import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readStatement, type Statement, mostStatementBytes, none } from "./read-statement.ts";
import { whySkipped, whyUnreadable } from "../statement-row.ts";
import * as fc from "fast-check";

const today = "2026-11-25";

async function read(name: string): Promise<Statement> {
  const bytes = readFileSync(join(import.meta.dirname, "fixtures", `${name}.ofx`));
  const statement = await readStatement(bytes, today);
  if (statement.status !== "read") throw new Error(statement.sentence);
  return statement;
}

/** One line a row. */
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

test("UTF-16 is read where it says so", async () => {
  const text = readFileSync(join(import.meta.dirname, "fixtures/first-account.ofx"), "latin1");
  const statement = await readStatement(Buffer.from(`\uFEFF${text}`, "utf16le"), today);
  expect(statement.status === "read" && linesOf(statement)).toEqual([
    "2026-11-03 1000 PIX RECEBIDO TEO EXEMPLO",
  ]);
});

test("one memo that the bank cut in the middle of a letter spoils no other", async () => {
  const row = (memo: string) => `<STMTTRN><DTPOSTED>20261103<TRNAMT>1.00<MEMO>${memo}\n</STMTTRN>`;
  const file = `<OFX><BANKACCTFROM><ACCTID>1</BANKACCTFROM>${row("JOÃO#")}${row("ÂNGELA")}</OFX>`;
  const bytes = Buffer.from(file).map((byte) => (byte === 0x23 ? 0xc3 : byte));
  const statement = await readStatement(bytes, today);
  expect(statement.status === "read" && linesOf(statement)).toEqual([
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
    const row = (day: string) => `<STMTTRN><DTPOSTED>${day}<TRNAMT>1.00<MEMO>PIX ANA</STMTTRN>`;
    const file = `<OFX><BANKACCTFROM><ACCTID>1</BANKACCTFROM>${row("20261105")}${row("20261126")}<LEDGERBAL><DTASOF>${asOf}</LEDGERBAL></OFX>`;
    const statement = await readStatement(Buffer.from(file), "2026-11-25");
    expect(statement.status === "read" && linesOf(statement)).toEqual([
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
  const bytes = readFileSync(join(import.meta.dirname, "fixtures/zone-minus-03-est.ofx"));
  const statement = await readStatement(bytes, "2026-12-01");
  expect(statement.status === "read" && linesOf(statement)).toEqual([
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
  const row = (memo: string) => `<STMTTRN><DTPOSTED>20261103<TRNAMT>1.00<MEMO>${memo}\n`;
  const file = `<OFX><BANKACCTFROM><ACCTID>1</BANKACCTFROM><BANKTRANLIST>${row("ANA")}${row("BIA")}</BANKTRANLIST></OFX>`;
  const statement = await readStatement(Buffer.from(file), today);
  expect(statement.status === "read" && linesOf(statement)).toEqual([
    "2026-11-03 100 ANA",
    "2026-11-03 100 BIA",
  ]);
});

test.each(["PIX<BR/>ANA", "PIX<br>ANA", "PIX\n<BR />\nANA", "<b>PIX</b>&lt;BR/&gt;ANA"])(
  "the tags of HTML in the memo %j only part its words",
  async (memo) => {
    const file = `<OFX><BANKACCTFROM><ACCTID>1</BANKACCTFROM><STMTTRN><DTPOSTED>20261103<TRNAMT>1.00<MEMO>${memo}</STMTTRN></OFX>`;
    const statement = await readStatement(Buffer.from(file), today);
    expect(statement.status === "read" && linesOf(statement)).toEqual(["2026-11-03 100 PIX ANA"]);
  },
);

test("a year in which no church has a month is not read as a day", async () => {
  const row = (day: string) => `<STMTTRN><DTPOSTED>${day}<TRNAMT>1.00<MEMO>PIX ANA</STMTTRN>`;
  const file = `<OFX><BANKACCTFROM><BANKID>1<ACCTID>12345</BANKACCTFROM>${row("00000101")}${row("18991231")}${row("20261103")}</OFX>`;
  const statement = await readStatement(Buffer.from(file), today);
  expect(statement.status === "read" && statement.rows).toMatchObject([
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

test.each(["\n", "\r", ""])("lines that end in %j are read the same", async (lineEnd) => {
  const text = readFileSync(join(import.meta.dirname, "fixtures/two-equal-rows.ofx"), "latin1");
  const bytes = new TextEncoder().encode(text.replaceAll("\r\n", lineEnd));
  expect(await readStatement(bytes, today)).toEqual(await read("two-equal-rows"));
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
  const bytes = readFileSync(join(import.meta.dirname, "fixtures/memo-shapes.ofx"));
  const statement = await readStatement(bytes, today, "11222333000181");
  expect(statement.status === "read" && statement.rows[1]).toMatchObject({ why: "own-transfer" });
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

test("rows of two accounts in one file are each of their own account", async () => {
  const { accounts, rows, balanceCentavos } = await read("two-accounts");
  expect(accounts.map(({ accountId }) => accountId)).toEqual(["12345-6", "99999-9"]);
  expect(rows).toMatchObject([
    { accountKey: "1/123456", fitid: "1", memo: "PIX RECEBIDO UGO EXEMPLO" },
    { accountKey: "1/999999", fitid: "1", memo: "PIX RECEBIDO VERA EXEMPLO" },
  ]);
  expect(balanceCentavos).toBeUndefined();
});

const rowOf = (centavos: number) =>
  `<STMTTRN><DTPOSTED>20261103<TRNAMT>${centavos / 100}<FITID>1<MEMO>PIX</STMTTRN>`;
const part = (currency: string, ids: string, rows: string) =>
  `<STMTRS><CURDEF>${currency}<BANKACCTFROM><BANKID>1${ids}</BANKACCTFROM>${rows}</STMTRS>`;
const fileOf = (...parts: string[]) => Buffer.from(`<OFX>${parts.join("")}</OFX>`);

test("an account and its savings of one number are two accounts", async () => {
  const own = part("BRL", "<ACCTID>2<ACCTTYPE>CHECKING", rowOf(1_00));
  const savings = part("BRL", "<ACCTID>2<ACCTTYPE>SAVINGS", rowOf(2_00));
  for (const file of [fileOf(own, savings), fileOf(savings, own)]) {
    const statement = await readStatement(file, today);
    const rows = statement.status === "read" ? statement.rows : [];
    expect(rows).toHaveLength(2);
    expect(rows).toContainEqual(
      expect.objectContaining({ accountKey: "1/2", amountCentavos: 1_00 }),
    );
    expect(rows).toContainEqual(
      expect.objectContaining({ accountKey: "1/2/savings", amountCentavos: 2_00 }),
    );
  }
});

test("beside an account in reais the rows of one in dollars are left, and named", async () => {
  const inReais = part("BRL", "<ACCTID>2", rowOf(1_00));
  const inDollars = part("USD", "<ACCTID>3", rowOf(2_00));
  for (const file of [fileOf(inReais, inDollars), fileOf(inDollars, inReais)]) {
    const statement = await readStatement(file, today);
    const own = statement.status === "read" ? statement : undefined;
    expect(own?.accounts).toMatchObject([{ key: "1/2" }]);
    expect(own?.rows.map((one) => one.kind === "skipped" && one.why).toSorted()).toEqual([
      false,
      "other-currency",
    ]);
  }
});

const fixture = (name: string) => readFileSync(join(import.meta.dirname, "fixtures", name));
const ofx = (body: string) => Buffer.from(`<OFX>${body}</OFX>`);
const account = "<CURDEF>BRL<BANKACCTFROM><BANKID>1<ACCTID>2</BANKACCTFROM>";
const manyAccounts = Array.from({ length: 21 }, (_, at) =>
  account.replace("ID>2", `ID>${at}`),
).join("");

const sentenceOf = async (bytes: Uint8Array) => {
  const statement = await readStatement(bytes, "2026-11-25");
  return statement.status === "none" ? statement.sentence : "a statement";
};

test.each<[string, Uint8Array, keyof typeof none]>([
  ["nothing", new Uint8Array(), "empty"],
  ["blanks alone", Buffer.from(" \r\n\0"), "empty"],
  ["a ZIP", Buffer.from("PK\u0003\u0004 <OFX>"), "zip"],
  ["a ZIP of nothing", Buffer.from("PK\u0005\u0006"), "zip"],
  ["a gzip", Buffer.from([0x1f, 0x8b, 8]), "zip"],
  ["a PDF", Buffer.from("%PDF-1.7"), "pdf"],
  ["a photo of the statement", Buffer.from([0xff, 0xd8, 0xff, 0xe0]), "picture"],
  ["an old Excel sheet", Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), "sheet"],
  ["Nubank's CSV", Buffer.from("Data,Valor,Identificador\n03/11/2026,10.00,a-b"), "sheet"],
  ["Inter's CSV", Buffer.from("Extrato\n\nData;Valor\n03/11/2026;1,00"), "sheet"],
  ["a bank's error page", fixture("html-error-page.ofx"), "html"],
  ["a credit card's bill", fixture("credit-card.ofx"), "creditCard"],
  ["a header alone", Buffer.from("OFXHEADER:100\r\nDATA:OFXSGML"), "cutOff"],
  ["a file cut off before its account", Buffer.from("OFXHEADER:100<OFX><BANKMSGSRSV1>"), "cutOff"],
  ["OFX of no account", ofx("<STMTTRN><TRNAMT>1.00</STMTTRN>"), "noAccount"],
  ["an account in dollars", ofx(account.replace("BRL", "USD")), "otherCurrency"],
  ["more rows than a file holds", ofx(account + "<STMTTRN>".repeat(75_002)), "tooManyRows"],
  ["more accounts than a church has", ofx(manyAccounts), "tooManyRows"],
  ["more than 5 MB", new Uint8Array(mostStatementBytes + 1), "tooLarge"],
  ["OFX that begins after 64 KB", Buffer.from(`${" ".repeat(65_536)}x${ofx(account)}`), "other"],
  ["a letter", Buffer.from("Olá, segue o extrato."), "other"],
])("%s is no statement, and the sentence says what it is", async (_, bytes, what) => {
  expect(await sentenceOf(bytes)).toBe(none[what]);
});

test("a card in dollars or an account without rows beside the account is no reason to refuse it", async () => {
  const one = "<STMTTRN><DTPOSTED>20261103<TRNAMT>1.00<MEMO>PIX</STMTTRN>";
  const own = `<STMTRS>${account}${one}</STMTRS>`;
  const card = `<CCSTMTRS><CURDEF>USD<CCACCTFROM><ACCTID>9</CCACCTFROM>${one}</CCSTMTRS>`;
  const empty =
    "<STMTRS><CURDEF>USD<BANKACCTFROM><BANKID>1<ACCTID>3</BANKACCTFROM><BANKTRANLIST></BANKTRANLIST></STMTRS>";
  for (const file of [own + card, card + own, own + empty, empty + own]) {
    const statement = await readStatement(ofx(file), "2026-11-25");
    expect(statement).toMatchObject({ status: "read", accounts: [{ key: "1/2" }] });
    expect(statement.status === "read" && statement.rows).toContainEqual(
      expect.objectContaining({ kind: "credit", amountCentavos: 100 }),
    );
  }
});

test("one account in two parts is one statement", async () => {
  const half = `<STMTRS>${account}<STMTTRN><DTPOSTED>20261103<TRNAMT>1.00<MEMO>PIX</STMTTRN></STMTRS>`;
  expect(await readStatement(ofx(half + half), "2026-11-25")).toMatchObject({
    rows: [{ kind: "credit" }, { kind: "credit" }],
  });
});

test("a credit card's rows beside an account's are skipped", async () => {
  const one = "<STMTTRN><DTPOSTED>20261103<TRNAMT>1.00<MEMO>PAGAMENTO</STMTTRN>";
  const both = `<STMTRS>${account}${one}</STMTRS><CCSTMTRS>${one}</CCSTMTRS>`;
  expect(await readStatement(ofx(both), "2026-11-25")).toMatchObject({
    rows: [{ kind: "credit" }, { kind: "skipped", why: "credit-card" }],
  });
});

test("whatever the bytes are, reading ends with an answer", async () => {
  const pieces =
    `<OFX> </OFX> <STMTTRN> </STMTTRN> <TRNAMT> 1,00 <DTPOSTED> 20261103 <MEMO> <NAME> <LEDGERBAL> <BALAMT>
    <DTASOF> <CCSTMTRS> <X/> <![CDATA[ ]]> &#0; &#1114112; & < > é`.split(/\s+/);
  const parts = fc.constantFrom(...pieces, account, "\0", "\n");
  const files = fc.oneof(
    fc.uint8Array({ maxLength: 200 }),
    fc.array(parts, { maxLength: 60 }).map((all) => Buffer.from(`<OFX>${account}${all.join("")}`)),
  );
  await fc.assert(
    fc.asyncProperty(files, async (bytes) => {
      expect(["read", "none"]).toContain((await readStatement(bytes, "2026-11-25")).status);
    }),
    { numRuns: 2_000 },
  );
});
