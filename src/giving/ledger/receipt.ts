import { randomBytes } from "node:crypto";
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

/** 128 random bits, in characters that messengers keep in a link and banks in a txid. */
export const makeUnguessableCode = (): string => randomBytes(16).toString("hex");

/** True if a text has the form of such a code. */
export const isUnguessableCode = (text: string): boolean => /^[0-9a-f]{32}$/.test(text);
