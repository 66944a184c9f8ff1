import { inParts } from "../../../format/in-parts.ts";
import type { Reversals } from "../sql/reversals.ts";
import type { Reversal } from "./reversal.ts";

export type ReversalPorts = {
  reversals: Reversals;
  /** Milliseconds since the epoch. */
  now(): number;
  /** Logs a problem for a person to check. Facts have ids, states and amounts, never personal data. */
  alarm(facts: object, text: string): void;
  /** Logs an event with a deadline, which is no fault. */
  warn(facts: object, text: string): void;
};

/** A bank may give one PIX back in thousands of parts. */
const atOnce = 200;

/**
 * Stores reversals that the provider reports, from an event or a poll, in any order and repetition, also
 * before their gift is received.
 */
export async function learnReversals(
  all: readonly Reversal[],
  ports: ReversalPorts,
): Promise<void> {
  const { reversals, alarm, warn, now } = ports;
  for (const some of inParts(all, atOnce)) {
    const outcomes = await reversals.recordAll(some, now());
    for (const [index, reversal] of some.entries()) {
      const { id, kind, state, paymentId, amountCentavos, currency, answerByMs } = reversal;
      const facts = { reversal: id, paymentId, state, amountCentavos, currency };
      const outcome = outcomes[index];
      if (outcome === "changed") alarm(facts, "money taken back is told of with another amount");

      const waitsForAnswer = kind === "dispute" && (state === "open" || state === "warning");
      if (waitsForAnswer && (outcome === "new" || outcome === "moved")) {
        warn(
          { ...facts, ...(answerByMs && { answerBy: new Date(answerByMs).toISOString() }) },
          "a gift is disputed: answer the bank in the provider's dashboard before its deadline",
        );
      }
    }
  }
  for (const paymentId of new Set(all.map((one) => one.paymentId))) {
    await reviewReversals(paymentId, ports);
  }
}

/** Reports each reversal of a payment that a person has to check once. */
export async function reviewReversals(paymentId: string, ports: ReversalPorts): Promise<void> {
  for (const { id, reason } of await ports.reversals.review(paymentId)) {
    ports.alarm({ reversal: id, paymentId, reason }, "money taken back does not fit the ledger");
  }
}
