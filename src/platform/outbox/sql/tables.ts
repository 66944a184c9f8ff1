import type { LetterKind, LetterState } from "../queue.ts";

export type LetterTables = {
  outbox: LetterRow;
};

export type LetterRow = {
  id: string;
  kind: LetterKind;
  subject_id: string;
  message_id: string;
  state: LetterState;
  attempts: number;
  /** Attempts in a row that came to no end. */
  stumbles: number;
  created_at: number;
  /** Since when it is being tried; a retry by hand begins anew. */
  first_due_at: number;
  /** When it is to be tried; while it is being sent, when its lease ends. */
  due_at: number;
  lease: string | null;
  last_error: string | null;
  sent_at: number | null;
};
