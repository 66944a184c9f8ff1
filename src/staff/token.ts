import { hash, randomBytes } from "node:crypto";

/** The value of a cookie: 32 random bytes cannot be guessed. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** The stored digest of a token: a stolen copy of the database gives no access. */
export const digestOf = (token: string): string => hash("sha256", token, "base64url");
