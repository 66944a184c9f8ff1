import { createChallenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";

/** Given to the server too, so that the harness may set the puzzles that it solves. */
export const captchaSecret = "segredo de quem injeta faltas";

// As src/gateways/captcha/altcha.ts has them.
const algorithm = "PBKDF2/SHA-256";
const cost = 5_000;
const lifetimeMs = 30 * 60_000;

/**
 * An answer that the server checks like any other. Only the search is spared: a visitor tries about a
 * thousand counters, and twenty of them a second would leave no processor to measure with.
 */
export async function answerCaptcha(nowMs = Date.now()): Promise<string> {
  const counter = 500;
  const challenge = await createChallenge({
    hmacSignatureSecret: captchaSecret,
    hmacKeySignatureSecret: `${captchaSecret}:key`,
    algorithm,
    cost,
    counter,
    deriveKey,
    expiresAt: Math.floor((nowMs + lifetimeMs) / 1000),
  });
  const solution = await solveChallenge({ challenge, counterStart: counter, deriveKey });
  return btoa(JSON.stringify({ challenge, solution }));
}

/** Many of them, with no more at work at once than there are threads for it. */
export async function answerCaptchas(count: number): Promise<string[]> {
  const answers: string[] = [];
  while (answers.length < count) {
    const more = Math.min(64, count - answers.length);
    answers.push(...(await Promise.all(Array.from({ length: more }, () => answerCaptcha()))));
  }
  return answers;
}
