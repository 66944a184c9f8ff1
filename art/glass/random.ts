/** Numbers that look random but are the same for the same seed, so a picture never changes by itself. */
export interface Random {
  /** A number in [low, high). */
  between(low: number, high: number): number;
  /** A whole number in [0, count). */
  below(count: number): number;
}

function hash(text: string): number {
  let value = 2166136261;
  for (const letter of text) value = Math.imul(value ^ letter.charCodeAt(0), 16777619);
  return value >>> 0;
}

/** Mulberry32: tiny, fast, and even enough for panes of glass. */
export function seededRandom(seed: string): Random {
  let state = hash(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    between: (low, high) => low + next() * (high - low),
    below: (count) => Math.floor(next() * count),
  };
}
