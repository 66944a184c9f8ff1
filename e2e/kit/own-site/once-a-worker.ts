type Close = () => Promise<void>;

/** What was opened, and how it is closed. */
export type Opening<Opened> = Promise<[Opened, Close]>;

/** Opens something once, however many journeys ask for it: the function itself says what. */
export type OnceAWorker = <Opened>(open: () => Opening<Opened>) => Promise<Opened>;

/**
 * What journeys of one worker share, opened by the first that asks. A fixture of its own for each would give every kind
 * of journey workers of its own, each with a browser and a start.
 */
export function openOnce(): { once: OnceAWorker; closeAll: Close } {
  const openings = new Map<unknown, Opening<unknown>>();
  return {
    async once<Opened>(open: () => Opening<Opened>): Promise<Opened> {
      const opening = (openings.get(open) as Opening<Opened> | undefined) ?? open();
      openings.set(open, opening);
      return (await opening)[0];
    },
    async closeAll() {
      // What did not open has failed its journey, and leaves the others to be closed.
      for (const opened of await Promise.allSettled(openings.values())) {
        if (opened.status === "fulfilled") await opened.value[1]();
      }
    },
  };
}
