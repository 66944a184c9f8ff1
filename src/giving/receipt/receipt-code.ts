import { randomBytes } from "node:crypto";

/** What a receipt's address ends with: 128 bits that nobody guesses, in letters that no messenger cuts off. */
export const makeReceiptCode = (): string => randomBytes(16).toString("hex");

/** Whether a text can be such a code at all. */
export const isReceiptCode = (text: string): boolean => /^[0-9a-f]{32}$/.test(text);
