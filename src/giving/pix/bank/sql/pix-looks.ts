import type { Database } from "../../../../platform/database/database.ts";
import {
  acquireLock,
  keepTurn,
  lastTurnMs,
  mostAheadMs,
} from "../../../../platform/database/lock.ts";
import type { GiftMode } from "../../../contract/gift-mode.ts";

/** When the bank was asked, kept for all processes. Throws `StorageUnavailable`. */
export type PixLooks = {
  /** Since when the bank is asked at all; from now on, if it never was. */
  watchedSince(nowMs: number): Promise<number>;
  /** Until when its list was read and booked; 0 if it never was. */
  lookedUntil(nowMs: number): Promise<number>;
  keepLook(untilMs: number, nowMs: number): Promise<void>;
  /** Whether no other process asks the bank now, or did a moment ago. */
  takeTurn(nowMs: number): Promise<boolean>;
  endTurn(nowMs: number): Promise<void>;
};

/** After it another process may ask: this one has died. */
const leaseMs = 30_000;
/** The shortest time between two looks of all processes. */
const pauseMs = 2_000;

export function createPixLooks(database: Database, mode: GiftMode): PixLooks {
  const [since, until, turn] = ["since", "until", "turn"].map((what) => `pix ${mode} ${what}`) as [
    string,
    string,
    string,
  ];
  return {
    async watchedSince(nowMs) {
      const known = await lastTurnMs(database, since, nowMs);
      if (known > 0) return known;
      await keepTurn(database, since, nowMs);
      return nowMs;
    },
    lookedUntil: (nowMs) => lastTurnMs(database, until, nowMs),
    async keepLook(untilMs, nowMs) {
      const known = await lastTurnMs(database, until, nowMs);
      // A slower look of another process does not set it back; one with a clock far ahead counts for nothing.
      if (known < untilMs || known > nowMs + mostAheadMs) await keepTurn(database, until, untilMs);
    },
    takeTurn: (nowMs) => acquireLock(database, turn, { sinceMs: nowMs - leaseMs, nowMs }),
    endTurn: (nowMs) => keepTurn(database, turn, nowMs - leaseMs + pauseMs),
  };
}
