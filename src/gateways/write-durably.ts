import { mkdir, open, rename } from "node:fs/promises";
import { dirname } from "node:path";

/** Half a file is never seen under its own name, and a whole one outlives a power cut. */
export async function writeDurably(path: string, data: string | Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const unfinished = `${path}.part`;
  await writeAndSync(unfinished, data, "w");
  await rename(unfinished, path);
}

/** → false, and nothing written, if there is a file of that name already */
export async function writeFirst(path: string, text: string): Promise<boolean> {
  await mkdir(dirname(path), { recursive: true });
  try {
    await writeAndSync(path, text, "wx");
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

async function writeAndSync(
  path: string,
  data: string | Uint8Array,
  flags: "w" | "wx",
): Promise<void> {
  const file = await open(path, flags);
  try {
    await file.writeFile(data);
    await file.sync();
  } finally {
    await file.close();
  }
}
