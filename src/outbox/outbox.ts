import { backoffMs, patienceMs } from "./backoff.ts";
import type { Delivery, Mail, Mailer } from "./mail.ts";
import type { Claim, LetterKind, Queue } from "./queue.ts";

/** Makes the e-mail of a letter from what is stored; undefined if what it told of has been erased. */
export type Compose = (claim: Claim) => Promise<Mail | undefined>;

type Options = {
  queue: Queue;
  mailer: Mailer;
  compose: Record<LetterKind, Compose>;
  /** Told of what an operator should know; never of what a message says. */
  log: { info(facts: object, text: string): void; error(facts: object, text: string): void };
  now?(): number;
  pollMs?: number;
};

export type Outbox = {
  /** A letter may be due: look now, not at the next turn. */
  wake(): void;
  /** Begins nothing more, and resolves when what was begun has ended. */
  close(): Promise<void>;
};

/** Longer than any attempt lasts, short enough that a crash delays a letter by less than a minute. */
const leaseMs = 45_000;
const atOnce = 4;
/** A healthy mail server needs less: who takes longer keeps nobody waiting. */
const stepAsideMs = 1_000;

/**
 * Delivers letters while the process lives, each tried until it is sent or parked. One goes after another,
 * so that a kill finds at most one between the server's "250" and our own note of it; only a slow one is
 * overtaken.
 */
export function openOutbox(options: Options): Outbox {
  const { queue, mailer, compose, log, now = Date.now, pollMs = 2_000 } = options;
  const running = new Set<Promise<void>>();
  let inFront: Claim | undefined;
  let looking: Promise<void> | undefined;
  let lookAgain = false;
  let closed = false;

  const wake = () => {
    if (closed) return;
    if (looking) {
      lookAgain = true;
      return;
    }
    looking = look().finally(() => {
      looking = undefined;
      if (!lookAgain) return;
      lookAgain = false;
      wake();
    });
  };

  async function look(): Promise<void> {
    if (inFront || running.size >= atOnce) return;
    try {
      const [claim] = await queue.claim({ nowMs: now(), leaseMs, atMost: 1 });
      if (claim) begin(claim);
    } catch (error) {
      log.error({ reason: String(error) }, "the outbox could not look for letters");
    }
  }

  function begin(claim: Claim): void {
    const stepAside = () => {
      clearTimeout(patience);
      if (inFront === claim) inFront = undefined;
      wake();
    };
    inFront = claim;
    const patience = setTimeout(stepAside, stepAsideMs);
    const attempt = deliver(claim)
      .catch((error: unknown) => {
        // The lease runs out, and the letter comes back by itself.
        log.error({ letter: claim.id, reason: String(error) }, "an attempt was not settled");
      })
      .finally(() => {
        running.delete(attempt);
        stepAside();
      });
    running.add(attempt);
  }

  async function deliver(claim: Claim): Promise<void> {
    const mail = await compose[claim.kind](claim);
    if (!mail) {
      await queue.markSent(claim, now());
      return;
    }
    await settle(claim, await mailer.send(mail));
  }

  async function settle(claim: Claim, delivery: Delivery): Promise<void> {
    const facts = { letter: claim.id, attempt: claim.attempts };
    if (delivery.outcome === "sent") {
      await queue.markSent(claim, now());
      log.info(facts, "letter sent");
      return;
    }
    const { outcome, reason } = delivery;
    const ageMs = now() - claim.givenAtMs;
    if (outcome === "refused" || ageMs >= patienceMs) {
      await queue.park(claim, outcome === "refused" ? reason : `tried for 72 h: ${reason}`);
      log.error({ ...facts, reason }, "letter parked: npm run fila shows it");
      return;
    }
    await queue.postpone(claim, now() + backoffMs(ageMs), reason);
    log.info({ ...facts, reason }, "letter postponed");
  }

  // Also for letters that have waited long enough, and for those that another process left behind.
  const poll = setInterval(wake, pollMs);
  wake();
  return {
    wake,
    async close() {
      closed = true;
      clearInterval(poll);
      await looking;
      await Promise.all(running);
    },
  };
}
