import { hash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { writeDurably, writeFirst } from "../../platform/write-durably.ts";

const intent = v.object({
  id: v.string(),
  gift: v.string(),
  amountCentavos: v.number(),
  currency: v.string(),
  /** Digest of the card's token. */
  token: v.string(),
  status: v.picklist(["succeeded", "requires_action", "declined", "canceled"]),
  declineCode: v.optional(v.string()),
});

export type SimulatedIntent = v.InferOutput<typeof intent>;

/** The payments that were never made, each a small file that a person can read. */
export type SimulatedIntents = {
  read(id: string): Promise<SimulatedIntent | undefined>;
  write(intent: SimulatedIntent): Promise<void>;
  /** → false if the token was another gift's before */
  spend(tokenDigest: string, giftId: string): Promise<boolean>;
};

export function createSimulatedIntents(folder: string): SimulatedIntents {
  const file = (id: string) => join(folder, `${id}.json`);
  return {
    async read(id) {
      const text = await readIfThere(file(id));
      return text === undefined ? undefined : v.parse(intent, JSON.parse(text));
    },
    write: (changed) => writeDurably(file(changed.id), JSON.stringify(changed, undefined, 2)),
    async spend(tokenDigest, giftId) {
      const path = join(folder, "tokens", tokenDigest);
      return (await writeFirst(path, giftId)) || (await readIfThere(path)) === giftId;
    },
  };
}

/** A gift has one payment, whoever asks for it and however often: its id is made from the gift's. */
export const simulatedIntentId = (giftId: string): string => `pi_simulado_${digest(giftId)}`;

export const digest = (text: string): string => hash("sha256", text, "hex").slice(0, 24);

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
