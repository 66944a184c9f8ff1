import { isDate } from "../../format/church-clock.ts";
import type { Means } from "../contract/means.ts";
import { mostGiftCentavos } from "../ledger/gift.ts";
import { isOtherCurrency } from "./currency.ts";
import { isBalance, isPayout, meansOf, namesCnpj } from "./memo.ts";

/** Money that reached the account, and may be a gift. */
export type Credit = {
  kind: "credit";
  /** See `BankAccount`. */
  accountKey: string;
  /** The day as the bank wrote it, whatever the zone: "2026-11-25". */
  day: string;
  amountCentavos: number;
  memo: string;
  /** The bank's own id. It promises little: see `identity.ts`. */
  fitid: string | undefined;
  /** A guess by the memo. */
  means: Means;
};

/** A row that is understood and is no gift. */
export type Skipped = {
  kind: "skipped";
  accountKey: string;
  why: WhySkipped;
  day: string | undefined;
  amountCentavos: number | undefined;
  memo: string;
};

/** A row that a person must look up in the bank's own statement. */
export type Unreadable = { kind: "unreadable"; why: WhyUnreadable; raw: string };

export type StatementRow = Credit | Skipped | Unreadable;

export const whySkipped = {
  debit: "saída da conta",
  balance: "linha de saldo",
  future: "lançamento futuro",
  payout: "repasse da Stripe, já lançado cartão por cartão",
  "own-transfer": "transferência da própria igreja",
  "credit-card": "fatura de cartão de crédito",
  "other-currency": "de uma conta que não é em reais",
};

export type WhySkipped = keyof typeof whySkipped;

export const whyUnreadable = {
  "cut-off": "o arquivo acaba no meio desta linha",
  "not-opened": "a linha não tem começo",
  columns: "a linha não tem as colunas da tabela",
  repeated: "a linha traz dois dias, dois valores ou dois números",
  amount: "o valor não se lê com certeza",
  "too-high": "o valor é alto demais",
  day: "o dia não se lê",
  currency: "o valor não é em reais",
  direction: "o banco diz saída, e o valor é de entrada",
};

type WhyUnreadable = keyof typeof whyUnreadable;

/** CURSYM is the currency of TRNAMT where it is not the account's. */
const rowFields = ["TRNTYPE", "DTPOSTED", "TRNAMT", "FITID", "NAME", "MEMO", "CURSYM"] as const;

export type RowField = (typeof rowFields)[number];

export const isRowField = (name: string): name is RowField =>
  rowFields.some((field) => field === name);

/** The fields of one row as the file has them. */
export type RowFields = Partial<Record<RowField, string>>;

/**
 * Reads one whole row. `raw` gives the text for a row that cannot be read. A later step tells if its day is still to
 * come, and if its account counts.
 */
export function readRow(
  fields: RowFields,
  { accountKey, churchCnpj }: { accountKey: string; churchCnpj: string | undefined },
  raw: () => string,
): StatementRow {
  const memo = memoOf(fields);
  const fitid = /^0*$/.test(fields.FITID ?? "") ? undefined : fields.FITID;
  const amountCentavos = readAmount(fields.TRNAMT ?? "");
  const day = readDay(fields.DTPOSTED);
  const skipped = (why: WhySkipped) =>
    ({ kind: "skipped", accountKey, why, day, amountCentavos, memo }) as const;
  const unreadable = (why: WhyUnreadable) => ({ kind: "unreadable", why, raw: raw() }) as const;

  if (isBalance(memo, fitid !== undefined)) return skipped("balance");
  if (amountCentavos === undefined) return unreadable("amount");
  if (amountCentavos === 0) return skipped("balance");
  if (amountCentavos < 0) return skipped("debit");
  if (amountCentavos > mostGiftCentavos) return unreadable("too-high");
  if (fields.TRNTYPE?.toUpperCase() === "DEBIT") return unreadable("direction");
  if (!day) return unreadable("day");
  if (isOtherCurrency(fields.CURSYM ?? "")) return unreadable("currency");
  if (isPayout(memo)) return skipped("payout");
  if (churchCnpj && namesCnpj(memo, churchCnpj)) return skipped("own-transfer");
  return { kind: "credit", accountKey, day, amountCentavos, memo, fitid, means: meansOf(memo) };
}

export const skippedAs = (
  why: WhySkipped,
  { accountKey, day, amountCentavos, memo }: Credit | Skipped,
): Skipped => ({ kind: "skipped", accountKey, why, day, amountCentavos, memo });

/**
 * "20261125100000[-03:EST]", "25/11/2026" or "2026-11-25" → "2026-11-25": the day as written. Undefined if it is none,
 * or of a year for which the ledger has no months.
 */
export function readDay(written = ""): string | undefined {
  const compact = written
    .replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, "$3$2$1")
    .replace(/^(\d{4})-(\d\d)-(\d\d)$/, "$1$2$3");
  const [, year, month, date] =
    /^((?:19|[2-9]\d)\d\d)(\d\d)(\d\d)(\d\d|\d{4}|\d{6})?([ .[].*)?$/.exec(compact) ?? [];
  const day = `${year}-${month}-${date}`;
  return isDate(day) ? day : undefined;
}

/** Banks write the kind into one and the person into the other, or the same into both. */
function memoOf({ NAME: name = "", MEMO: memo = "" }: RowFields): string {
  const [one, other] = [name.toLowerCase(), memo.toLowerCase()];
  if (one.includes(other)) return bounded(name);
  return bounded(other.includes(one) ? memo : `${name} - ${memo}`);
}

/** OFX allows 255 characters; a longer memo comes from no bank. */
export const longestMemo = 300;

const bounded = (memo: string): string =>
  memo.length > longestMemo ? `${memo.slice(0, longestMemo - 1)}…` : memo;

/**
 * Centavos of an amount as banks write it: "-12.80", "50.0", "50", "+1.234,56", "   -200,00". Digits alone are reais. One
 * point or comma is the decimal mark, and of several the last, unless all are alike and part groups of three. Undefined
 * for anything else: "12.345" could be either of two amounts, and none is guessed. Source: OFX 3.2.5.
 */
export function readAmount(written: string): number | undefined {
  const text = written.trim();
  if (text.length > longestWritten) return undefined;
  const sign = text.startsWith("-") ? -1 : 1;
  const digits = /^[+-]/.test(text) ? text.slice(1).trimStart() : text;
  const marks = digits.match(/[.,]/g) ?? [];
  const groups = digits.split(/[.,]/);
  const endsInThree = groups.at(-1)?.length === 3;
  if (marks.length === 1 && endsInThree) return undefined;
  const isWhole = marks.length === 0 || (endsInThree && new Set(marks).size === 1);
  const decimals = isWhole ? "0" : (groups.pop() ?? "");
  // ".50": only before a decimal mark may the reais be left out.
  if (!isWhole && groups.length === 1) groups[0] ||= "0";
  if (!/^\d\d?0*$/.test(decimals) || !areThousands(groups)) return undefined;
  // Past what a number holds exactly it is far above every gift, and refused as such.
  const amount = Number(groups.join("") + decimals.slice(0, 2).padEnd(2, "0"));
  return amount === 0 ? 0 : sign * amount;
}

const longestWritten = 40;

function areThousands([first = "", ...others]: string[]): boolean {
  if (others.length === 0) return /^\d+$/.test(first);
  return /^\d{1,3}$/.test(first) && others.every((group) => /^\d{3}$/.test(group));
}
