import { hash } from "node:crypto";

/**
 * One attempt of a page, one gift, also where a database out of a copy has forgotten it: a page that asks again is
 * then answered by the provider with the first one's end, and no second payment is made.
 */
export const giftIdOf = (idempotencyKey: string): string =>
  hash("sha256", `gift ${idempotencyKey}`, "hex").slice(0, 32);
