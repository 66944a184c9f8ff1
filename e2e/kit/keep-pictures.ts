import type { BrowserContext, TestInfo } from "@playwright/test";

const patienceMs = 5_000;

/**
 * Keeps a picture of each page that was open when a journey failed. Playwright's own setting also takes
 * pictures of passing journeys, which costs a tenth of all the work.
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
      // A page that no longer answers has no picture; the failure is reported all the same.
      () => false,
    );
    if (isTaken) testInfo.attachments.push({ name: "screenshot", path, contentType: "image/png" });
  }
}
