/**
 * Centavos of an amount as banks write it: "-12.80", "+1.234,56", "1,234.56", "   -200,00". The last point or comma with
 * exactly two digits behind it is the decimal mark, and those before it part groups of three. Undefined for anything
 * else: "12.345" and "1280" could be either of two amounts, and none is guessed. Source: OFX 3.2.5.
 */
export function readAmount(written: string): number | undefined {
  const text = written.trim();
  if (text.length > 20) return undefined;
  const sign = text.startsWith("-") ? -1 : 1;
  const digits = /^[+-]/.test(text) ? text.slice(1).trimStart() : text;
  if (/^0+$/.test(digits)) return 0;
  const mark = Math.max(digits.lastIndexOf("."), digits.lastIndexOf(","));
  const groups = digits.slice(0, Math.max(mark, 0)).split(/[.,]/);
  const centavos = digits.slice(mark + 1);
  if (mark < 0 || !/^\d\d$/.test(centavos) || !areThousands(groups)) return undefined;
  const amount = Number(groups.join("") + centavos);
  if (!Number.isSafeInteger(amount)) return undefined;
  return amount === 0 ? 0 : sign * amount;
}

function areThousands([first = "", ...others]: string[]): boolean {
  if (others.length === 0) return /^\d+$/.test(first);
  return /^\d{1,3}$/.test(first) && others.every((group) => /^\d{3}$/.test(group));
}
