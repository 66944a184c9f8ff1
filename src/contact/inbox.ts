import type { SolvedCaptcha } from "../platform/captcha/captcha.ts";
import type { OverLimit, RateLimitHit } from "../platform/limits/rate-limit.ts";
import type { ContactMessage } from "./contract.ts";

/** Port: the storage of messages. */
export type Inbox = {
  /**
   * Counts the hit, spends the captcha, and stores the message and its e-mail in one transaction. All of it
   * is on disk when this resolves to "accepted".
   */
  accept(
    message: AcceptedMessage,
    captcha: SolvedCaptcha,
    hit: RateLimitHit,
    idempotencyKey?: string,
  ): Promise<"accepted" | "captcha-spent" | "key-known" | OverLimit>;
  find(id: string): Promise<AcceptedMessage | undefined>;
  findByKey(idempotencyKey: string): Promise<AcceptedMessage | undefined>;
};

/** A stored message. */
export type AcceptedMessage = ContactMessage & {
  id: string;
  receivedAtMs: number;
  /** The version of the privacy notice that the sender agreed to at `receivedAtMs`. */
  consentVersion: string;
};
