import type { ContactMessage } from "../../contract/contact-message.ts";
import {
  admit,
  type AdmissionPorts,
  countFailure,
  overLimit,
  type Proof,
  type Refusal,
} from "../admission.ts";
import type { Attempt, RateLimit, Sender } from "../rate-limit.ts";
import type { Inbox } from "./inbox.ts";

export type AcceptMessagePorts = AdmissionPorts & {
  inbox: Inbox;
  limit: RateLimit;
  /** Told that a letter waits, so that it leaves at once. */
  wakeOutbox(): void;
  newId(): string;
  /** Milliseconds since the epoch. */
  now(): number;
};

/** Who sends, and what came beside the message. */
export type Visit = Proof & {
  sender: Sender;
  consentVersion: string;
};

export type Acceptance = { outcome: "accepted"; id: string } | Refusal;

/**
 * Takes a message for the church. Once this resolves to "accepted", message and e-mail are on the disk,
 * and the outbox delivers them whatever happens to this process.
 */
export async function acceptMessage(
  message: ContactMessage,
  visit: Visit,
  ports: AcceptMessagePorts,
): Promise<Acceptance> {
  const { inbox, limit } = ports;
  const receivedAtMs = ports.now();
  const attempt: Attempt<"contact"> = {
    scope: "contact",
    sender: visit.sender,
    limit,
    nowMs: receivedAtMs,
  };
  const admission = await admit(attempt, visit, ports);
  if (admission.outcome !== "admitted") return admission;

  const id = ports.newId();
  const { consentVersion } = visit;
  const accepted = { ...message, id, receivedAtMs, consentVersion };
  const outcome = await inbox.accept(accepted, admission.solved, attempt);
  switch (outcome) {
    case "accepted":
      ports.wakeOutbox();
      return { outcome: "accepted", id };
    case "captcha-spent":
      return countFailure(attempt, ports);
    case "over-limit":
      return overLimit(attempt);
  }
}
