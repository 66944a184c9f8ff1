/** Callers come one after another, in the order they asked, and none waits longer than it said. */
export type Turns = {
  /** Resolves to false if the turn did not come within `patienceMs`; else `leave` must follow. */
  take(patienceMs: number): Promise<boolean>;
  leave(): void;
};

/**
 * SQLite has one write lock. Of all the calls that wait for another process to give it up only the first
 * asks for it, and each still gives up by its own clock.
 */
export function createTurns(): Turns {
  const waiting = new Set<() => void>();
  let taken = false;
  return {
    async take(patienceMs) {
      if (!taken) return (taken = true);
      return new Promise((resolve) => {
        const wake = () => {
          clearTimeout(timer);
          resolve(true);
        };
        const timer = setTimeout(() => {
          waiting.delete(wake);
          resolve(false);
        }, patienceMs);
        waiting.add(wake);
      });
    },
    leave() {
      const [next] = waiting;
      if (next === undefined) taken = false;
      else {
        waiting.delete(next);
        next();
      }
    },
  };
}
