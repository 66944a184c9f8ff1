import { keepInTab, makeIdempotencyKey, readFromTab } from "../islands/browser.ts";

/** The last text and its key are kept in the tab, as what is typed is: `place` is theirs alone. */
export const createIdempotencyKeys = (place: string) => ({
  /**
   * Key of a text, the same until it has arrived, so that two presses, or one before and one after a reload, send it
   * once.
   */
  keyFor(text: string): string {
    const last = readFromTab(place) as { text?: unknown; key?: unknown } | null | undefined;
    if (last?.text === text && typeof last.key === "string") return last.key;
    const key = makeIdempotencyKey();
    keepInTab(place, { text, key });
    return key;
  },
  /** Forgets the key once the text has arrived, or was given up: the same text again is another. */
  forget: () => keepInTab(place, undefined),
});
