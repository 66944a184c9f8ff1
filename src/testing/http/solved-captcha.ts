import { type Challenge, createChallenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";

/** The server gets it too, so that tests can make the puzzles that they solve. */
export const captchaSecret = "segredo de quem testa";

// The same as in src/platform/captcha/altcha.ts.
const algorithm = "PBKDF2/SHA-256";
const cost = 5_000;
const lifetimeMs = 30 * 60_000;

/** A challenge that a server with this secret accepts and that is solved at the second try. */
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
 * An answer that the server checks like any other. It saves the search, which takes a visitor a thousand
 * tries and a second.
 */
export async function solvedCaptcha(): Promise<string> {
  const challenge = await easyChallenge();
  const solution = await solveChallenge({ challenge, deriveKey });
  return btoa(JSON.stringify({ challenge, solution }));
}
