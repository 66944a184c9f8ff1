import type { ContactTables } from "./tables/contact.ts";
import type { ContentTables } from "./tables/content.ts";
import type { GiftTables } from "./tables/gifts.ts";
import type { LetterTables } from "./tables/letters.ts";
import type { LimitTables } from "./tables/limits.ts";
import type { StaffTables } from "./tables/staff.ts";

/** The rows as both databases keep them. Instants are integer milliseconds since the epoch. */
export type Tables = ContactTables &
  LetterTables &
  GiftTables &
  LimitTables &
  ContentTables &
  StaffTables & {
    /** Troubles that the church was told of; one machine's, with its name. */
    alarms: { name: string; begun_at: number; seen_at: number | null };
    counters: { name: string; value: number };
    secrets: { name: string; value: string };
    schema_version: { version: number; applied_at: number };
  };
