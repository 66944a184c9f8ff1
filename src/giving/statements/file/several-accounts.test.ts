import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { readStatement, mostStatementBytes, none } from "./read-statement.ts";
import type { Statement } from "./statement.ts";

const today = "2026-11-25";

async function read(name: string): Promise<Statement> {
  const bytes = readFileSync(join(import.meta.dirname, "fixtures", `${name}.ofx`));
  const statement = await readStatement(bytes, today);
  if (statement.status !== "read") throw new Error(statement.sentence);
  return statement;
}

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

const ownAccount = { code: "341", branch: "0001-9", account: "12345-6" };

test("the church's savings of the same number are an account of their own", async () => {
  const file = fileOf(part("BRL", "<ACCTID>12345-6<ACCTTYPE>SAVINGS", rowOf(1_00)));
  const account = { ...ownAccount, code: "001" };
  expect(await readStatement(file, today, { account })).toMatchObject({
    accounts: [{ key: "1/123456/savings" }],
  });
});

test.each(["BRC", "", "986", "R$", "Real", "brl", "XXX", "BRR"])(
  "a bank that writes %j means reais",
  async (currency) => {
    const file = fileOf(part(currency, "<ACCTID>2", rowOf(1_00)));
    expect(await readStatement(file, today)).toMatchObject({ rows: [{ kind: "credit" }] });
  },
);

test.each(["USD", "usd", "EUR", "ARS", "PYG", "840", "US$", "€"])(
  "an account in %s is refused in words",
  async (currency) => {
    const file = fileOf(part(currency, "<ACCTID>2", rowOf(1_00)));
    expect(await readStatement(file, today)).toEqual({
      status: "none",
      sentence: none.otherCurrency,
    });
  },
);

test("one number in reais and in dollars is two accounts, in whatever order they come", async () => {
  const [inReais, inDollars] = ["BRL", "USD"].map((one) => part(one, "<ACCTID>2", rowOf(1_00)));
  for (const file of [fileOf(inReais!, inDollars!), fileOf(inDollars!, inReais!)]) {
    const statement = await readStatement(file, today);
    const rows = statement.status === "read" ? statement.rows : [];
    expect(rows.map(({ kind }) => kind).toSorted()).toEqual(["credit", "skipped"]);
  }
});

test.each([
  ["BRC", { kind: "credit" }],
  ["USD", { kind: "unreadable", why: "currency" }],
])("a row whose own currency is %s", async (currency, row) => {
  const marked = rowOf(1_00).replace("<MEMO>", `<CURRENCY><CURSYM>${currency}</CURRENCY><MEMO>`);
  const file = fileOf(part("BRL", "<ACCTID>2", marked));
  expect(await readStatement(file, today)).toMatchObject({ rows: [row] });
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
