import type { SolvedCaptcha } from "../platform/captcha/captcha.ts";
import type { OverLimit, RateLimitHit } from "../platform/limits/rate-limit.ts";
import type { ContactMessage } from "./contract.ts";

/** Port: where messages are kept. */
export type Inbox = {
  /**
   * Counts the hit, spends the captcha, and keeps the message and its e-mail to be sent: all of it
   * safe on the disk when this resolves to "accepted", or none of it.
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

/** A message that the church has: it will be delivered. */
export type AcceptedMessage = ContactMessage & {
  id: string;
  receivedAtMs: number;
  /** The version of the privacy notice that stood beside the form, agreed to at `receivedAtMs`. */
  consentVersion: string;
};
