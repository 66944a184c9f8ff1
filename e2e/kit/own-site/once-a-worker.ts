type Close = () => Promise<void>;

/** Opens something once, however many journeys ask for it: the function itself says what. */
export type OnceAWorker = <Opened>(open: () => Promise<[Opened, Close]>) => Promise<Opened>;

/**
 * What journeys of one worker share, opened by the first that asks. A fixture of its own for each would give every kind
 * of journey workers of its own, each with a browser and a start.
 */
export function openOnce(): { once: OnceAWorker; closeAll: Close } {
  const opened = new Map<unknown, Promise<[unknown, Close]>>();
  return {
    async once<Opened>(open: () => Promise<[Opened, Close]>): Promise<Opened> {
      const opening = (opened.get(open) as Promise<[Opened, Close]> | undefined) ?? open();
      opened.set(open, opening);
      return (await opening)[0];
    },
    async closeAll() {
      for (const opening of opened.values()) {
        const [, close] = await opening;
        await close();
      }
    },
  };
}
