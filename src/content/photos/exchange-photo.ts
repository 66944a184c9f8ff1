import type { Entries } from "../editor/form/entries.ts";
import { photoFileKey } from "../photo.ts";

/** One photo in the place of another, with its own words: the other's say what is not in it. */
export type PhotoExchange = { from: string; to: string; description: string };

/** Changes the entries of a form. → whether the photo was in them */
export function exchangePhoto(entries: Entries, { from, to, description }: PhotoExchange): boolean {
  const names = [...entries].flatMap(([name, text]) =>
    text === from && name.endsWith(`.${photoFileKey}`) ? [name] : [],
  );
  for (const name of names) {
    const group = name.slice(0, -photoFileKey.length);
    entries.set(name, to);
    entries.set(`${group}descricao`, description);
    entries.set(`${group}foco`, "");
  }
  return names.length > 0;
}
