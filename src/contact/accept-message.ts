import { isDeepStrictEqual } from "node:util";
import {
  admit,
  type AdmissionPorts,
  countFailure,
  type Proof,
  type Refusal,
} from "../platform/captcha/admission.ts";
import type { RateLimit, Sender } from "../platform/limits/rate-limit.ts";
import type { ContactMessage } from "./contract.ts";
import type { Inbox } from "./sql/inbox.ts";

declare module "../platform/limits/rate-limit.ts" {
  interface AddedForms {
    contact: true;
  }
}

export type AcceptMessagePorts = AdmissionPorts & {
  inbox: Inbox;
  limit: RateLimit;
  /** Wakes the outbox, so that the letter is sent at once. */
  wakeOutbox(): void;
  newId(): string;
  /** Milliseconds since the epoch. */
  now(): number;
};

export type Visit = Proof & {
  sender: Sender;
  consentVersion: string;
  /** The browser sends the same key again for the same text. */
  idempotencyKey: string | undefined;
};

export type Acceptance =
  | { outcome: "accepted"; id: string }
  /** Its key belongs to another message. */
  | { outcome: "key-reused" }
  | Refusal;

/**
 * Accepts a message for the church. When this resolves to "accepted", message and e-mail are on disk, and the
 * outbox delivers them even after a crash.
 */
export async function acceptMessage(
  message: ContactMessage,
  visit: Visit,
  ports: AcceptMessagePorts,
): Promise<Acceptance> {
  const { inbox, limit } = ports;
  const { idempotencyKey } = visit;
  const earlier = await earlierOf(message, idempotencyKey, inbox);
  if (earlier) return earlier;

  const receivedAtMs = ports.now();
  const hit = { scope: "contact", sender: visit.sender, limit, nowMs: receivedAtMs } as const;
  const admission = await admit(hit, visit, ports);
  if (admission.outcome !== "admitted") return admission;

  const id = ports.newId();
  const { consentVersion } = visit;
  const accepted = { ...message, id, receivedAtMs, consentVersion };
  const outcome = await inbox.accept(accepted, admission.solved, hit, idempotencyKey);
  if (outcome === "accepted") {
    ports.wakeOutbox();
    return { outcome, id };
  }
  if (typeof outcome === "object") return outcome;
  // A simultaneous request with the same key may have been first, and spent the captcha.
  const other = await earlierOf(message, idempotencyKey, inbox);
  if (other) return other;
  // The message that had the key has been erased since.
  return outcome === "key-known" ? { outcome: "key-reused" } : countFailure(hit, ports);
}

/** Finds the stored message of a repeated request, which needs no captcha. */
async function earlierOf(
  message: ContactMessage,
  idempotencyKey: string | undefined,
  inbox: Inbox,
): Promise<Acceptance | undefined> {
  const kept = idempotencyKey === undefined ? undefined : await inbox.findByKey(idempotencyKey);
  if (!kept) return undefined;
  // Compares every field, also later ones.
  const isSame = isDeepStrictEqual({ ...kept, ...message }, kept);
  return isSame ? { outcome: "accepted", id: kept.id } : { outcome: "key-reused" };
}
