import { setImmediate } from "node:timers/promises";
import { type NoStatement, none, refusedAsText, refusedAtSight } from "./no-statement.ts";
import { tagsOf } from "./ofx-tags.ts";
import { createRowReader } from "./row-reader.ts";
import { type BankAccount, createFrameReader, type StatementFrame } from "./statement-frame.ts";
import { skippedAs, type StatementRow } from "../statement-row.ts";
import { fileText, withoutUtf16 } from "./statement-text.ts";

/** What an OFX file of version 1 or 2 tells of a bank's accounts. */
export type Statement = Pick<
  StatementFrame,
  "isCutOff" | "fromDay" | "toDay" | "asOfDay" | "balanceCentavos"
> & {
  status: "read";
  /** In reais: those with rows, or the first where none has. There is at least one. */
  accounts: BankAccount[];
  /** In the order of the file. */
  rows: StatementRow[];
};

/**
 * Reads a whole file. `today` is the church's day, "2026-11-25": what is later is no money yet. A transfer whose memo
 * carries `churchCnpj` comes from the church itself. It never throws, keeps nothing of the bytes, takes time and
 * memory in proportion to them, and gives the event loop back every few ms.
 */
export async function readStatement(
  file: Uint8Array,
  today: string,
  churchCnpj?: string,
): Promise<Statement | NoStatement> {
  const refused = refusedAtSight(file);
  if (refused) return refused;
  const bytes = withoutUtf16(file);
  const text = fileText(bytes);
  const start = Buffer.from(bytes.subarray(0, 65_536)).toString("latin1");
  if (!/<OFX ?\/?>/i.test(start)) return refusedAsText(text.raw(0, bytes.length, 4_096));
  const { frame, take } = createFrameReader(text);
  const reader = createRowReader(text, { churchCnpj, accountKey: () => frame.accountKey ?? "" });
  for (const tag of tagsOf(bytes)) {
    if (!tag) {
      await setImmediate();
      continue;
    }
    // A row ends what is said of its account, too.
    if (!reader.take(tag) || tag.name === "STMTTRN") take(tag);
    const isTooMuch = reader.rows.length > mostRows || frame.accounts.size > mostAccounts;
    if (isTooMuch) return no("tooManyRows");
  }
  reader.endOfFile(bytes.length);

  const { fromDay, toDay, asOfDay, isCutOff } = frame;
  const inReais = [...frame.accounts.values()].filter(
    ({ key }) => frame.currencies.get(key) === "BRL",
  );
  const [first] = inReais;
  if (!first) {
    if (frame.accounts.size > 0) return no("otherCurrency");
    return no(frame.hasCreditCard ? "creditCard" : isCutOff ? "cutOff" : "noAccount");
  }
  const keys = new Set(inReais.map(({ key }) => key));
  const rows = reader.rows.map((row) => {
    if (row.kind === "unreadable" || isOfCard(row)) return row;
    // Before any account is named.
    if (row.accountKey === "") row.accountKey = first.key;
    if (!keys.has(row.accountKey)) return skippedAs("other-currency", row);
    return row.kind === "credit" && row.day > today ? skippedAs("future", row) : row;
  });
  const filled = new Set(
    rows.map((row) => (row.kind === "unreadable" || isOfCard(row) ? "" : row.accountKey)),
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

const isOfCard = (row: StatementRow): boolean =>
  row.kind === "skipped" && row.why === "credit-card";

/** 5 MB hold no more that a bank wrote. */
const mostRows = 75_000;
const mostAccounts = 20;

const no = (what: keyof typeof none): NoStatement => ({ status: "none", sentence: none[what] });
