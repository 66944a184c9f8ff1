import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { writeDurably } from "../../platform/write-durably.ts";

/** Digest of each file at the last synchronization. */
const seenTexts = z.record(z.string(), z.string());

/**
 * Kept across restarts: else a text that somebody put back by hand meanwhile looks like one that a deploy
 * brought, and is lost.
 */
export async function openSeenTexts(dataFolder: string, fileName = "conteudo-visto.json") {
  const file = join(dataFolder, fileName);
  const known = new Map(Object.entries(await read(file)));
  const noteAll = async (digests: ReadonlyMap<string, string>): Promise<void> => {
    const news = [...digests].filter(([name, digest]) => known.get(name) !== digest);
    if (news.length === 0) return;
    // Merges the notes of other processes on this folder.
    const all = {
      ...Object.fromEntries(known),
      ...(await read(file)),
      ...Object.fromEntries(news),
    };
    await writeDurably(file, JSON.stringify(all));
    for (const [name, digest] of news) known.set(name, digest);
  };
  return {
    of: (name: string): string | undefined => known.get(name),
    note: (name: string, digest: string) => noteAll(new Map([[name, digest]])),
    noteAll,
  };
}

export type SeenTexts = Awaited<ReturnType<typeof openSeenTexts>>;

async function read(file: string): Promise<Record<string, string>> {
  try {
    return seenTexts.parse(JSON.parse(await readFile(file, "utf8")));
  } catch {
    // Not there yet, or spoiled: then nothing is known.
    return {};
  }
}
