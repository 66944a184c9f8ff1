import type { Page } from "@playwright/test";

/**
 * Distance that the page scrolls to the right, in CSS pixels. It is tried, because `overflow` does not show it; a phone
 * widens its layout for wide content and shows a part of it.
 */
export async function sidewaysScroll(page: Page): Promise<number> {
  const screen = page.viewportSize()?.width ?? Infinity;
  return page.evaluate(async (width) => {
    // A phone that was just turned has its new layout a frame later.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    scrollTo({ left: 10_000, behavior: "instant" });
    const reached = scrollX;
    scrollTo({ left: 0, behavior: "instant" });
    return Math.max(reached, innerWidth - width);
  }, screen);
}

/** The same on a usual and on the smallest phone, with text twice as large. */
export async function sidewaysScrollInLargeLetters(page: Page): Promise<number> {
  const usual = page.viewportSize();
  const reached = await withLargeLetters(page, async () => {
    let most = 0;
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      most = Math.max(most, await sidewaysScroll(page));
    }
    return most;
  });
  if (usual) await page.setViewportSize(usual);
  return reached;
}

/** Faults that `look` finds on two phones, in letters of the usual size up to twice as large. */
export async function atLetterSizes(
  page: Page,
  look: () => Promise<string[]>,
): Promise<Record<string, string[]>> {
  const usual = page.viewportSize();
  const browser = await page.context().newCDPSession(page);
  const found: Record<string, string[]> = {};
  for (const standard of [16, 20, 24, 32]) {
    await browser.send("Page.setFontSizes", { fontSizes: { standard } });
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const faults = await look();
      if ((await sidewaysScroll(page)) > 0) faults.push("slides sideways");
      if (faults.length > 0) found[`${standard} px at ${width}`] = faults;
    }
  }
  await browser.send("Page.setFontSizes", { fontSizes: { standard: 16 } });
  if (usual) await page.setViewportSize(usual);
  return found;
}

/** Shows the page with text twice as large. */
export async function withLargeLetters<Seen>(page: Page, look: () => Promise<Seen>): Promise<Seen> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  const seen = await look();
  await browser.send("Page.setFontSizes", { fontSizes: { standard: 16 } });
  return seen;
}
