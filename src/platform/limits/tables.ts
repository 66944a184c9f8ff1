import type { Scope } from "./rate-limit.ts";

export type LimitTables = {
  spent_captchas: { nonce: string; expires_at: number };
  /** One row a sender and scope: `instants` as kept-hits.ts writes them, `forgotten_at` when the last ceases to count. */
  hits: { scope: Scope; sender: string; instants: string; forgotten_at: number };
  /** Kept for an hour: who tried which card, as digests. */
  card_tries: { gift_id: string; household: string; network: string | null; begun_at: number };
  /** When the whole site's cards rested, or will. */
  card_rests: { begun_at: number; ends_at: number };
};
