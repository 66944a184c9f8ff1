import type { ContactMessage } from "../../contract/contact-message.ts";
import type { Captcha } from "../captcha.ts";
import { type Attempts, type RateLimit, windowOf } from "../rate-limit.ts";
import type { Inbox } from "./inbox.ts";

export type AcceptMessagePorts = {
  attempts: Attempts;
  captcha: Captcha;
  inbox: Inbox;
  limit: RateLimit;
  /** Told that a letter waits, so that it leaves at once. */
  wakeOutbox(): void;
  newId(): string;
  /** Milliseconds since the epoch. */
  now(): number;
};

/** Who sends, and what came beside the message. */
export type Visit = {
  /** A digest of the visitor's address. */
  sender: string;
  /** For captcha providers that ask for it. */
  remoteAddress: string | undefined;
  captchaAnswer: string | undefined;
  consentVersion: string;
};

export type Acceptance =
  | { outcome: "accepted"; id: string }
  | { outcome: "captcha-failed" }
  | { outcome: "captcha-unreachable" }
  | { outcome: "over-limit"; retryAfterMs: number };

/**
 * Takes a message for the church. Once this resolves to "accepted", message and e-mail are on the disk,
 * and the outbox delivers them whatever happens to this process.
 */
export async function acceptMessage(
  message: ContactMessage,
  visit: Visit,
  ports: AcceptMessagePorts,
): Promise<Acceptance> {
  const { attempts, captcha, inbox, limit } = ports;
  const receivedAtMs = ports.now();
  const attempt = { scope: "contact", sender: visit.sender, limit, nowMs: receivedAtMs } as const;
  const overLimit = {
    outcome: "over-limit",
    retryAfterMs: windowOf(limit, receivedAtMs).endMs - receivedAtMs,
  } as const;

  const countFailure = async (): Promise<Acceptance> =>
    (await attempts.count(attempt)) > limit.count ? overLimit : { outcome: "captcha-failed" };

  // Read before the captcha is looked at: a flood must not cost a call to its provider each.
  if (await attempts.isOverLimit(attempt)) return overLimit;

  const verdict = await captcha.verify(visit.captchaAnswer, visit.remoteAddress);
  if (verdict.outcome === "unreachable") return { outcome: "captcha-unreachable" };
  if (verdict.outcome === "failed") return countFailure();

  const id = ports.newId();
  const { consentVersion } = visit;
  const accepted = { ...message, id, receivedAtMs, consentVersion };
  const outcome = await inbox.accept(accepted, verdict, attempt);
  switch (outcome) {
    case "accepted":
      ports.wakeOutbox();
      return { outcome: "accepted", id };
    case "captcha-spent":
      return countFailure();
    case "over-limit":
      return overLimit;
  }
}
