import { useCallback, useState, useSyncExternalStore } from "react";

/** Whether the page's code is here: never in the HTML that the server sends, always after it. */
export const useIsHydrated = (): boolean => useSyncExternalStore(neverChanges, inBrowser, onServer);

const neverChanges = () => () => {};
const inBrowser = () => true;
const onServer = () => false;

/**
 * Throws where React sees it what went wrong while the island waited for something: then words take its place, and
 * nothing stays covered for ever.
 */
export function useThrow(): (error: unknown) => void {
  const [, draw] = useState<undefined>();
  return useCallback((error) => {
    draw(() => {
      throw error;
    });
  }, []);
}
