import type { Page } from "@playwright/test";

/** How far the page can be scrolled to the right, in CSS pixels. Tried, because `overflow` can lie. */
export async function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => {
    scrollTo({ left: 10_000, behavior: "instant" });
    const reached = scrollX;
    scrollTo({ left: 0, behavior: "instant" });
    return reached;
  });
}
