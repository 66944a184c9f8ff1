import { type NoStatement, none, refusedAsText, refusedAtSight } from "./no-statement.ts";
import { tagsOf } from "./ofx-tags.ts";
import { createRowReader } from "./row-reader.ts";
import { type BankAccount, createFrameReader, type StatementFrame } from "./statement-frame.ts";
import { skippedAs, type StatementRow } from "./statement-row.ts";
import { fileText, withoutUtf16 } from "./statement-text.ts";

/** A bank account's statement, of a file in the format OFX 1 or 2. */
export type Statement = Pick<
  StatementFrame,
  "isCutOff" | "fromDay" | "toDay" | "asOfDay" | "balanceCentavos"
> & {
  status: "read";
  account: BankAccount;
  /** In the order of the file. */
  rows: StatementRow[];
};

/**
 * Reads a whole file. `today` is the church's day, "2026-11-25": what is later is no money yet. A transfer whose memo
 * carries `churchCnpj` comes from the church itself. It never throws, keeps nothing of the bytes, and takes time and
 * memory in proportion to them.
 *
 * A file with rows of two accounts is refused: a transfer from one to the other would look like a gift, and a treasurer could
 * not see which row is whose.
 */
export function readStatement(
  file: Uint8Array,
  today: string,
  churchCnpj?: string,
): Statement | NoStatement {
  const refused = refusedAtSight(file);
  if (refused) return refused;
  const bytes = withoutUtf16(file);
  const text = fileText(bytes);
  const start = Buffer.from(bytes.subarray(0, 65_536)).toString("latin1");
  if (!/<OFX ?\/?>/i.test(start)) return refusedAsText(text.raw(0, bytes.length, 4_096));
  const { frame, take } = createFrameReader(text);
  const reader = createRowReader(text, churchCnpj);
  const withRows = new Set<string>();
  for (const tag of tagsOf(bytes)) {
    const before = reader.rows.length;
    const isOfRow = reader.take(tag);
    if (reader.rows.length > before && frame.accountKey) withRows.add(frame.accountKey);
    if (!isOfRow) take(tag);
    if (reader.rows.length > mostRows) return no("tooManyRows");
  }
  reader.endOfFile(bytes.length);

  const { accounts, asOfDay, isCutOff } = frame;
  const filled = [...accounts.values()].filter(({ key }) => withRows.has(key));
  const [account = accounts.values().next().value, ...others] = filled;
  if (others.length > 0) return severalAccounts(filled);
  if (!account) return no(frame.hasCreditCard ? "creditCard" : isCutOff ? "cutOff" : "noAccount");
  if (frame.currencies.get(account.key) !== "BRL") return no("otherCurrency");
  return {
    status: "read",
    account,
    fromDay: frame.fromDay,
    toDay: frame.toDay,
    asOfDay,
    balanceCentavos: accounts.size === 1 ? frame.balanceCentavos : undefined,
    isCutOff,
    rows: reader.rows.map((row) =>
      row.kind === "credit" && row.day > today ? skippedAs("future", row) : row,
    ),
  };
}

/** 5 MB hold no more that a bank wrote. */
const mostRows = 75_000;

const no = (what: keyof typeof none): NoStatement => ({ status: "none", sentence: none[what] });

function severalAccounts(accounts: BankAccount[]): NoStatement {
  const named = accounts.slice(0, 4).map(({ accountId }) => accountId.slice(0, 30));
  return {
    status: "none",
    sentence: `O arquivo traz mais de uma conta (${named.join(", ")}). Peça ao banco um arquivo para cada conta, e envie um de cada vez.`,
  };
}
