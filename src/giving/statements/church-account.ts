import { digitsOnly } from "../../format/format.ts";
import type { BankAccount } from "./file/statement-frame.ts";

/** The church's own account, as its pages show it. */
export type ChurchAccount = { code: string; branch: string; account: string };

/**
 * Whether a statement may be of this account. Banks write it with the branch in front or not, with zeros, and with or
 * without the last digit: what fits in any of these ways is taken for the same.
 */
export function isAccountOf(
  { bankId, accountId }: BankAccount,
  { code, branch, account }: ChurchAccount,
): boolean {
  const bank = plain(bankId);
  if (bank && bank !== plain(code)) return false;
  const written = spellingsOf(accountId);
  return [account, branch + account, withoutCheck(branch) + account].some((own) =>
    spellingsOf(own).some((spelling) => written.includes(spelling)),
  );
}

/** Without zeros in front; also without the check digit, which some banks leave out. */
function spellingsOf(account: string): string[] {
  const whole = plain(account);
  return [whole, plain(withoutCheck(account))].filter((spelling) => spelling.length > 2);
}

const withoutCheck = (written: string): string =>
  /[-\s][\dxX]$/.test(written.trim())
    ? written.trim().slice(0, -2)
    : lettersAndDigits(written).slice(0, -1);

/** The check digit ten is written as X. */
const lettersAndDigits = (text: string): string => text.toUpperCase().replaceAll(/[^\dX]/g, "");

const plain = (text: string): string => lettersAndDigits(text).replace(/^0+/, "");

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
