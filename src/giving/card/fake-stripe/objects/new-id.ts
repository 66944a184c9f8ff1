import { randomBytes } from "node:crypto";

/** An id in Stripe's form: `pi_` and 24 characters. */
export const newId = (prefix: string): string =>
  `${prefix}_${randomBytes(18).toString("base64").replaceAll(/[+/]/g, "0")}`;
