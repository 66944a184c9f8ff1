import type { Generated, Selectable } from "kysely";
import type { AcceptedMessage } from "../inbox.ts";

export type ContactTables = {
  contactMessages: ContactMessageTable;
  /** The public number of lit panes of each past week, by the Sunday after it. No personal data. */
  prayerWeeks: { sunday: string; lit: number };
  /** Published versions of the privacy notice, with their dates. */
  notices: { version: string; publishedAtMs: number };
};

type ContactMessageTable = AcceptedMessage & {
  idempotencyKey: string | undefined;
  /** In the order in which they came. */
  number: Generated<number>;
  handledAtMs: number | undefined;
  /** A member of the staff. */
  handledBy: string | undefined;
  note: string | undefined;
  notedAtMs: number | undefined;
  notedBy: string | undefined;
};

export type ContactMessageRow = Selectable<ContactMessageTable>;
