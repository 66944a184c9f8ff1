import { useSyncExternalStore } from "react";

/** Whether the page's code is here: never in the HTML that the server sends, always after it. */
export const useIsHydrated = (): boolean => useSyncExternalStore(neverChanges, inBrowser, onServer);

const neverChanges = () => () => {};
const inBrowser = () => true;
const onServer = () => false;
