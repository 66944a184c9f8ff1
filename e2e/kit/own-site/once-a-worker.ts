type Close = () => Promise<void>;

/** An opened thing, and the function that closes it. */
export type Opening<Opened> = Promise<[Opened, Close]>;

/** Opens something once, however many journeys ask for it; the function is its key. */
export type OnceAWorker = <Opened>(open: () => Opening<Opened>) => Promise<Opened>;

/**
 * Things that journeys of one worker share, opened by the first that asks. With a worker fixture for each,
 * every kind of journey would have workers of its own, each with a browser and a start.
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
      // A thing that did not open has failed its journey; the others still have to be closed.
      for (const opened of await Promise.allSettled(openings.values())) {
        if (opened.status === "fulfilled") await opened.value[1]();
      }
    },
  };
}
