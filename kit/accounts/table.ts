/** What one claim found: cells as text, and remarks that stand under them. */
export type Table = { title: string; columns: string[]; rows: string[][]; notes?: string[] };

/** Plain text, numbers to the right, so that it can be pasted anywhere. */
export function printTable({ title, columns, rows, notes = [] }: Table): void {
  const lines = [columns, ...rows];
  const widths = columns.map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  const isNumeric = columns.map((_, column) =>
    rows.some((row) => /^[\d.,]+( \w+)?$/.test(row[column] ?? "")),
  );
  const align = (line: string[]) =>
    line
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return isNumeric[column] ? cell.padStart(width) : cell.padEnd(width);
      })
      .join("  ")
      .trimEnd();
  const rule = widths.map((width) => "-".repeat(width));
  console.log(
    ["", title, "", align(columns), align(rule), ...rows.map(align)]
      .concat(notes.length > 0 ? ["", ...notes] : [])
      .map((line) => (line ? `  ${line}` : ""))
      .join("\n"),
  );
}

/** The last cells of a row that has a target: what it is, and whether it was reached. */
export const verdict = (target: string, reached: boolean): [string, string] => [
  target,
  reached ? "yes" : "NO",
];

/** A row for what could not be measured here: what is missing, and how to get it. */
export const notMeasured = (columns: string[], name: string, reason: string): string[] =>
  columns.map((_, index) => (index === 0 ? `${name}: not measured, ${reason}` : ""));

export const count = (value: number): string => Math.round(value).toLocaleString("en-US");
export const fixed = (value: number, decimals: number): string => value.toFixed(decimals);

/** The middle one; of an even number, the lower of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}
