/** Whether a text is a day of the calendar, as "2026-11-21". */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** The church's clock, whatever the machine's is. A browser keeps it by hand: `gatherings/sao-paulo.ts` says why. */
export const timeZone = "America/Sao_Paulo";
