import { createHmac, timingSafeEqual } from "node:crypto";

export type AltchaSecrets = { hmacSignatureSecret: string; hmacKeySignatureSecret: string };

/** A challenge of ours, and what the browser found. Texts that are signatures or keys are hexadecimal. */
export type AltchaAnswer = {
  challenge: {
    parameters: { keyPrefix: string; keySignature: string };
    signature: string;
  };
  solution: { derivedKey: string };
};

/**
 * Whether we made this challenge, and this is the key that it asks for. What altcha-lib's `verifySolution`
 * finds, at once: WebCrypto would take two keys in and send four jobs to other threads.
 */
export function isProven(secrets: AltchaSecrets, { challenge, solution }: AltchaAnswer): boolean {
  const { parameters, signature } = challenge;
  const { derivedKey } = solution;
  return (
    isSignature(signature, secrets.hmacSignatureSecret, canonicalJson(parameters)) &&
    derivedKey.startsWith(parameters.keyPrefix) &&
    isSignature(
      parameters.keySignature,
      secrets.hmacKeySignatureSecret,
      Buffer.from(derivedKey, "hex"),
    )
  );
}

function isSignature(given: string, secret: string, data: string | Buffer): boolean {
  const expected = createHmac("sha256", secret).update(data).digest();
  const bytes = Buffer.from(given, "hex");
  return bytes.length === expected.length && timingSafeEqual(bytes, expected);
}

/** As altcha-lib writes what it signs. Ours hold no objects whose keys would have to be sorted too. */
function canonicalJson(parameters: object): string {
  const entries = Object.entries(parameters).sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify(Object.fromEntries(entries));
}
