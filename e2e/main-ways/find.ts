import type { Page } from "puppeteer-core";

/** The driver of Firefox 140 at times misses that a page has come, where the machine is busy: then the page is asked. */
export async function open(page: Page, url: string): Promise<void> {
  await page.goto(url, { timeout: 15_000 }).catch(async (error: Error) => {
    const stands = await page.evaluate(() => `${document.readyState} ${location.href}`);
    if (stands !== `complete ${url}`) throw error;
  });
}

/** The field with this label. To find one by its accessible name takes Firefox a second, and this a tenth. */
export const byLabel = (page: Page, label: string) =>
  page.locator(`::-p-xpath(//*[@id = //label[normalize-space() = "${label}"]/@for])`);

/** What says this to be pressed. Like the above it throws when that takes longer than 30 s to be there. */
export const byWords = (page: Page, element: "button" | "a" | "label", words: string) =>
  page.locator(`::-p-xpath(//${element}[normalize-space() = "${words}"])`);

/** Once this stands anywhere on the page, to be seen. */
export const untilSaid = (page: Page, words: string) => page.waitForSelector(`::-p-text(${words})`);
