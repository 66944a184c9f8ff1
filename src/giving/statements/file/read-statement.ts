import { setImmediate } from "node:timers/promises";
import {
  skippedAs,
  type StatementRow,
  isRowField,
  longestMemo,
  readRow,
  type RowField,
  type RowFields,
} from "../statement-row.ts";
import { isMercadoPago, readMercadoPago } from "./mercado-pago.ts";
import { tagsOf, type OfxTag, fileText, withoutUtf16, type FileText } from "./ofx-text.ts";
import { byHand, sentenceOfTable } from "./other-tables.ts";
import { createFrameReader } from "./statement-frame.ts";
import type { Statement, StatementOwner } from "./statement.ts";

/**
 * Reads a whole file. `today` is the church's day, "2026-11-25": a later row is no money yet. It never throws, keeps
 * nothing of the bytes, takes time and memory in proportion to them, and gives the event loop back every few ms.
 */
export async function readStatement(
  file: Uint8Array,
  today: string,
  { cnpj, account }: StatementOwner = {},
): Promise<Statement | NoStatement> {
  const refused = sight(file);
  if (refused) return noStatement(refused);
  const bytes = withoutUtf16(file);
  const text = fileText(bytes);
  const start = Buffer.from(bytes.subarray(0, 65_536)).toString("latin1");
  if (!/<OFX ?\/?>/i.test(start)) return readTable(bytes, today, { cnpj, account });
  const { frame, take } = createFrameReader(text, account);
  const reader = createRowReader(text, {
    churchCnpj: cnpj,
    accountKey: () => frame.accountKey ?? "",
  });
  for (const tag of tagsOf(bytes)) {
    if (!tag) {
      await setImmediate();
      continue;
    }
    // A row ends what is said of its account, too.
    if (!reader.take(tag) || tag.name === "STMTTRN") take(tag);
    if (reader.rows.length > mostRows || frame.accounts.size > mostAccounts) {
      return noStatement("tooManyRows");
    }
  }
  reader.endOfFile(bytes.length);

  const { fromDay, toDay, asOfDay, isCutOff } = frame;
  const inReais = [...frame.accounts.values()].filter(({ key }) => frame.inReais.has(key));
  const [first] = inReais;
  if (!first) {
    if (frame.accounts.size > 0) return noStatement("otherCurrency");
    return noStatement(frame.hasCreditCard ? "creditCard" : isCutOff ? "cutOff" : "noAccount");
  }
  const rows = reader.rows.map((row) => {
    if (row.kind === "unreadable" || isCardRow(row)) return row;
    // Before any account is named.
    if (row.accountKey === "") row.accountKey = first.key;
    if (!frame.inReais.has(row.accountKey)) return skippedAs("other-currency", row);
    return row.kind === "credit" && row.day > today ? skippedAs("future", row) : row;
  });
  const filled = new Set(
    rows.map((row) => (row.kind === "unreadable" || isCardRow(row) ? "" : row.accountKey)),
  );
  const withRows = inReais.filter(({ key }) => filled.has(key));
  return {
    status: "read",
    accounts: withRows.length > 0 ? withRows : [first],
    fromDay,
    toDay,
    asOfDay,
    balanceCentavos: frame.accounts.size === 1 ? frame.balanceCentavos : undefined,
    isCutOff,
    rows,
  };
}

/** The one table that is read, or what another file is. */
async function readTable(
  bytes: Uint8Array,
  today: string,
  owner: StatementOwner,
): Promise<Statement | NoStatement> {
  const start = fileText(bytes).raw(0, bytes.length, 4_096);
  if (!isMercadoPago(start)) {
    const sentence = sentenceOfTable(start);
    return sentence ? { status: "none", sentence } : noStatement(sightOfText(start));
  }
  const read = await readMercadoPago(bytes, today, owner);
  if (!("missing" in read)) return read.rows.length > mostRows ? noStatement("tooManyRows") : read;
  const named = read.missing.join(", ");
  return { status: "none", sentence: `${none.mercadoPago} Falta nela: ${named}. ${againTable}` };
}

const isCardRow = (row: StatementRow): boolean =>
  row.kind === "skipped" && row.why === "credit-card";

/** A bank writes no more rows into 5 MB. */
const mostRows = 75_000;
const mostAccounts = 20;

const noStatement = (what: keyof typeof none): NoStatement => ({
  status: "none",
  sentence: none[what],
});

/**
 * Collects rows from a file's tags, in their order. Nothing between two rows is dropped without a word. `accountKey`
 * gives the account of the row that ends now.
 */
function createRowReader(
  file: FileText,
  given: { churchCnpj: string | undefined; accountKey(): string },
) {
  const rows: StatementRow[] = [];
  let open: ReturnType<typeof begin> | undefined;
  let isOfCard = false;
  let isOriginalCurrency = false;

  /** Begins a row. Without its tag of the beginning, that tag is missing or broken. */
  const begin = (from: number, hasBeginning: boolean) => {
    isOriginalCurrency = false;
    return { from, fields: {} as RowFields, hasBeginning, isRepeated: false };
  };

  const end = (to: number, why?: "cut-off") => {
    if (!open) return;
    const { from, fields, hasBeginning, isRepeated } = open;
    open = undefined;
    const wrong = why ?? (hasBeginning ? isRepeated && "repeated" : "not-opened");
    const raw = () => file.raw(from, to);
    const row: StatementRow = wrong
      ? { kind: "unreadable", why: wrong, raw: raw() }
      : readRow(fields, { ...given, accountKey: given.accountKey() }, raw);
    rows.push(row.kind !== "unreadable" && isOfCard ? skippedAs("credit-card", row) : row);
  };

  const set = (row: ReturnType<typeof begin>, name: RowField, text: string) => {
    const before = row.fields[name];
    const isText = name === "MEMO" || name === "NAME";
    if (before && !isText && before !== text) row.isRepeated = true;
    if (!before || !isText) row.fields[name] = text;
    else if (before.length < longestMemo) row.fields[name] = `${before} ${text}`;
  };

  /** Takes a tag. → true if it belongs to a row */
  const take = (tag: OfxTag): boolean => {
    const { name } = tag;
    if (name === "STMTTRN") {
      end(tag.closes ? tag.textFrom : tag.from);
      if (!tag.closes) open = begin(tag.from, true);
      else if (file.hasWords(tag.textFrom, tag.textTo)) open = begin(tag.textFrom, false);
      return true;
    }
    if (around.has(name)) {
      end(tag.from);
      if (name === "CCSTMTRS") isOfCard = !tag.closes;
      return false;
    }
    if (!open && !tag.closes && onlyInRows.has(name)) open = begin(tag.from, false);
    if (!open) return false;
    if (name === "ORIGCURRENCY") isOriginalCurrency = !tag.closes;
    // The amount is then in the account's currency already.
    const isForeign = name === "CURSYM" && isOriginalCurrency;
    if (isRowField(name) && !tag.closes && !isForeign) set(open, name, file.leaf(tag));
    return true;
  };

  return { rows, take, endOfFile: (bytes: number) => end(bytes, "cut-off") };
}

/** Tags that no row holds: one ends a row that is open, as a new row does. */
const around = new Set(
  `OFX BANKMSGSRSV1 STMTTRNRS STMTRS BANKACCTFROM BANKTRANLIST LEDGERBAL AVAILBAL BALLIST
   CREDITCARDMSGSRSV1 CCSTMTTRNRS CCSTMTRS CCACCTFROM`.split(/\s+/),
);

const onlyInRows = new Set(["TRNTYPE", "DTPOSTED", "TRNAMT", "FITID"]);

/** A file that is no statement of a bank's account. The sentence says what it is, and what to do next. */
export type NoStatement = { status: "none"; sentence: string };

/** Bytes, in the panel and at the terminal. */
export const mostStatementBytes = 5 * 1024 * 1024;

const again = "Peça de novo o extrato ao banco, no formato OFX, e envie o arquivo que ele baixar.";

const againTable =
  "Baixe de novo o extrato da conta no Mercado Pago, em CSV, e envie o arquivo sem abri-lo antes numa planilha.";

export const none = {
  empty: `O arquivo está vazio. ${again}`,
  tooLarge:
    "O arquivo passa de 5 MB, e um extrato não chega a tanto. Peça ao banco um período menor, de um mês.",
  tooManyRows:
    "O extrato tem linhas ou contas demais para uma vez só. Peça ao banco um período menor, de um mês.",
  zip: "É um arquivo compactado (ZIP), que não é aberto aqui. Abra-o no seu aparelho e envie o arquivo OFX que estiver dentro.",
  pdf: `É um PDF, que serve para ler e não para importar. ${again}`,
  picture: `É uma imagem. ${again}`,
  sheet: `É uma planilha. ${again} Do Mercado Pago serve a tabela CSV. ${byHand}`,
  mercadoPago: "É a tabela do Mercado Pago, mas não inteira.",
  html: `É uma página da internet, talvez um aviso de erro do banco, e não o extrato. Entre de novo no banco e baixe o extrato no formato OFX.`,
  cutOff: `O arquivo OFX veio cortado, sem nenhuma conta. ${again}`,
  other: `Não é um extrato no formato OFX. ${again}`,
  creditCard:
    "É a fatura de um cartão de crédito, e não o extrato de uma conta. Peça ao banco o extrato da conta, no formato OFX.",
  noAccount: `O arquivo OFX não diz de que conta é. ${again}`,
  otherCurrency: "A conta deste extrato não é em reais. Peça ao banco o extrato da conta em reais.",
};

/** Judges a file by its first bytes before anything is read. A ZIP is never unpacked, however small it is. */
function sight(bytes: Uint8Array): keyof typeof none | undefined {
  if (bytes.length > mostStatementBytes) return "tooLarge";
  const begins = (...first: number[]) => first.every((byte, at) => bytes[at] === byte);
  if (begins(0x50, 0x4b) && Buffer.from(bytes.subarray(0, 4_096)).includes("[Content_Types].xml")) {
    return "sheet";
  }
  if (begins(0x50, 0x4b) || begins(0x1f, 0x8b) || begins(0x52, 0x61, 0x72, 0x21)) return "zip";
  if (begins(0x25, 0x50, 0x44, 0x46)) return "pdf";
  if (begins(0x89, 0x50, 0x4e, 0x47) || begins(0xff, 0xd8, 0xff)) return "picture";
  if (begins(0xd0, 0xcf, 0x11, 0xe0)) return "sheet";
  return bytes.every((byte) => byte <= 0x20) ? "empty" : undefined;
}

/** Tells what a file without `<OFX>` is. `start`: its first characters. */
function sightOfText(start: string): keyof typeof none {
  if (/<(!doctype html|html|head|body)\b/i.test(start)) return "html";
  if (/\bOFXHEADER\b/i.test(start)) return "cutOff";
  const isTable = /[;,\t]/.test(start) && /\b(\d\d\/\d\d\/\d{4}|\d{4}-\d\d-\d\d)\b/.test(start);
  return isTable ? "sheet" : "other";
}
