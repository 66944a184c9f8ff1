/** What a gift by PIX is for. */
export type PixPurpose = "tithe" | "offering";

const prefixes: Record<PixPurpose, string> = { tithe: "DIZIMO", offering: "OFERTA" };

/** A code that the treasurer can tell gifts apart by: DIZIMO or OFERTA, and six letters or digits. */
export function makePixTxid(purpose: PixPurpose, random: Uint8Array): string {
  const tail = Array.from(random.slice(0, 6), (byte) => alphabet[byte % alphabet.length]);
  return prefixes[purpose] + tail.join("");
}

// Without those that are taken for one another when read aloud from a statement.
const alphabet = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
