import type { Delivery, Mail, Mailer } from "./mail.ts";
import type { Claim, LetterKind } from "./queue.ts";

/** Makes the e-mail of a letter from what is stored; undefined if what it told of has been erased. */
export type Compose = (claim: Claim) => Promise<Mail | undefined>;

/** What became of a delivery attempt. */
export type AttemptOutcome =
  | { move: "sent" }
  /** Nobody is there any more to be told. */
  | { move: "gone" }
  | { move: "postpone"; dueAtMs: number; reason: string }
  /** This program fell over: tried again, but not for ever. */
  | { move: "stumble"; dueAtMs: number; reason: string }
  | { move: "park"; reason: string };

type Options = { mailer: Mailer; compose: Partial<Record<LetterKind, Compose>>; now(): number };

/** More often than this in a row a letter does not fall, nor a process die over it, by chance. */
export const mostStumbles = 10;

/** One delivery attempt. Never throws: a fault of ours is an outcome too. */
export async function attemptDelivery(claim: Claim, options: Options): Promise<AttemptOutcome> {
  const { mailer, compose, now } = options;
  if (claim.stumbles > mostStumbles) return park(`${mostStumbles} attempts came to no end`);
  try {
    const mail = await compose[claim.kind]?.(claim);
    if (!mail) return { move: "gone" };
    return outcomeOf(await mailer.send(mail), claim, now());
  } catch (error) {
    const { name, code } = error as NodeJS.ErrnoException;
    const reason = ["failed here:", name, code].filter(Boolean).join(" ");
    if (claim.stumbles >= mostStumbles) return park(reason);
    return { move: "stumble", dueAtMs: now() + stumbleMs(claim.stumbles), reason };
  }
}

function outcomeOf(delivery: Delivery, { retryingSinceMs }: Claim, nowMs: number): AttemptOutcome {
  const ageMs = nowMs - retryingSinceMs;
  switch (delivery.outcome) {
    case "sent":
      return { move: "sent" };
    case "refused":
      return park(delivery.reason);
    case "retry":
      if (ageMs >= patienceMs) return park(`tried for 72 h: ${delivery.reason}`);
      return { move: "postpone", dueAtMs: nowMs + backoffMs(ageMs), reason: delivery.reason };
  }
}

const park = (reason: string): AttemptOutcome => ({ move: "park", reason });

const leastMs = 5_000;
const mostMs = 15 * 60_000;
const spread = 0.2;

/** How long a letter is tried before somebody has to look at it. */
const patienceMs = 72 * 3_600_000;

/**
 * Milliseconds until the next attempt: an eighth of the letter's age, so that a short outage is over
 * soon after the server is back and a long one costs few attempts. Spread, so that letters which failed
 * together do not come back together.
 */
export function backoffMs(ageMs: number, random = Math.random): number {
  const middle = Math.min(mostMs, Math.max(leastMs, ageMs / 8));
  return Math.round(middle * (1 - spread + 2 * spread * random()));
}

/** The same after an attempt that fell over here, by how many did so in a row: ten of them take an hour. */
const stumbleMs = (stumbles: number): number => Math.min(mostMs, leastMs * 2 ** stumbles);
