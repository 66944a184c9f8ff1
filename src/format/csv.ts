/** A formula begins with one of these, after ignored space. */
const formula = /^[\s\p{Cf}\p{Cc}]*[=+\-@|%＝＋－＠]/u;

/** Table for a Brazilian spreadsheet: semicolons, and a byte order mark for its accents. No cell is ever a formula. */
export const csvOf = (lines: readonly (readonly string[])[]): string =>
  `\uFEFF${lines.map(csvLine).join("")}`;

export const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(";")}\r\n`;

/** Centavos as reais with a decimal comma. */
export const reaisInCsv = (centavos: number): string =>
  (centavos / 100).toFixed(2).replace(".", ",");

function cell(text: string): string {
  const line = text.replaceAll(/[\r\n\t\0]+/g, " ");
  return `"${(formula.test(line) ? `'${line}` : line).replaceAll('"', '""')}"`;
}
