import { randomBytes } from "node:crypto";

/** 128 random bits, in characters that messengers keep in a link and banks in a txid. */
export const makeUnguessableCode = (): string => randomBytes(16).toString("hex");

/** True if a text has the form of such a code. */
export const isUnguessableCode = (text: string): boolean => /^[0-9a-f]{32}$/.test(text);
