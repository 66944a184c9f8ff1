import type { Scope } from "../../domain/rate-limit.ts";

export type LimitTables = {
  spent_captchas: { nonce: string; expires_at: number };
  attempts: AttemptsRow;
  /** Kept for an hour: who tried which card, as digests. */
  card_tries: { gift_id: string; household: string; network: string | null; begun_at: number };
  /** When the whole site's cards rested, or will. */
  card_rests: { begun_at: number; ends_at: number };
};

type AttemptsRow = {
  scope: Scope;
  sender: string;
  window_start: number;
  window_end: number;
  count: number;
};
