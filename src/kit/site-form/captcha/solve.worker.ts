// Runs beside the page, so that typing stays smooth while a slow phone counts.
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import type { Challenge, Solution } from "altcha-lib/types";

/** Null where the challenge could not be solved, whatever the reason: the visitor may try again. */
export type Solved = Solution | null;

addEventListener("message", ({ data: challenge }: MessageEvent<Challenge>) => {
  void solveChallenge({ challenge, deriveKey })
    .catch((): Solved => null)
    .then((solution) => postMessage(solution));
});
