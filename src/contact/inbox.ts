import type { ContactMessage } from "./contract.ts";

/** A stored message. */
export type AcceptedMessage = ContactMessage & {
  id: string;
  receivedAtMs: number;
  /** The version of the privacy notice that the sender agreed to at `receivedAtMs`. */
  consentVersion: string;
};
