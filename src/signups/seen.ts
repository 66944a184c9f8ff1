import { hash } from "node:crypto";
import type { OpenEvent } from "./contract/event.ts";

/** Digest of what a form asks, and what it says of day and price: an open page may be older than the programme. */
export function seenOf({ start, signUp }: OpenEvent): string {
  const { amountCentavos, perPerson, hasMinors, questions } = signUp;
  const said = [start, amountCentavos, perPerson, hasMinors, questions];
  return hash("sha256", JSON.stringify(said), "base64url").slice(0, 12);
}
