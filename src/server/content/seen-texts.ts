import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { writeDurably } from "../../gateways/write-durably.ts";

/** Digest of each file when folder and line were last in step. */
const seenTexts = z.record(z.string(), z.string());

/**
 * Kept across restarts: else a text that somebody put back by hand meanwhile looks like one that a deploy
 * brought, and is lost.
 */
export async function openSeenTexts(dataFolder: string) {
  const file = join(dataFolder, "conteudo-visto.json");
  const known = new Map(Object.entries(await read(file)));
  return {
    of: (name: string): string | undefined => known.get(name),
    async note(name: string, digest: string): Promise<void> {
      if (known.get(name) === digest) return;
      known.set(name, digest);
      await writeDurably(file, JSON.stringify(Object.fromEntries(known)));
    },
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
