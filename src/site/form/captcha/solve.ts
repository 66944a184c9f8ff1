import type { Challenge, Solution } from "altcha-lib/types";
import * as v from "valibot";
import { apiPaths } from "../../../platform/http/api-path.ts";
import { workerPolicy } from "../../../platform/http/worker-policy.ts";
import type { Solved } from "./solve.worker.ts";

type Proof = {
  /** As the server reads it. */
  text: string;
  expiresAtMs: number;
};

export type SolveOutcome =
  | { proof: Proof }
  /** Why there is none: no challenge came, too many were asked for, the browser cannot do the work, or may not. */
  | { failure: "unreachable" | "too-many" | "unable" | "insecure" };

/** A little more than ALTCHA's own limit. */
const solveMs = 95_000;

/** Does the whole work of ALTCHA's checkbox: asks for a challenge and solves it. */
export async function solveCaptcha(): Promise<SolveOutcome> {
  if (!isSecureContext) return { failure: "insecure" };
  const fetched = await fetchChallenge();
  if (typeof fetched === "string") return { failure: fetched };
  const { challenge, expiresAtMs } = fetched;
  const solution = await solveInWorker(challenge);
  if (!solution) return { failure: "unable" };
  return { proof: { text: btoa(JSON.stringify({ challenge, solution })), expiresAtMs } };
}

function solveInWorker(challenge: Challenge): Promise<Solution | null> {
  return new Promise((resolve) => {
    let worker: Worker | undefined;
    const finish = (solution: Solution | null) => {
      clearTimeout(timer);
      worker?.terminate();
      resolve(solution);
    };
    const timer = setTimeout(() => finish(null), solveMs);
    try {
      trustWorker();
      worker = new Worker(new URL("./solve.worker.ts", import.meta.url), { type: "module" });
      worker.addEventListener("message", ({ data }: MessageEvent<Solved>) => finish(data));
      worker.addEventListener("error", () => finish(null));
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
      worker.postMessage(challenge);
    } catch {
      finish(null);
    }
  });
}

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

type FetchedChallenge = {
  challenge: Challenge;
  /** By this device's clock, which may not agree with the server's. */
  expiresAtMs: number;
};

/** Asks the server for a challenge. → why there is none to be had, if so */
async function fetchChallenge(): Promise<FetchedChallenge | "unreachable" | "too-many"> {
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

type Rules = { createScriptURL(url: string): string };
type Factory = { createPolicy(name: string, rules: Rules): unknown };

// The policy is the one named `default`: with a named one the bundler no longer finds the worker behind `new Worker`.
let isTrusted = false;

/** Lets this page start workers of its own origin, where the browser asks for Trusted Types; nothing else. */
function trustWorker(): void {
  const { trustedTypes } = window as { trustedTypes?: Factory };
  if (!trustedTypes || isTrusted) return;
  isTrusted = true;
  trustedTypes.createPolicy(workerPolicy, {
    createScriptURL(url) {
      if (new URL(url, location.href).origin === location.origin) return url;
      throw new TypeError("A script of another origin");
    },
  });
}
