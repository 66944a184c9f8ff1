/** Does work now, or leaves it: undefined, where such work has already taken its share of the time. */
export type TimeShare = <Made>(work: () => Made) => Made | undefined;

type Options = {
  /** What a time of rest earns, from 0 to 1. */
  share: number;
  /** What may be taken at once after a rest, ms. */
  burstMs: number;
  /** Milliseconds since whenever. */
  now(): number;
};

export function openTimeShare({ share, burstMs, now }: Options): TimeShare {
  let leftMs = burstMs;
  let seenMs = now();
  return (work) => {
    const begunMs = now();
    leftMs = Math.min(burstMs, leftMs + (begunMs - seenMs) * share);
    seenMs = begunMs;
    if (leftMs <= 0) return undefined;
    try {
      return work();
    } finally {
      seenMs = now();
      leftMs -= seenMs - begunMs;
    }
  };
}
