import type { Page } from "puppeteer-core";
import { soon } from "../../src/testing/run/soon.ts";

/** On a busy machine Firefox 140's driver sometimes misses that a page has loaded; then the page itself is asked. */
export async function open(page: Page, url: string): Promise<void> {
  await page.goto(url, { timeout: 15_000 }).catch((error: Error) =>
    soon(async () => {
      const stands = await page.evaluate(() => `${document.readyState} ${location.href}`);
      if (stands !== `complete ${url}`) throw error;
    }),
  );
}

/** The field with this label. By accessible name Firefox takes a second, by label a tenth. */
export const byLabel = (page: Page, label: string) =>
  page.locator(`::-p-xpath(//*[@id = //label[normalize-space() = "${label}"]/@for])`);

/** The button or link with this text. */
export const byWords = (page: Page, element: "button" | "a" | "label", words: string) =>
  page.locator(`::-p-xpath(//${element}[normalize-space() = "${words}"])`);

/** A browser without popovers has the menu above the page until the page's code has come. */
export const untilMenuWorks = (page: Page) =>
  page.waitForFunction(
    () => "popover" in HTMLElement.prototype || document.documentElement.dataset.menu,
  );

/** Waits until this text is visible on the page. */
export const untilSaid = (page: Page, words: string) => page.waitForSelector(`::-p-text(${words})`);
