import { useSyncExternalStore } from "react";

/** Whether the visitor can see the page now. Always true on the server. */
export function usePageSeen(): boolean {
  return useSyncExternalStore(watch, isSeen, always);
}

const always = () => true;
const isSeen = () => document.visibilityState === "visible";

function watch(onChange: () => void) {
  document.addEventListener("visibilitychange", onChange);
  return () => document.removeEventListener("visibilitychange", onChange);
}
