import { hash, randomBytes } from "node:crypto";

/** What a cookie holds: nobody guesses 32 random bytes. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** What is stored of it, so that a stolen copy of the database opens nothing. */
export const digestOf = (token: string): string => hash("sha256", token, "base64url");
