import { join } from "node:path";
import { decode, sizeOf } from "./decode.ts";
import { uprightFile } from "./image-job.ts";

// Twice what the widest page shows.
const longestSide = 2_560;

/**
 * A photo as it comes from a camera, made fit to be kept: nothing of what was in the file beside the
 * picture is written, neither the place nor the telephone. Answers why, where no page can show it.
 */
export async function makeUpright(
  bytes: Buffer,
  folder: string,
): Promise<"too-large" | "too-tall" | undefined> {
  const size = await sizeOf(bytes);
  if ("refused" in size) return size.refused;
  await decode(bytes)
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: 82 })
    .toFile(join(folder, uprightFile));
  return undefined;
}
