import type { ContactTables } from "../../../contact/sql/tables.ts";
import type { ContentTables } from "../../../content/sql/tables.ts";
import type { CountingTables } from "../../../giving/counting/sql/tables.ts";
import type { GiftTables } from "../../../giving/sql/tables.ts";
import type { LetterTables } from "../../outbox/sql/tables.ts";
import type { LimitTables } from "../../limits/rate-limiter.ts";
import type { StaffTables } from "../../../staff/sql/tables.ts";

/** The rows as both databases keep them. Instants are integer milliseconds since the epoch. */
export type Tables = ContactTables &
  LetterTables &
  GiftTables &
  CountingTables &
  LimitTables &
  ContentTables &
  StaffTables & {
    /** Troubles that the church was told of; one machine's, with its name. */
    alarms: { name: string; begunAtMs: number; seenAtMs: number };
    /** One row: the latest time that was read, and the jump for which it is doubted. */
    clock: {
      id: number;
      seenAtMs: number;
      jumpedFromMs: number | undefined;
      jumpedToMs: number | undefined;
    };
    counters: { name: string; value: number };
    secrets: { name: string; value: string };
    schemaVersion: { version: number; appliedAtMs: number };
  };
