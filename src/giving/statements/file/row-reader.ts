import type { OfxTag } from "./ofx-tags.ts";
import {
  longestMemo,
  readRow,
  type RowField,
  rowFields,
  type RowFields,
  skippedAs,
  type StatementRow,
} from "../statement-row.ts";
import type { FileText } from "./statement-text.ts";

type OpenRow = {
  from: number;
  fields: RowFields;
  /** Without it the file's tag of the beginning is missing or broken. */
  hasBeginning: boolean;
  isRepeated: boolean;
};

/**
 * Collects rows from a file's tags, in their order. Nothing between two rows is dropped without a word. `accountKey`
 * tells whose row it is that ends now.
 */
export function createRowReader(
  file: FileText,
  given: { churchCnpj: string | undefined; accountKey(): string },
) {
  const rows: StatementRow[] = [];
  let open: OpenRow | undefined;
  let isOfCard = false;
  let isOriginalCurrency = false;

  const begin = (from: number, hasBeginning: boolean): OpenRow => {
    isOriginalCurrency = false;
    return { from, fields: {}, hasBeginning, isRepeated: false };
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

  const set = (row: OpenRow, name: RowField, text: string) => {
    const before = row.fields[name];
    const isText = name === "MEMO" || name === "NAME";
    if (before && !isText && before !== text) row.isRepeated = true;
    if (!before || !isText) row.fields[name] = text;
    else if (before.length < longestMemo) row.fields[name] = `${before} ${text}`;
  };

  /** Whether the tag belongs to a row. */
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

const isRowField = (name: string): name is RowField => rowFields.has(name);

/** What no row holds: it ends one that is open, as a new row does. */
const around = new Set(
  `OFX BANKMSGSRSV1 STMTTRNRS STMTRS BANKACCTFROM BANKTRANLIST LEDGERBAL AVAILBAL BALLIST
   CREDITCARDMSGSRSV1 CCSTMTTRNRS CCSTMTRS CCACCTFROM`.split(/\s+/),
);

const onlyInRows = new Set(["TRNTYPE", "DTPOSTED", "TRNAMT", "FITID"]);
