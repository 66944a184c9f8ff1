import { digitsOnly } from "../../../format/format.ts";
import { isOtherCurrency } from "../currency.ts";
import { readAmount, readDay } from "../statement-row.ts";
import type { OfxTag, FileText } from "./ofx-text.ts";
import { isAccountOf, type OwnAccount } from "./own-account.ts";

export type BankAccount = {
  /** The bank's number as the file has it: "0341". */
  bankId: string;
  branchId: string;
  accountId: string;
  /** Some banks give an account and its savings one number. */
  isSavings: boolean;
  /**
   * Key of this account, the same in every export: the church's own, as its pages have it, or bank and account of the file,
   * both without zeros in front, dots and dashes.
   */
  key: string;
};

/** Facts around the rows of a statement. Days are as "2026-11-25". */
export type StatementFrame = {
  /** The file has no end: rows may be missing, beside the one that is cut in two. */
  isCutOff: boolean;
  hasCreditCard: boolean;
  /** Currency of the statement that is being read. */
  currency: string;
  /** Accounts by their key. */
  accounts: Map<string, BankAccount>;
  /** The keys of those in reais. */
  inReais: Set<string>;
  /** The account whose rows come next. */
  accountKey?: string;
  /** The first and the last day that were asked for, as the bank says. */
  fromDay?: string | undefined;
  toDay?: string | undefined;
  /** The day for which the bank gives its balance (DTASOF). */
  asOfDay?: string | undefined;
  /** Undefined also where it cannot be read with certainty. */
  balanceCentavos?: number | undefined;
};

/** `own`: the church's account, which every bank spells in its way. */
export function createFrameReader(file: FileText, own: OwnAccount | undefined) {
  const frame: StatementFrame = {
    isCutOff: true,
    hasCreditCard: false,
    currency: "BRL",
    accounts: new Map(),
    inReais: new Set(),
  };
  /** Texts by the names of their tags. */
  let ids: Record<string, string> | undefined;
  let isLedgerBalance = false;

  const take = (tag: OfxTag) => {
    if (ids && !ofAccount.has(tag.name)) {
      addAccount(frame, ids, own);
      ids = undefined;
    }
    switch (tag.closes ? `/${tag.name}` : tag.name) {
      case "/OFX":
        frame.isCutOff = false;
        break;
      case "STMTRS":
        frame.currency = "BRL";
        break;
      case "CCSTMTRS":
        frame.hasCreditCard = true;
        break;
      case "CURDEF":
        frame.currency = file.leaf(tag).toUpperCase();
        break;
      case "BANKACCTFROM":
        ids = {};
        break;
      case "BANKID":
      case "BRANCHID":
      case "ACCTID":
      case "ACCTTYPE":
        if (ids) ids[tag.name] = file.leaf(tag);
        break;
      case "DTSTART":
        frame.fromDay = inOrder(frame.fromDay, readDay(file.leaf(tag)))[0];
        break;
      case "DTEND":
        frame.toDay = inOrder(frame.toDay, readDay(file.leaf(tag))).at(-1);
        break;
      case "LEDGERBAL":
      case "AVAILBAL":
        isLedgerBalance = tag.name === "LEDGERBAL";
        break;
      case "BALAMT":
        if (isLedgerBalance) frame.balanceCentavos = readBalance(file.leaf(tag));
        break;
      case "DTASOF":
        if (isLedgerBalance) frame.asOfDay = inOrder(frame.asOfDay, readDay(file.leaf(tag))).at(-1);
        break;
    }
  };
  return { frame, take };
}

/** Itaú leaves the mark out of its balance alone, so that its digits are centavos and another bank's are reais. */
const readBalance = (written: string): number | undefined =>
  /[.,]/.test(written) || Number(written) === 0 ? readAmount(written) : undefined;

/** Tags that tell which account it is. Any other tag ends that. */
const ofAccount = new Set("BANKID BRANCHID ACCTID ACCTTYPE ACCTKEY".split(" "));

function addAccount(
  frame: StatementFrame,
  ids: Record<string, string>,
  own: OwnAccount | undefined,
): void {
  const { BANKID: bankId = "", BRANCHID: branchId = "", ACCTID: accountId, ACCTTYPE: type } = ids;
  if (!accountId) return;
  const isSavings = type?.toUpperCase() === "SAVINGS";
  const isOwn = own !== undefined && isAccountOf({ bankId, accountId }, own);
  // The branch is left out, because one bank's exports have it and others of the same bank do not.
  const number = isOwn ? [own.code, own.account] : [bankId, accountId];
  const isForeign = isOtherCurrency(frame.currency);
  const key = [
    ...number.map(plainId),
    ...(isSavings ? ["savings"] : []),
    ...(isForeign ? [frame.currency] : []),
  ].join("/");
  frame.accounts.set(key, { bankId, branchId, accountId, isSavings, key });
  if (!isForeign) frame.inReais.add(key);
  frame.accountKey = key;
}

/** An id without zeros in front, dots and dashes. */
export const plainId = (id: string): string =>
  id
    .toUpperCase()
    .replaceAll(/[^A-Z\d]/g, "")
    .replace(/^0+/, "");

const inOrder = (...days: (string | undefined)[]) => days.flatMap((day) => day ?? []).toSorted();

/** "banco 341, conta 12345-6" */
export const accountInWords = ({ bankId, branchId, accountId, isSavings }: BankAccount): string =>
  [
    bankId && `banco ${digitsOnly(bankId).replace(/^0+(?=\d{3})/, "") || bankId}`,
    branchId && `agência ${branchId}`,
    `${isSavings ? "poupança" : "conta"} ${accountId}`,
  ]
    .filter(Boolean)
    .map((part) => part.slice(0, 40))
    .join(", ");
