import type { Page } from "@playwright/test";

/** The height of the page's title, in px, in its own font and in each fallback font. */
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
