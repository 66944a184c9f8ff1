import { vi } from "vitest";

/** Asks until it does not throw. Its limit is for what never comes: a laptop may be busy. */
export const soon = <Value>(look: () => Value | Promise<Value>, interval = 50): Promise<Value> =>
  // oxlint-disable-next-line no-restricted-properties -- the one place
  vi.waitFor(look, { timeout: 600_000, interval });
