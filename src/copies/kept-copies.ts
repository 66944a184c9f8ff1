import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";

/** Why the site made a copy by itself, and how many of these are kept. */
const kept = { noite: 7, "antes-de-atualizar": 3 } as const;

export type Occasion = keyof typeof kept;

const endOfName = ".vitral.tar.gz";

/** Not what is still being made. */
export const isCopy = (name: string): boolean => name.endsWith(endOfName);

/** Sorts by time. Hours are UTC, since a name must not run backwards in any zone. */
export function copyName(nowMs: number, occasion: Occasion | "pedida"): string {
  const time = new Date(nowMs).toISOString().slice(0, 19).replace("T", "-").replaceAll(":", "");
  return `${time}-${occasion}${endOfName}`;
}

/** Removes all but the newest of one occasion; copies that somebody asked for are theirs to remove. */
export async function removeOldCopies(folder: string, occasion: Occasion): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(`-${occasion}${endOfName}`));
  const old = names.sort().slice(0, -kept[occasion]);
  // Another process may be removing them, too.
  for (const name of old) await rm(join(folder, name), { force: true });
}
