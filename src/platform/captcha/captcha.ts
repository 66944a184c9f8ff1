import type { Writer } from "../database/database.ts";
import { addRow, findRow } from "../database/rows-by.ts";
import type { OverLimit, Sender } from "../limits/rate-limit.ts";

/** Proof of one solved captcha. It may be spent once, whatever the form. */
export type SolvedCaptcha = {
  /** Unlike that of any other answer. */
  nonce: string;
  /** After it the answer is worthless, and its nonce need not be kept. */
  expiresAtMs: number;
};

export type CaptchaVerdict =
  | ({ outcome: "solved" } & SolvedCaptcha)
  /** Absent, wrong, forged or expired. */
  | { outcome: "failed" }
  /** The provider did not answer. */
  | { outcome: "unreachable" };

/** Port: a captcha verified on the server. */
export type Captcha = {
  /** Turns of a sender who brings many answers; set where each costs a call to a company. */
  turns?: ReturnType<typeof createCaptchaTurns>;
  verify(answer: string | undefined, remoteAddress: string | undefined): Promise<CaptchaVerdict>;
};

/** A browser waits for half a minute; the tenth in line is asked about well before. */
const mostWaiting = 10;
const pauseMs = 1_000;

/**
 * Makes a sender wait after many questions to a captcha company: one question a second of each sender. Each process keeps
 * lines of its own, and a whole network is in one. `sleep` waits between two questions, and keeps no process alive.
 */
export function createCaptchaTurns({ sleep }: { sleep(ms: number): Promise<unknown> }) {
  const lines = new Map<string, { waiting: number; last: Promise<unknown> }>();

  return {
    async take<Answer>(
      { household, network }: Sender,
      ask: () => Promise<Answer>,
    ): Promise<Answer | OverLimit> {
      const who = network ?? household;
      const line = lines.get(who) ?? { waiting: 0, last: Promise.resolve() };
      if (line.waiting >= mostWaiting) {
        return { outcome: "over-limit", retryAfterMs: mostWaiting * pauseMs };
      }
      lines.set(who, line);
      line.waiting += 1;
      const answer = line.last.then(ask);
      line.last = answer
        .catch(() => {}) // The caller is told.
        .then(() => sleep(pauseMs))
        .then(() => {
          line.waiting -= 1;
          if (line.waiting === 0) lines.delete(who);
        });
      return answer;
    },
  };
}

/** Spends a captcha's answer. → false if it has been spent, on whatever form, and is not kept for `giftId` */
export async function spendCaptcha(
  writer: Writer,
  captcha: SolvedCaptcha,
  giftId?: string,
): Promise<boolean> {
  const { nonce, expiresAtMs } = captcha;
  if (await addRow(writer, "spentCaptchas", { nonce, expiresAtMs })) return true;
  if (giftId === undefined) return false;
  const kept = await findRow(writer, "spentCaptchas", { nonce: nonceFor(captcha, giftId) });
  return kept !== undefined;
}

/** Keeps the spent captcha good for a gift that waits for its turn, should its request be sent once more. */
export async function keepCaptchaFor(
  writer: Writer,
  captcha: SolvedCaptcha,
  giftId: string,
): Promise<void> {
  const { expiresAtMs } = captcha;
  await addRow(writer, "spentCaptchas", { nonce: nonceFor(captcha, giftId), expiresAtMs });
}

/** No captcha's own nonce has a space. */
const nonceFor = ({ nonce }: SolvedCaptcha, giftId: string) => `${nonce} ${giftId}`;
