import { photoFileKey } from "../../photo.ts";
import type { PhotoDetails } from "../../photos/photo-details.ts";
import type { Entries, ReadEntries } from "../form/entries.ts";

/**
 * A photo that was chosen and not described is described as when it was sent; of one that was taken out, what
 * the file said of it goes too.
 */
export function completePhotos(
  entries: Entries,
  before: ReadEntries,
  known: ReadonlyMap<string, PhotoDetails>,
): void {
  for (const [name, text] of entries) {
    if (!name.endsWith(`.${photoFileKey}`)) continue;
    const group = name.slice(0, -photoFileKey.length);
    const description = `${group}descricao`;
    const isGone = text.trim() === "" && (before.get(name) ?? "") !== "";
    if (isGone && entries.get(description) === before.get(description)) {
      entries.set(description, "");
      entries.set(`${group}foco`, "");
    }
    const said = known.get(text)?.description;
    if (said && entries.get(description)?.trim() === "") entries.set(description, said);
  }
}
