import { vi } from "vitest";

/** Asks until it does not throw. Vitest's own limit of a second is too short for a busy laptop. */
export const soon = <Value>(look: () => Value | Promise<Value>, interval = 50): Promise<Value> =>
  // oxlint-disable-next-line no-restricted-properties -- the one place
  vi.waitFor(look, { timeout: 120_000, interval });
