import type { Database } from "../../../../platform/database/database.ts";
import {
  acquireLock,
  keepTurn,
  lastTurnMs,
  mostAheadMs,
} from "../../../../platform/database/lock.ts";
import type { GiftMode } from "../../../contract/gift-mode.ts";

/** When the bank was asked, kept for all processes. Throws `StorageUnavailable`. */
export type PixPolls = {
  /** Since when the bank is asked at all; from now on, if it never was. */
  watchedSince(nowMs: number): Promise<number>;
  /** Until when its list was read and booked; 0 if it never was. */
  polledUntil(nowMs: number): Promise<number>;
  keepPolled(untilMs: number, nowMs: number): Promise<void>;
  /** Whether no other process asks the bank now, or did a moment ago. */
  takeTurn(nowMs: number): Promise<boolean>;
  endTurn(nowMs: number): Promise<void>;
};

/** After it another process may ask: this one has died. */
const leaseMs = 30_000;
/** The shortest time between two polls of all processes. */
const pauseMs = 2_000;

export function createPixPolls(database: Database, mode: GiftMode): PixPolls {
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
    polledUntil: (nowMs) => lastTurnMs(database, until, nowMs),
    async keepPolled(untilMs, nowMs) {
      const known = await lastTurnMs(database, until, nowMs);
      // A slower poll of another process does not set it back; one with a clock far ahead counts for nothing.
      if (known < untilMs || known > nowMs + mostAheadMs) await keepTurn(database, until, untilMs);
    },
    takeTurn: (nowMs) => acquireLock(database, turn, { sinceMs: nowMs - leaseMs, nowMs }),
    endTurn: (nowMs) => keepTurn(database, turn, nowMs - leaseMs + pauseMs),
  };
}
