import { randomUUID } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { PhotoRefusal } from "./panel/photo-library.ts";
import { type JobResult, uprightFile, photoId } from "../../site/publish/images/cut/image-job.ts";
import {
  type CutterOptions,
  openCutter,
  readKeptResult,
} from "../../site/publish/images/cut/cutter.ts";

type Options = CutterOptions & { dataFolder: string; imageFolder: string };

/** Prepares a photo that was sent and cuts it for the pages. → its bytes, or the refusal */
export async function prepareUpload(
  sent: Uint8Array,
  { dataFolder, imageFolder, ...cutting }: Options,
): Promise<{ bytes: Buffer } | { refused: PhotoRefusal }> {
  const kind = refusedKind(sent);
  if (kind) return { refused: kind };
  const place = join(dataFolder, "envios", randomUUID());
  await mkdir(place, { recursive: true });
  // A process takes longer to start than to make a picture: both are made by one.
  const cutter = openCutter(cutting);
  try {
    const source = join(place, "recebida");
    await writeFile(source, sent);
    const folder = join(place, "pronta");
    const made = await cutter.make({ kind: "upright", source, sourceId: photoId(sent), folder });
    if (!made.ok) return { refused: refusalOf(made) };

    const kept = join(folder, uprightFile);
    const bytes = await readFile(kept);
    const id = photoId(bytes);
    const cuts = join(imageFolder, id);
    const cut =
      (await readKeptResult(cuts)) ??
      (await cutter.make({ kind: "photo", source: kept, sourceId: id, folder: cuts }));
    return cut.ok ? { bytes } : { refused: refusalOf(cut) };
  } finally {
    cutter.close();
    await rm(place, { recursive: true, force: true });
  }
}

const refusalOf = (result: JobResult): PhotoRefusal =>
  !result.ok && (result.reason === "unreadable" || result.reason === "too-large")
    ? result.reason
    : "trouble";

/** What people send that is no photo for a page, by its first bytes: told apart only to say what to do. */
function refusedKind(bytes: Uint8Array): PhotoRefusal | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 512)).toString(
    "latin1",
  );
  if (
    /^[^]{4}ftyp(hei[cxms]|hev[cxms]|mif1|msf1)/.test(head) &&
    !head.slice(8, 64).includes("avif")
  ) {
    return "heic";
  }
  if (/^(\xef\xbb\xbf)?\s*<(\?xml|svg|!doctype|!--)/i.test(head)) return "drawing";
  return head.startsWith("GIF8") ? "animation" : undefined;
}
