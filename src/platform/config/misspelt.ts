import { environment, type Complaint } from "./environment.ts";

/** Of cron, which hands it on to what it runs. */
const othersOwn = new Set(["MAILTO"]);

/**
 * Variables that are none of ours but nearly: whoever wrote `STMP_URL` believes that mail leaves. Short names
 * are let alone, since `HOME` is no `HOST`.
 */
export function misspeltIn(variables: NodeJS.ProcessEnv): Complaint[] {
  const known = Object.keys(environment.shape);
  return Object.keys(variables).flatMap((variable) => {
    if (known.includes(variable) || othersOwn.has(variable)) return [];
    const nearest = known.find((name) => isNear(variable.toUpperCase(), name));
    return nearest ? [{ variable, reason: `não existe; quis dizer ${nearest}?` }] : [];
  });
}

function isNear(written: string, known: string): boolean {
  const most = known.length < 10 ? 1 : 2;
  // A machine has a hundred variables, and nearly all are of another length.
  if (written.length < 6 || Math.abs(written.length - known.length) > most) return false;
  return distance(written, known) <= most;
}

/** Letters put in, left out, changed, or swapped with their neighbour (optimal string alignment). */
function distance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= a.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const at = (up: number, left: number) =>
        (up === 0 ? line : rows[row - up])?.[column - left] ?? Infinity;
      const isSame = a[row - 1] === b[column - 1];
      const isSwapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      const changed = at(1, 1) + (isSame ? 0 : 1);
      line.push(Math.min(changed, at(1, 0) + 1, at(0, 1) + 1, isSwapped ? at(2, 2) + 1 : Infinity));
    }
    rows.push(line);
  }
  return rows.at(-1)?.at(-1) ?? 0;
}
