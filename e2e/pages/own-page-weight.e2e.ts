import { longPage } from "../../src/testing/church/long-page.ts";
import { expect } from "../kit/journey.ts";
import { withOwnChurch } from "../kit/own-site/own-church.ts";
import { mostBytes, recordWeights } from "../kit/page-weight.ts";

const test = withOwnChurch({ "paginas/acampamento.yaml": () => longPage });

// The pixel density of a phone decides which pictures it requests.
test.use({ deviceScaleFactor: ({ isMobile }, use) => use(isMobile ? 2 : 1) });

test("a church's own page with twelve photos loads at most 180 kB, and no photo is missing further down @both", async ({
  page,
  context,
}) => {
  const loaded = await recordWeights(await context.newCDPSession(page));
  await page.goto("/acampamento");
  await page.waitForLoadState("networkidle");

  const weight = loaded.reduce((sum, { bytes }) => sum + bytes, 0);
  expect(weight, JSON.stringify(loaded)).toBeLessThanOrEqual(mostBytes);
  expect(weight).toBeGreaterThan(10_000);
  const photos = page.locator("main img");
  await expect(photos).toHaveCount(13);
  for (const photo of await photos.all()) {
    await photo.scrollIntoViewIfNeeded();
    await expect
      .poll(() => photo.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
  }
});
