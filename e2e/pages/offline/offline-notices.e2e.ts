import { goOffline } from "../../kit/go-offline.ts";
import { expect, unwatched as test } from "../../kit/journey.ts";
import { churchFolder } from "../../kit/own-site/church-folder.ts";
import { startOwnSite } from "../../kit/own-site/own-site.ts";
import { momentText } from "../../../src/content/notices/proposals.ts";

// Not the test of journey.ts, since here a missing network is wanted.
test.use({ serviceWorkers: "allow" });

test("a page that was kept for when there is no internet has no notice that is over", async ({
  browser,
}) => {
  const until = Math.floor(Date.now() / 60_000) * 60_000 + 3_600_000;
  const notice = `avisos:\n  - texto: Hoje não há culto\n    ate: "${momentText(until)}"\n`;
  const { folder, remove } = churchFolder({ "avisos.yaml": () => notice });
  const site = await startOwnSite({ CONTENT_DIR: folder });
  const context = await browser.newContext({ baseURL: site.origin, locale: "pt-BR" });
  try {
    const page = await context.newPage();
    await page.goto("/");
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await goOffline(page);

    await page.goto("/programacao");
    await expect(page.locator("[data-aviso]")).toContainText("Hoje não há culto");
    await page.clock.setFixedTime(until);
    await page.goto("/programacao");
    await expect(page.getByText("sem internet; esta página é como estava")).toBeVisible();
    await expect(page.locator("[data-aviso]")).toHaveCount(0);
  } finally {
    await context.close();
    await site.stop();
    remove();
  }
});
