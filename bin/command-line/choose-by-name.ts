import { refuse } from "./refuse.ts";

/**
 * The names that contain a typed word, or all if none was typed. For an unknown word the names in `there` are
 * printed with their meaning.
 */
export function chooseByName(
  kind: string,
  there: Record<string, string>,
  typed: string[],
): Set<string> {
  const names = Object.keys(there);
  const unknown = typed.filter((word) => !names.some((name) => name.includes(word)));
  if (unknown.length > 0) {
    refuse(`No ${kind} is called ${unknown.join(", ")}. There are:`, there);
    process.exit();
  }
  const isMeant = (name: string) => typed.some((word) => name.includes(word));
  return new Set(typed.length === 0 ? names : names.filter(isMeant));
}
