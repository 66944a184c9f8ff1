import { readdir, stat } from "node:fs/promises";
import { join, sep } from "node:path";
import type { PhotoDetails } from "./photo-details.ts";
import type { ShelvedPhoto } from "./panel/photo-shelf.ts";
import { isPhotoPath } from "../photo.ts";
import type { UsesOf } from "./photo-uses.ts";

type Known = { usesOf: UsesOf; details: ReadonlyMap<string, PhotoDetails> };

/** Every photo of the folder, the newest first, with what names it and what was said of it. */
export async function listPhotos(
  contentFolder: string,
  { usesOf, details }: Known,
): Promise<ShelvedPhoto[]> {
  const names = await readdir(join(contentFolder, "fotos"), { recursive: true }).catch(() => []);
  const files = names.map((name) => `fotos/${name.replaceAll(sep, "/")}`).filter(isPhotoPath);
  const photos = await Promise.all(
    files.map(async (file): Promise<ShelvedPhoto[]> => {
      const found = await stat(join(contentFolder, file)).catch(() => undefined);
      if (!found?.isFile()) return [];
      const { description = "", focus } = details.get(file) ?? {};
      return [{ file, changedAtMs: found.mtimeMs, uses: usesOf(file), description, focus }];
    }),
  );
  return photos
    .flat()
    .toSorted(
      (one, other) => other.changedAtMs - one.changedAtMs || (one.file < other.file ? -1 : 1),
    );
}
