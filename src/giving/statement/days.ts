const dayMs = 24 * 3_600_000;

/** "2026-11-30" and 2 → "2026-12-02" */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** "2026-11-22" → "22/11/2026" */
export const shortDay = (day: string): string => day.split("-").toReversed().join("/");
