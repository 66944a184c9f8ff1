import { link, mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { PhotoRefusal } from "../../panel/photos/photo-shelf.ts";

/** Writes a photo under a name of its own, made from what it shows: whole, or not at all. */
export async function putPhoto(
  contentFolder: string,
  description: string,
  bytes: Uint8Array,
): Promise<{ file: string } | { refused: PhotoRefusal }> {
  const folder = join(contentFolder, "fotos");
  const draft = join(folder, `.${process.pid}.parte`);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(draft, bytes);
    for (let number = 1; ; number += 1) {
      const name = `${slugOf(description)}${number === 1 ? "" : `-${number}`}.jpg`;
      // Fails where the name is taken, also by another process at this moment.
      const isTaken = await link(draft, join(folder, name)).then(() => false, isThere);
      if (!isTaken) return { file: `fotos/${name}` };
    }
  } catch (error) {
    if (mayNotWrite.has((error as NodeJS.ErrnoException).code ?? ""))
      return { refused: "read-only" };
    throw error;
  } finally {
    await rm(draft, { force: true }).catch(() => {});
  }
}

const mayNotWrite = new Set(["EACCES", "EPERM", "EROFS"]);

function isThere(error: NodeJS.ErrnoException): true {
  if (error.code === "EEXIST") return true;
  throw error;
}

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
