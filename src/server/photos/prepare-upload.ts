import { randomUUID } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { PhotoRefusal } from "../../panel/photos/photo-shelf.ts";
import type { JobResult } from "../../publish/images/cut/image-job.ts";
import { uprightFile } from "../../publish/images/cut/upright-file.ts";
import { makeImages } from "../../publish/images/make-images.ts";
import { photoId } from "../../publish/images/cut/source.ts";
import { refusedKind } from "./refused-kind.ts";

type Options = Parameters<typeof makeImages>[1] & { dataFolder: string; imageFolder: string };

/** What is kept of a photo that somebody sent, cut already for the pages; or why nothing came of it. */
export async function prepareUpload(
  sent: Uint8Array,
  { dataFolder, imageFolder, ...making }: Options,
): Promise<{ bytes: Buffer } | { refused: PhotoRefusal }> {
  const kind = refusedKind(sent);
  if (kind) return { refused: kind };
  const place = join(dataFolder, "envios", randomUUID());
  await mkdir(place, { recursive: true });
  try {
    const source = join(place, "recebida");
    await writeFile(source, sent);
    const folder = join(place, "pronta");
    const upright = { kind: "upright", source, sourceId: photoId(sent), folder } as const;
    const [made] = await makeImages([upright], making);
    if (!made?.ok) return { refused: refusalOf(made) };

    const kept = join(folder, uprightFile);
    const bytes = await readFile(kept);
    const id = photoId(bytes);
    const cutting = {
      kind: "photo",
      source: kept,
      sourceId: id,
      folder: join(imageFolder, id),
    } as const;
    const [cut] = await makeImages([cutting], making);
    return cut?.ok ? { bytes } : { refused: refusalOf(cut) };
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

const refusalOf = (result: JobResult | undefined): PhotoRefusal =>
  result?.ok === false && (result.reason === "unreadable" || result.reason === "too-large")
    ? result.reason
    : "trouble";
