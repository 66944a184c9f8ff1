import { expect, test } from "vitest";
import { turnsWhile } from "../../../testing/run/turns-while.ts";
import { whyUnreadable } from "../statement-row.ts";
import { readStatement } from "./read-statement.ts";
import type { StatementOwner } from "./statement.ts";

const today = "2026-11-25";
const head = "RELEASE_DATE;TRANSACTION_TYPE;REFERENCE_ID;TRANSACTION_NET_AMOUNT;PARTIAL_BALANCE";
const sums = "INITIAL_BALANCE;CREDITS;DEBITS;FINAL_BALANCE\n377,22;16.183,18;-16.552,61;7,79\n\n";

const tableOf = (...rows: string[]) => `${sums}${[head, ...rows].join("\n")}\n`;
const ana = "05-11-2026;Transferência Pix recebida ANA EXEMPLO;1001;1.150,00;1.527,22";

const read = (text: string | Uint8Array, owner?: StatementOwner) =>
  readStatement(Buffer.from(text as string), today, owner);

async function rowsOf(...rows: string[]) {
  const statement = await read(tableOf(...rows));
  if (statement.status !== "read") throw new Error(statement.sentence);
  return statement.rows;
}

test("Mercado Pago's table is read as a bank's file is, with its own id in FITID's place", async () => {
  const rows = [
    ana,
    "06-11-2026;Pagamento com QR Pix LUZ;1002;-12,80;1.514,42",
    "26-11-2026;Transferência Pix recebida BIA;1003;10,00;1.524,42",
    "07-11-2026;Rendimentos ;;0,17;1.524,59",
  ];
  const statement = await read(`\uFEFF${tableOf(...rows).replaceAll("\n", "\r\n")}`);
  expect(statement).toMatchObject({
    status: "read",
    accounts: [{ bankId: "323", accountId: "do Mercado Pago" }],
    fromDay: "2026-11-05",
    toDay: "2026-11-26",
    isCutOff: false,
  });
  expect(statement.status === "read" && statement.rows).toMatchObject([
    {
      kind: "credit",
      day: "2026-11-05",
      amountCentavos: 1_150_00,
      memo: "Transferência Pix recebida ANA EXEMPLO",
      fitid: "1001",
      means: "pix",
    },
    { kind: "skipped", why: "debit", amountCentavos: -12_80 },
    { kind: "skipped", why: "future" },
    { kind: "credit", amountCentavos: 17, fitid: undefined },
  ]);
});

test("without the sums before its head, in another order and in quotation marks it is the same table", async () => {
  const [one] = await rowsOf(ana);
  const turned = [head, ana].map((line) =>
    line
      .split(";")
      .toReversed()
      .map((cell) => `"${cell}"`)
      .join(";"),
  );
  const statement = await read(turned.join("\n"));
  expect(statement).toMatchObject({ rows: [one] });
});

test("an id that a spreadsheet rounded is none, so that two people's rows are no doubt", async () => {
  const rows = await rowsOf(
    ana.replace("1001", "1,19877E+11"),
    ana.replace("1001", "1.19877e+11"),
    ana.replace("1001", "119877000123"),
  );
  expect(rows).toMatchObject([
    { fitid: undefined },
    { fitid: undefined },
    { fitid: "119877000123" },
  ]);
});

test("where the church has its account there it is that account", async () => {
  const account = { code: "323", branch: "0001", account: "1234567-8" };
  expect(await read(tableOf(ana), { account })).toMatchObject({
    accounts: [{ accountId: "1234567-8", key: "323/12345678" }],
  });
});

test.each(head.split(";"))(
  "a table without %s is refused, and the sentence names it",
  async (name) => {
    const at = head.split(";").indexOf(name);
    const without = (line: string) => line.split(";").toSpliced(at, 1).join(";");
    const statement = await read([head, ana].map(without).join("\n"));
    expect(statement).toMatchObject({
      status: "none",
      sentence: expect.stringContaining(`Falta nela: ${name}. Baixe de novo`),
    });
  },
);

test.each([
  ["a sum of one decimal", ana.replace("1.150,00", "1.234,5"), "amount"],
  ["a sum with a decimal point", ana.replace("1.150,00", "1,150.00"), "amount"],
  ["a sum without decimals", ana.replace("1.150,00", "1150"), "amount"],
  ["a day written otherwise", ana.replace("05-11-2026", "05/11/2026"), "day"],
  ["a day that is none", ana.replace("05-11-2026", "31-11-2026"), "day"],
  ["one cell more", `${ana};`, "columns"],
] as const)("%s is shown and never guessed", async (_, row, why) => {
  expect(await rowsOf(row, ana)).toMatchObject([
    { kind: "unreadable", why, raw: row },
    { kind: "credit" },
  ]);
  expect(whyUnreadable[why]).toBeTruthy();
});

test("wherever the file is cut, no row is taken for another", async () => {
  const whole = tableOf(ana, ana.replace("1001", "1002"));
  const all = await rowsOf(ana, ana.replace("1001", "1002"));
  for (let length = whole.indexOf(ana); length < whole.length; length += 1) {
    const statement = await read(whole.slice(0, length));
    const rows = statement.status === "read" ? statement.rows : [];
    for (const [at, row] of rows.entries()) {
      if (row.kind !== "unreadable") expect(row).toEqual(all[at]);
    }
  }
  const cut = await read(whole.slice(0, -25));
  expect(cut).toMatchObject({ isCutOff: true, rows: [{}, { kind: "unreadable", why: "cut-off" }] });
});

test("while a large table is read, the event loop is given back every few hundred rows", async () => {
  const rows = Array.from({ length: 10_240 }, (_, at) => ana.replace("1001", `${at}`));
  expect(await turnsWhile(read(tableOf(...rows)))).toBeGreaterThanOrEqual(10_240 / 256 - 1);
});

test.each([
  ["Nubank", "Data,Valor,Identificador,Descrição\n03/11/2026,10.00,a-b,PIX"],
  ["cartão do Nubank", "date,title,amount\n2026-11-03,Mercado,10.00"],
  [
    "Inter",
    "Extrato Conta Corrente\nData Lançamento;Histórico;Descrição;Valor;Saldo\n03/11/2026;a;b;1,00;2,00",
  ],
  ["C6 Bank", "Data Lançamento,Data Contábil,Título,Descrição\n03/11/2026,03/11/2026,a,b"],
  ["Bradesco", "Data;Histórico;Docto.;Crédito (R$)\n03/11/2026;a;1;1,00"],
  ["Caixa", '"Conta";"Data_Mov";"Nr_Doc";"Historico";"Valor"\n"1";"20261103"'],
  ["Banco do Brasil", '"Data","Dependencia Origem","Histórico","Valor"\n"03/11/2026"'],
])("the table of %s is named, with where its OFX is", async (name, table) => {
  const statement = await read(table);
  expect(statement).toMatchObject({
    status: "none",
    sentence: expect.stringMatching(new RegExp(`^É a tabela d.*${name}, .*OFX.*à mão`)),
  });
});

test("a sheet of Excel is named as one, and not as a ZIP", async () => {
  expect(await read("PK\u0003\u0004 [Content_Types].xml")).toMatchObject({
    sentence: expect.stringMatching(/^É uma planilha\..*à mão/),
  });
});
