const everyMs = 10_000;

/** Returns a function that prints, every ten seconds and at the end, how much is left. */
export function createProgress(total: number, of: string): () => void {
  const { PART_OF_RUN: part = "Tests" } = process.env;
  const startedAt = performance.now();
  let done = 0;
  let toldAt = startedAt;
  return () => {
    done += 1;
    const now = performance.now();
    if (done < total && now - toldAt < everyMs) return;
    toldAt = now;
    const left = minutes(((now - startedAt) / done) * (total - done));
    console.log(`${part}: ${done} of ${total} ${of}, about ${left} min left`);
  };
}

const minutes = (ms: number): string => (ms / 60_000).toFixed(1);
