import { isShortSet } from "./short-set.ts";

const { MODEL_RUNS, MODEL_SEED } = process.env;

/**
 * The number of fast-check's runs: `usual`, a twentieth in the short set, or MODEL_RUNS. MODEL_SEED repeats a failed
 * run by its printed seed.
 */
export const tries = (usual: number): { numRuns: number; seed?: number } => ({
  numRuns: Number(MODEL_RUNS ?? (isShortSet ? Math.ceil(usual / 20) : usual)),
  ...(MODEL_SEED !== undefined && { seed: Number(MODEL_SEED) }),
});
