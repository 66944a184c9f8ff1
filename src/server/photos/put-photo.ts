import { rm } from "node:fs/promises";
import { basename, join } from "node:path";
import type { PhotoStore } from "../../domain/content/photo-store.ts";
import { writeUnderFreeName } from "../../gateways/write-durably.ts";
import type { PhotoRefusal } from "../../panel/photos/photo-shelf.ts";
import { digestOfPhoto } from "./photo-digests.ts";

/**
 * Writes a photo under a name of its own, made from what it shows: whole, or not at all. Where there are other
 * machines, under one that none of them has.
 */
export async function putPhoto(
  contentFolder: string,
  description: string,
  bytes: Buffer,
  store: PhotoStore | undefined,
): Promise<{ file: string } | { refused: PhotoRefusal }> {
  const folder = join(contentFolder, "fotos");
  const slug = slugOf(description);
  // On other machines.
  const taken = new Set<string>();
  try {
    for (;;) {
      const path = await writeUnderFreeName(folder, namesFor(slug, taken), bytes);
      if (!path) return { refused: "trouble" };
      const file = `fotos/${basename(path)}`;
      try {
        if ((await store?.add(file, digestOfPhoto(bytes), bytes)) !== "taken") return { file };
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
      await rm(path, { force: true });
      taken.add(basename(path));
    }
  } catch (error) {
    if (mayNotWrite.has((error as NodeJS.ErrnoException).code ?? ""))
      return { refused: "read-only" };
    throw error;
  }
}

/** Photos with the same description are numbered up to this: far more than a church has. */
const mostOfOneName = 10_000;

function* namesFor(slug: string, taken: Set<string>): Generator<string> {
  for (let number = 1; number <= mostOfOneName; number += 1) {
    const name = `${slug}${number === 1 ? "" : `-${number}`}.jpg`;
    if (!taken.has(name)) yield name;
  }
}

const mayNotWrite = new Set(["EACCES", "EPERM", "EROFS"]);

/** "Varanda da casa de Dona Rosa" → "varanda-da-casa-de-dona-rosa" */
function slugOf(description: string): string {
  const slug = description
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, 60)
    .replaceAll(/^-+|-+$/g, "");
  return slug || "foto";
}
