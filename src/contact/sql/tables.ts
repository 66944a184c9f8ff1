import type { Generated, Selectable } from "kysely";
import type { AcceptedMessage } from "../inbox.ts";

export type ContactTables = {
  contact_messages: ContactMessageTable;
  /** The public number of lit panes of each past week, by the Sunday after it. No personal data. */
  prayer_weeks: { sunday: string; lit: number };
  /** Published versions of the privacy notice, with their dates. */
  notices: { version: string; published_at: number };
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
