const { MODEL_RUNS, MODEL_SEED } = process.env;

/** The number of fast-check's runs: `usual`, or MODEL_RUNS. MODEL_SEED repeats a failed run by its printed seed. */
export const tries = (usual: number): { numRuns: number; seed?: number } => ({
  numRuns: Number(MODEL_RUNS ?? usual),
  ...(MODEL_SEED !== undefined && { seed: Number(MODEL_SEED) }),
});
