import { breakerFor } from "../../giving/card/card-testing/card-testing.ts";
import type { ChargePorts } from "../../giving/card/charge/charge-card.ts";
import type { LookForReversalsPorts } from "../../giving/card/jobs/reversal-watch.ts";
import type { Database } from "../../platform/database/database.ts";
import { createLedger } from "../../giving/card/sql/ledger.ts";
import { createReversals } from "../../giving/ledger/sql/reversals.ts";
import { createRateLimiter } from "../../platform/limits/rate-limiter.ts";
import type { Move, Told } from "./notes.ts";
import type { createStrictProvider } from "./strict-provider.ts";

/** The default limits. */
const limit = { count: 8, windowMs: 600_000 };

type Options = {
  database: Database;
  provider: ReturnType<typeof createStrictProvider>;
  now(): number;
  sleep(ms: number): Promise<void>;
  notes: { moves: Move[]; alarms: Told[]; warnings: Told[] };
};

export type Church = ChargePorts & LookForReversalsPorts;

/** One process of the site: the rules of giving with a real ledger. */
export function startChurch({ database, provider, now, sleep, notes }: Options): Church {
  const ledger = createLedger(database, { messageIdDomain: "igreja.example.org" });
  return {
    ledger: {
      ...ledger,
      async move(gift, to, facts, nowMs) {
        const moved = await ledger.move(gift, to, facts, nowMs);
        if (moved) notes.moves.push({ giftId: gift.id, from: gift.state, to });
        return moved;
      },
    },
    rateLimiter: createRateLimiter(database),
    captcha: {
      verify: async (answer = "") => ({
        outcome: "solved",
        nonce: answer,
        expiresAtMs: now() + 60_000,
      }),
    },
    noteCaptchaFailure: () => {},
    cards: provider.cards,
    source: provider.source,
    reversals: createReversals(database),
    origin: { provider: "stripe", account: "acct_1sample", mode: "live" },
    limit,
    breaker: breakerFor(limit),
    bounds: () => ({ leastCentavos: 1, mostCentavos: 20_000_00 }),
    ownFunds: () => [],
    now,
    sleep,
    alarm: (facts, text) => void notes.alarms.push({ text, facts }),
    warn: (facts, text) => void notes.warnings.push({ text, facts }),
  };
}
