import { setImmediate } from "node:timers/promises";
import { readRow, skippedAs, type StatementRow } from "../statement-row.ts";
import { type FileText, fileText } from "./ofx-text.ts";
import { type BankAccount, plainId } from "./statement-frame.ts";
import type { Statement, StatementOwner } from "./statement.ts";

const columns = [
  "RELEASE_DATE",
  "TRANSACTION_TYPE",
  "REFERENCE_ID",
  "TRANSACTION_NET_AMOUNT",
  "PARTIAL_BALANCE",
] as const;

/** Names of columns that are too many to be there by chance. */
const leastColumns = 3;

/** True if it is the table of Mercado Pago, which gives no OFX; it may lack columns. */
export const isMercadoPago = (start: string): boolean =>
  columns.filter((name) => start.includes(name)).length >= leastColumns;

/**
 * The table's rows, as those of an OFX file; or the names of the columns that it lacks. Before its head there are the sums of the
 * file, in rows of their own.
 */
export async function readMercadoPago(
  bytes: Uint8Array,
  today: string,
  { cnpj, account: own }: StatementOwner,
): Promise<Statement | { missing: string[] }> {
  const text = fileText(bytes);
  const account = accountOf(own);
  const rows: StatementRow[] = [];
  let places: Map<string, number> | undefined;
  for (const line of linesOf(bytes)) {
    const cells = cellsOf(text, line);
    if (cells.length === 1 && cells[0] === "") continue;
    if (!places) {
      if (!isMercadoPago(cells.join(" "))) continue;
      places = new Map(cells.map((name, at) => [name.toUpperCase(), at]));
      const head = places;
      const missing = columns.filter((name) => !head.has(name));
      if (missing.length > 0) return { missing };
      continue;
    }
    rows.push(rowOf(cells, places, { cnpj, accountKey: account.key, today, isLast: line.isLast }));
    if (rows.length % rowsAtOnce === 0) await setImmediate();
  }
  const days = rows.flatMap((row) => (row.kind === "unreadable" ? [] : (row.day ?? []))).toSorted();
  return {
    status: "read",
    accounts: [account],
    isCutOff: rows.some((row) => row.kind === "unreadable" && row.why === "cut-off"),
    fromDay: days[0],
    toDay: days.at(-1),
    rows,
    hasOwnIds: true,
  };
}

const rowsAtOnce = 256;

/** The table does not say whose account it is: where the church has one there it is that. */
function accountOf(own: StatementOwner["account"]): BankAccount {
  const isOwn = own?.code === bankId;
  const accountId = isOwn ? own.account : "do Mercado Pago";
  const key = `${bankId}/${isOwn ? plainId(own.account) : "mercado-pago"}`;
  return { bankId, branchId: "", accountId, isSavings: false, key };
}

/** Mercado Pago's number among the banks. */
const bankId = "323";

type Line = { from: number; to: number; isLast: boolean };

function* linesOf(bytes: Uint8Array): Generator<Line> {
  for (let from = 0; from < bytes.length;) {
    const end = bytes.indexOf(0x0a, from);
    yield { from, to: end < 0 ? bytes.length : end, isLast: end < 0 };
    from = end < 0 ? bytes.length : end + 1;
  }
}

/** A cell may stand in quotation marks. */
const cellsOf = (text: FileText, { from, to }: Pick<Line, "from" | "to">): string[] =>
  text
    .raw(from, to, longestLine)
    .split(";")
    .map((cell) => cell.trim().replace(/^"(.*)"$/, "$1"));

const longestLine = 1_000;

type Given = { cnpj: string | undefined; accountKey: string; today: string; isLast: boolean };

function rowOf(
  cells: readonly string[],
  places: ReadonlyMap<string, number>,
  { cnpj, accountKey, today, isLast }: Given,
): StatementRow {
  const raw = cells.join(";");
  if (cells.length !== places.size) {
    return { kind: "unreadable", why: isLast ? "cut-off" : "columns", raw };
  }
  const cell = (name: (typeof columns)[number]) => cells[places.get(name) ?? -1] ?? "";
  const [, date, month, year] = /^(\d\d)-(\d\d)-(\d{4})$/.exec(cell("RELEASE_DATE")) ?? [];
  const amount = cell("TRANSACTION_NET_AMOUNT");
  const fields = {
    DTPOSTED: `${year}-${month}-${date}`,
    TRNAMT: isAmount.test(amount) ? amount : "",
    FITID: isRounded.test(cell("REFERENCE_ID")) ? "" : cell("REFERENCE_ID"),
    MEMO: cell("TRANSACTION_TYPE"),
  };
  const row = readRow(fields, { accountKey, churchCnpj: cnpj }, () => raw);
  return row.kind === "credit" && row.day > today ? skippedAs("future", row) : row;
}

/** "1.234,50": another mark, or one decimal, is of no table that is known. */
const isAmount = /^-?(\d{1,3}(\.\d{3})+|\d+),\d\d$/;

/** "1,19877E+11": an id that a spreadsheet rounded, so that many rows share it. */
const isRounded = /^\d([.,]\d+)?E\+\d+$/i;
