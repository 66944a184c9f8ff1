import type { ContactMessage } from "./contract.ts";

/** A message that the church has: it will be delivered. */
export type AcceptedMessage = ContactMessage & {
  id: string;
  receivedAtMs: number;
  /** The version of the privacy notice that stood beside the form, agreed to at `receivedAtMs`. */
  consentVersion: string;
};
