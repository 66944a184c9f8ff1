import type { Challenge, Solution } from "altcha-lib/types";
import { fetchChallenge } from "./challenge.ts";
import type { Solved } from "./solve.worker.ts";
import { trustWorker } from "./trust-worker.ts";

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
