import { type Gift, writtenName } from "./gift.ts";

const longest = 80;

/**
 * A giver's name as a receipt shows it. Anybody can send a receipt to any address, so the name has no links
 * and no room for a message.
 */
export function receiptName(gift: Pick<Gift, "fund" | "giver" | "source">): string {
  const letters = writtenName(gift)
    .normalize("NFC")
    .replaceAll(/[^\p{L}\p{M}\s.,'’&-]/gu, " ")
    .replaceAll(/(\p{M}\p{M})\p{M}+/gu, "$1")
    // "www.exemplo.com" is no name; "J.R. Silva" still reads as one.
    .replaceAll(/[.,](?=\S)/g, "$& ")
    .replaceAll(/\s+/g, " ")
    .trim();
  return [...letters].slice(0, longest).join("").trim();
}
