import { hash } from "node:crypto";
import { brCode, makeOtherTxid } from "../format/pix/br-code.ts";
import type { Content } from "../content/content.ts";
import { eventNamed } from "./contract/event.ts";
import type { SignUpEntry, SignUpPix } from "./contract/sign-up.ts";
import { restOf } from "./fees/fee.ts";

/** Undefined where nothing is to be paid, or not yet, or no more. */
export function pixOf(content: Content, entry: SignUpEntry): SignUpPix | undefined {
  if (entry.state !== "confirmed" || !eventNamed(content, entry.event)) return undefined;
  const centavos = restOf(entry);
  if (centavos === 0) return undefined;
  const { pix } = content.giving;
  const txid = pix.hasIdentifier ? txidOf(entry) : undefined;
  return { centavos, code: brCode(pix, { amountCentavos: centavos, txid }) };
}

/** Txid of a sign-up, the same each time that its page is looked at, so that its payment is found by it. */
export const txidOf = ({ id, event }: Pick<SignUpEntry, "id" | "event">): string =>
  makeOtherTxid(event, hash("sha256", id, "buffer"));
