import { digitsOnly } from "../../../format/format.ts";

/** The church's own account, as its pages show it. */
export type OwnAccount = { code: string; branch: string; account: string };

/**
 * True if a statement may be of this account. Banks write it with their code and the branch in front or not, with zeros
 * before each, and with or without the last digit: a number that fits in any of these ways is taken for the same.
 */
export function isAccountOf(
  { bankId, accountId }: { bankId: string; accountId: string },
  own: OwnAccount,
): boolean {
  const bank = withoutZeros(digitsOnly(bankId));
  // A text that is longer than a bank's code, or is its name, is no other bank's code.
  if (bank && bank.length <= longestCode && bank !== withoutZeros(own.code)) return false;
  // "1/12345-6"
  const written = accountId
    .toUpperCase()
    .trim()
    .replace(/^\d{1,3}(?=(-[\dX])?\s*[/\s])/, (digits) => digits.padStart(branchDigits, "0"));
  const account = numberOf(own.account);
  return [written, ...frontsOf(own).flatMap((front) => after(front, written) ?? [])].some((rest) =>
    areSame(numberOf(rest), account),
  );
}

const longestCode = 3;
const branchDigits = 4;

/** Digits that may stand before the number of the account. */
function frontsOf({ code, branch }: OwnAccount): string[] {
  const { signs, hasCheck } = numberOf(branch);
  const isWithCheck = hasCheck || signs.length > branchDigits;
  const digits = (isWithCheck ? signs.slice(0, -1) : signs).padStart(branchDigits, "0");
  const branches = isWithCheck ? [digits, digits + signs.slice(-1)] : [digits];
  const longCode = code.padStart(4, "0");
  return [longCode, ...branches.flatMap((one) => [one, code + one, longCode + one])];
}

/** The rest of a text that begins with these digits, whatever signs are between them. */
function after(front: string, written: string): string | undefined {
  let rest = written;
  for (const digit of front) {
    rest = rest.replace(/^[^\dX]+/, "");
    if (!rest.startsWith(digit)) return undefined;
    rest = rest.slice(1);
  }
  return rest;
}

type AccountNumber = ReturnType<typeof numberOf>;

/**
 * Parts of a number without zeros in front. `base`: without the check digit, that is, where no sign is before it,
 * without the last one.
 */
function numberOf(written: string) {
  const signs = written.toUpperCase().replaceAll(/[^\dX]/g, "");
  return {
    signs,
    whole: withoutZeros(signs),
    base: withoutZeros(signs.slice(0, -1)),
    hasCheck: /\d[-\s./][\dX]$/i.test(written.trim()),
  };
}

function areSame(one: AccountNumber, own: AccountNumber): boolean {
  const isIt = (written: string, ours: string) => written === ours && written.length > 2;
  return (
    isIt(one.whole, own.whole) ||
    (!one.hasCheck && isIt(one.whole, own.base)) ||
    (!own.hasCheck && isIt(one.base, own.whole))
  );
}

const withoutZeros = (digits: string): string => digits.replace(/^0+/, "");
