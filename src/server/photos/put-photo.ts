import { basename, join } from "node:path";
import { writeUnderFreeName } from "../../gateways/write-durably.ts";
import type { PhotoRefusal } from "../../panel/photos/photo-shelf.ts";
import { unfinished } from "../content/watch-content.ts";

/** Writes a photo under a name of its own, made from what it shows: whole, or not at all. */
export async function putPhoto(
  contentFolder: string,
  description: string,
  bytes: Uint8Array,
): Promise<{ file: string } | { refused: PhotoRefusal }> {
  const folder = join(contentFolder, "fotos");
  try {
    const draft = join(folder, `.${process.pid}${unfinished}`);
    const path = await writeUnderFreeName(namesFor(folder, slugOf(description)), bytes, draft);
    return path ? { file: `fotos/${basename(path)}` } : { refused: "trouble" };
  } catch (error) {
    if (mayNotWrite.has((error as NodeJS.ErrnoException).code ?? ""))
      return { refused: "read-only" };
    throw error;
  }
}

/** Far more than a church has photos of the same words. */
const mostOfOneName = 10_000;

function* namesFor(folder: string, slug: string): Generator<string> {
  yield join(folder, `${slug}.jpg`);
  for (let number = 2; number <= mostOfOneName; number += 1) {
    yield join(folder, `${slug}-${number}.jpg`);
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
