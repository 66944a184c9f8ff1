import { hash } from "node:crypto";
import type { Content } from "../content/content.ts";
import { brCode, makeOtherTxid } from "../format/pix/br-code.ts";
import { eventNamed } from "./contract/event.ts";
import { type SignUpEntry, type SignUpPix, dueOf } from "./contract/sign-up.ts";

/** Undefined where nothing is to be paid, or not yet, or no more. */
export function pixOf(
  content: Content,
  entry: Pick<SignUpEntry, "id" | "event" | "heads" | "amountCentavos" | "state" | "paid">,
): SignUpPix | undefined {
  if (entry.state !== "confirmed" || entry.paid) return undefined;
  const centavos = eventNamed(content, entry.event) && dueOf(entry);
  if (centavos === undefined || centavos === 0) return undefined;
  const { pix } = content.giving;
  const txid = pix.hasIdentifier ? txidOf(entry) : undefined;
  return { centavos, code: brCode(pix, { amountCentavos: centavos, txid }) };
}

/** The same each time that the page is looked at, so that the payment of a sign-up is found by it. */
export const txidOf = ({ id, event }: Pick<SignUpEntry, "id" | "event">): string =>
  makeOtherTxid(event, hash("sha256", id, "buffer"));
