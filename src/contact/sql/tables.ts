import type { Generated, Selectable } from "kysely";
import type { AcceptedMessage } from "../inbox.ts";

export type ContactTables = {
  contact_messages: ContactMessageTable;
  /** Weeks that are over, by the Sunday after them: panes of the rose that each lit. Nothing of a person. */
  prayer_weeks: { sunday: string; lit: number };
  /** Versions of the privacy notice that stood on the site, and since when. */
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
