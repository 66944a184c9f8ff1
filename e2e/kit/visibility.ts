import type { Page } from "@playwright/test";

/** Hides the page behind another app, or shows it again, which a headless browser never does by itself. */
export const setVisibility = (page: Page, state: "hidden" | "visible"): Promise<void> =>
  page.evaluate((value) => {
    Object.defineProperty(document, "visibilityState", { value, configurable: true });
    Object.defineProperty(document, "hidden", { value: value === "hidden", configurable: true });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  }, state);
