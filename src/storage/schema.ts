import type { AlarmName } from "../domain/alarm.ts";
import type { Generated, Insertable, Selectable } from "kysely";
import type { Purpose } from "../contract/gift/payment.ts";
import type { AcceptedMessage } from "../domain/contact/message.ts";
import type { GiftState } from "../domain/donation/life/gift-state.ts";
import type { Origin } from "../domain/donation/origin.ts";
import type { ReversalKind, ReversalState } from "../domain/donation/reversals/reversal.ts";
import type { ReviewReason } from "../domain/donation/reversals/reversal-review.ts";
import type { Scope } from "../domain/rate-limit.ts";
import type { VersionSource } from "../domain/content/content-line.ts";
import type { Role } from "../domain/staff/roles.ts";
import type { LetterKind, LetterState } from "../outbox/queue.ts";

/** The rows as both databases keep them. Instants are integer milliseconds since the epoch. */
export type Tables = {
  contact_messages: ContactMessageTable;
  outbox: LetterRow;
  /** Versions of the privacy notice that stood on the site, and since when. */
  notices: { version: string; published_at: number };
  spent_captchas: { nonce: string; expires_at: number };
  attempts: AttemptsRow;
  gifts: GiftTable;
  /** Every state that a gift came to after it was begun. */
  gift_moves: { gift_id: string; state: GiftState; moved_at: number };
  /** Gifts of real money received in an hour since the epoch, summed by the database itself. */
  gift_hours: { hour: number; purpose: Purpose | ""; gifts: number; centavos: number };
  gift_reversals: ReversalRow;
  look_ups: { name: string; looked_at: number };
  /** Kept for an hour: who tried which card, as digests. */
  card_tries: { gift_id: string; household: string; network: string | null; begun_at: number };
  /** When the whole site's cards rested, or will. */
  card_rests: { begun_at: number; ends_at: number };
  counters: { name: string; value: number };
  secrets: { name: string; value: string };
  content_versions: ContentVersionRow;
  content_drafts: {
    file: string;
    staff_id: string;
    base: number;
    form: string;
    saved_at: number;
  };
  staff: StaffRow;
  staff_invitations: {
    id: string;
    staff_id: string;
    expires_at: number;
    used_at: number | null;
  };
  staff_sessions: SessionRow;
  staff_doors: DoorRow;
  staff_passkeys: PasskeyRow;
  staff_history: HistoryRow;
  /** Troubles that the church was told of. */
  alarms: { name: AlarmName; begun_at: number };
  /** Kept for an hour; `fields` is JSON. */
  staff_writings: {
    token_hash: string;
    staff_id: string | null;
    path: string;
    fields: string;
    made_at: number;
  };
  schema_version: { version: number; applied_at: number };
};

type ContactMessageTable = {
  id: string;
  name: string | null;
  email: string;
  reason: AcceptedMessage["reason"];
  phone: string;
  request: string;
  consent_version: string;
  received_at: number;
  attempt_key: string | null;
  /** In the order in which they came. */
  number: Generated<number>;
  handled_at: number | null;
  /** A member of the staff. */
  handled_by: string | null;
  note: string | null;
  noted_at: number | null;
  noted_by: string | null;
};

export type ContactMessageRow = Selectable<ContactMessageTable>;

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

type GiftTable = {
  id: string;
  provider: Origin["provider"] | null;
  account: string | null;
  mode: Origin["mode"] | null;
  attempt_key: string;
  fingerprint: string;
  amount_centavos: number;
  purpose: Purpose | null;
  giver: string;
  description: string;
  email: string | null;
  state: GiftState;
  intent_id: string | null;
  decline_code: string | null;
  receipt_number: number | null;
  receipt_code: string | null;
  begun_at: number;
  settled_at: number | null;
  moved_at: number;
  /** When the provider is to be asked about it; null for what is over. */
  next_look_at: number | null;
  /** Until then nobody else asks. */
  look_held_until: number | null;
  review: string | null;
  /** In the order in which they were begun. */
  number: Generated<number>;
};

export type GiftRow = Selectable<GiftTable>;
export type NewGiftRow = Insertable<GiftTable>;

export type ReversalRow = {
  id: string;
  kind: ReversalKind;
  intent_id: string;
  amount_centavos: number;
  currency: string;
  state: ReversalState;
  /** What a person has to look at, and was told of. */
  review: ReviewReason | null;
  made_at: number;
  updated_at: number;
};

type AttemptsRow = {
  scope: Scope;
  sender: string;
  window_start: number;
  window_end: number;
  count: number;
};

export type ContentVersionRow = {
  id: Generated<number>;
  file: string;
  hash: string;
  text: string;
  /** Null for what came from the folder. */
  staff_id: string | null;
  source: VersionSource;
  /** The version before it; 0 for the first. */
  parent: number;
  made_at: number;
};

export type StaffRow = {
  id: string;
  /** In small letters. */
  email: string;
  name: string;
  role: Role;
  invited_at: number;
  accepted_at: number | null;
  removed_at: number | null;
};

export type SessionRow = {
  id: string;
  token_hash: string;
  staff_id: string;
  device: string;
  signed_in_at: number;
  seen_at: number;
  ended_at: number | null;
};

export type DoorRow = {
  id: string;
  kind: "code" | "passkey" | "new-passkey";
  token_hash: string;
  /** Where a code goes, if somebody of the church has that address. */
  email: string | null;
  tries: number;
  expires_at: number;
  used_at: number | null;
};

export type PasskeyRow = {
  /** The credential's own id, base64url. */
  id: string;
  staff_id: string;
  /** base64url. */
  public_key: string;
  counter: number;
  /** Separated by commas. */
  transports: string;
  device: string;
  made_at: number;
  used_at: number | null;
};

type HistoryRow = {
  id: string;
  at: number;
  staff_id: string;
  act: string;
  subject: string | null;
};
