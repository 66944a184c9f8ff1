import type { Ledger } from "../ledger.ts";

type Ports = {
  ledger: Pick<Ledger, "whenMoved">;
  now(): number;
  sleep(ms: number): Promise<unknown>;
};

const firstPauseMs = 200;
const longestPauseMs = 1_000;
/** How long a repetition waits for the first to end, and a gift for its turn. */
const patienceMs = 10_000;

/** Asks again, as soon as a gift has moved, until the answer is good or the time is up. → the last answer */
export async function retryUntil<Answer>(
  ask: () => Promise<Answer>,
  isGood: (answer: Answer) => boolean,
  { ledger, now, sleep }: Ports,
): Promise<Answer> {
  const startedAtMs = now();
  let pauseMs = firstPauseMs;
  for (;;) {
    // Begun before the question: what moves while it is asked has not been seen by it.
    const moved = ledger.whenMoved();
    const answer = await ask();
    // Also where the clock was set back.
    const isOver = Math.abs(now() - startedAtMs) >= patienceMs;
    if (isGood(answer) || isOver) return answer;
    await Promise.race([sleep(pauseMs), moved]);
    pauseMs = Math.min(pauseMs * 1.5, longestPauseMs);
  }
}
