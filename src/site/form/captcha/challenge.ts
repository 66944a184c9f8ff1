import type { Challenge } from "altcha-lib/types";
import * as v from "valibot";
import { apiPaths } from "../../../platform/http/api-path.ts";

const fetchMs = 15_000;

// The rest is signed: it goes back to the server just as it came.
const challengeShape = v.looseObject({
  parameters: v.looseObject({
    algorithm: v.string(),
    nonce: v.string(),
    salt: v.string(),
    cost: v.number(),
    keyLength: v.number(),
    keyPrefix: v.string(),
    expiresAt: v.number(),
  }),
  signature: v.string(),
});

export type FetchedChallenge = {
  challenge: Challenge;
  /** By this device's clock, which may not agree with the server's. */
  expiresAtMs: number;
};

/** Asks the server for a challenge. → why there is none to be had, if so */
export async function fetchChallenge(): Promise<FetchedChallenge | "unreachable" | "too-many"> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), fetchMs);
  try {
    const response = await fetch(apiPaths.captchaChallenge, {
      credentials: "omit",
      cache: "no-store",
      signal: controller.signal,
    });
    if (response.status === 429) return "too-many";
    const parsed = v.safeParse(challengeShape, await response.json());
    if (!response.ok || !parsed.success) return "unreachable";
    const serverNowMs = Date.parse(response.headers.get("date") ?? "") || Date.now();
    const lifeMs = parsed.output.parameters.expiresAt * 1_000 - serverNowMs;
    return { challenge: parsed.output, expiresAtMs: Date.now() + lifeMs };
  } catch {
    return "unreachable";
  } finally {
    clearTimeout(timer);
  }
}
