import type { OverLimit, Sender } from "../limits/rate-limit.ts";

/** A browser waits for half a minute; the tenth in line is asked about well before. */
const mostWaiting = 10;
const pauseMs = 1_000;

/** How those wait of whom a captcha company has been asked often: one question a second of each sender. */
export type CaptchaTurns = {
  take<Answer>(sender: Sender, ask: () => Promise<Answer>): Promise<Answer | OverLimit>;
};

type Options = {
  /** Between two questions; keeps no process alive. */
  sleep(ms: number): Promise<unknown>;
};

/** Each process keeps lines of its own. A whole network stands in one. */
export function createCaptchaTurns({ sleep }: Options): CaptchaTurns {
  const lines = new Map<string, { waiting: number; last: Promise<unknown> }>();

  return {
    async take({ household, network }, ask) {
      const who = network ?? household;
      const line = lines.get(who) ?? { waiting: 0, last: Promise.resolve() };
      if (line.waiting >= mostWaiting) {
        return { outcome: "over-limit", retryAfterMs: mostWaiting * pauseMs };
      }
      lines.set(who, line);
      line.waiting += 1;
      const answer = line.last.then(ask);
      line.last = answer
        .catch(() => {}) // Who asked is told.
        .then(() => sleep(pauseMs))
        .then(() => {
          line.waiting -= 1;
          if (line.waiting === 0) lines.delete(who);
        });
      return answer;
    },
  };
}
