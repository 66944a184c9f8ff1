import type { ReversalNews } from "../api/stripe-webhook.ts";
import { learnReversal } from "../reversals/learn-reversal.ts";
import type { Origin } from "../origin.ts";
import type { ReversalSource } from "../reversals/reversals.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { createReversals } from "../sql/reversals.ts";
import type { Log } from "../../platform/log/log.ts";
import { startReversalWatch } from "../jobs/reversal-watch.ts";

type Options = {
  database: Database;
  origin: Origin;
  reversalSource: ReversalSource | undefined;
  now(): number;
  alarm(facts: object, text: string): void;
  log: Log;
};

/** Money taken back: what events tell of it, and what is looked up where there is somebody to ask. */
export function openReversals(options: Options): ReversalNews & { close(): Promise<void> } {
  const { database, origin, reversalSource: source, now, alarm, log } = options;
  const ports = {
    reversals: createReversals(database),
    now,
    alarm,
    warn: (facts: object, text: string) => log.warn(facts, text),
  };
  const watch = source && startReversalWatch({ ...ports, source, origin }, log);
  return {
    learn: (reversal) => learnReversal(reversal, ports),
    lookAgain: () => watch?.lookAgain(),
    close: async () => watch?.close(),
  };
}
