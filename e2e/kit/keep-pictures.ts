import type { BrowserContext, TestInfo } from "@playwright/test";

const patienceMs = 5_000;

/**
 * Keeps a picture of each page that stood open when a journey failed. Playwright's own setting for this also takes one
 * of each journey that passes, since it might still fail while its pages close: a tenth of all the work.
 */
export async function keepPictures(context: BrowserContext, testInfo: TestInfo): Promise<void> {
  const pages =
    context
      .browser()
      ?.contexts()
      .flatMap((one) => one.pages()) ?? [];
  for (const [index, page] of pages.entries()) {
    const path = testInfo.outputPath(`page-${index + 1}.png`);
    const isTaken = await page.screenshot({ path, timeout: patienceMs }).then(
      () => true,
      // Of a page that answers nothing any more there is none; what failed is told all the same.
      () => false,
    );
    if (isTaken) testInfo.attachments.push({ name: "screenshot", path, contentType: "image/png" });
  }
}
