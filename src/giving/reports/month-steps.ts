/** The months around "2026-11", as "2026-10". */
export const monthsAfter = (month: string, count: number): string =>
  Temporal.PlainYearMonth.from(month).add({ months: count }).toString();

/** The twelve months that end with this one, oldest first. */
export const yearUntil = (month: string): string[] =>
  Array.from({ length: 12 }, (_, index) => monthsAfter(month, index - 11));
