import type { AcceptedMessage } from "../domain/contact/message.ts";
import type { Scope } from "../domain/rate-limit.ts";
import type { LetterKind, LetterState } from "../outbox/queue.ts";

/** The rows as both databases keep them. Instants are integer milliseconds since the epoch. */
export type Tables = {
  contact_messages: ContactMessageRow;
  outbox: LetterRow;
  spent_captchas: { nonce: string; expires_at: number };
  attempts: AttemptsRow;
  secrets: { name: string; value: string };
  schema_version: { version: number; applied_at: number };
};

export type ContactMessageRow = {
  id: string;
  name: string | null;
  email: string;
  reason: AcceptedMessage["reason"];
  phone: string;
  request: string;
  consent_version: string;
  received_at: number;
};

export type LetterRow = {
  id: string;
  kind: LetterKind;
  subject_id: string;
  message_id: string;
  state: LetterState;
  attempts: number;
  created_at: number;
  /** Since when it is being tried; a retry by hand begins anew. */
  first_due_at: number;
  /** When it is to be tried; while it is being sent, when its lease ends. */
  due_at: number;
  lease: string | null;
  last_error: string | null;
  sent_at: number | null;
};

type AttemptsRow = {
  scope: Scope;
  sender: string;
  window_start: number;
  window_end: number;
  count: number;
};
