import { createHash } from "node:crypto";

/**
 * One attempt of a page, one gift, also where a database out of a copy has forgotten it: a page that asks again is
 * then answered by the provider with the first one's end, and no second payment is made.
 */
export const giftIdOf = (idempotencyKey: string): string =>
  createHash("sha256").update(`gift ${idempotencyKey}`).digest("hex").slice(0, 32);
