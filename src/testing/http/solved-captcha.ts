import { type Challenge, createChallenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";

/** Given to the server too, so that tests may set the puzzles that they solve. */
export const captchaSecret = "segredo de quem testa";

// As src/platform/captcha/altcha.ts has them.
const algorithm = "PBKDF2/SHA-256";
const cost = 5_000;
const lifetimeMs = 30 * 60_000;

/** A challenge that a server with this secret takes for its own, and that is solved at the second try. */
export const easyChallenge = (): Promise<Challenge> =>
  createChallenge({
    hmacSignatureSecret: captchaSecret,
    hmacKeySignatureSecret: `${captchaSecret}:key`,
    algorithm,
    cost,
    counter: 1,
    deriveKey,
    expiresAt: Math.floor((Date.now() + lifetimeMs) / 1000),
  });

/**
 * An answer that the server checks like any other. Only the search is spared: a visitor tries about a
 * thousand counters, a second of work for each message of a test.
 */
export async function solvedCaptcha(): Promise<string> {
  const challenge = await easyChallenge();
  const solution = await solveChallenge({ challenge, deriveKey });
  return btoa(JSON.stringify({ challenge, solution }));
}
