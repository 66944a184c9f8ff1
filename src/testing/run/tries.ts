const { MODEL_RUNS, MODEL_SEED } = process.env;

/**
 * For fast-check: `usual` tries while somebody waits. MODEL_RUNS=10000 asks for the whole of it, and MODEL_SEED
 * repeats a run that failed, by the seed that it printed.
 */
export const tries = (usual: number): { numRuns: number; seed?: number } => ({
  numRuns: Number(MODEL_RUNS ?? usual),
  ...(MODEL_SEED !== undefined && { seed: Number(MODEL_SEED) }),
});
