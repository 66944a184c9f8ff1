import { goOffline } from "../../kit/go-offline.ts";
import { expect, test } from "../../kit/journey.ts";

test("pictures that a page lacks since the internet went are no fault of the site", async ({
  page,
}) => {
  await page.goto("/quem-somos");
  await goOffline(page);
  const lacking = page.waitForEvent("requestfailed");
  await page.evaluate(() => {
    for (const image of document.images) image.loading = "eager";
  });
  expect((await lacking).failure()?.errorText).toBe("net::ERR_INTERNET_DISCONNECTED");
});
