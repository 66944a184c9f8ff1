import { randomBytes } from "node:crypto";

/** The end of a receipt's address: 128 random bits, in characters that messengers keep in a link. */
export const makeReceiptCode = (): string => randomBytes(16).toString("hex");

/** Whether a text has the form of a receipt code. */
export const isReceiptCode = (text: string): boolean => /^[0-9a-f]{32}$/.test(text);
