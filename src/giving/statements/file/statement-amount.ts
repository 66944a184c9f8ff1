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
  // Past what a number holds exactly it is far above every gift, and told so.
  const amount = Number(groups.join("") + decimals.slice(0, 2).padEnd(2, "0"));
  return amount === 0 ? 0 : sign * amount;
}

const longestWritten = 40;

function areThousands([first = "", ...others]: string[]): boolean {
  if (others.length === 0) return /^\d+$/.test(first);
  return /^\d{1,3}$/.test(first) && others.every((group) => /^\d{3}$/.test(group));
}
