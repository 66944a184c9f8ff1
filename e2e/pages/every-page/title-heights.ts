import type { Page } from "@playwright/test";

/** How high the page's title is, in px, in its own letters and in those that stand in until they come. */
export const titleHeights = (page: Page) =>
  page.evaluate(() => {
    const title = document.querySelector("h1");
    if (!title) throw new Error("The page has no title.");
    const own = title.offsetHeight;
    title.style.fontFamily = getComputedStyle(title).fontFamily.replace(/^Texturina, */, "");
    const standIn = title.offsetHeight;
    title.style.fontFamily = "";
    return { own, standIn };
  });
