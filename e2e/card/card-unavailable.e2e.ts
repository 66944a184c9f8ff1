// In production without a card provider.
import { accessibilityFaults } from "../kit/accessibility-faults.ts";
import { cardFormOf, cardPath } from "./card-form.ts";
import { expect, test as journey } from "../kit/journey.ts";
import { startOwnSite } from "../kit/own-site/own-site.ts";

const test = journey.extend<{ ownOrigin: string }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names from it
  ownOrigin: async ({}, use) => {
    const site = await startOwnSite({
      NODE_ENV: "production",
      SMTP_URL: "smtp://127.0.0.1:9",
      API_CREDENTIALS: "site:outra",
    });
    await use(site.origin);
    await site.stop();
  },
  baseURL: ({ ownOrigin }, use) => use(ownOrigin),
});

test("the page says that cards are unavailable, and offers PIX", async ({ page }) => {
  await page.goto(cardPath);

  await expect(page.getByRole("heading", { name: "O cartão está indisponível" })).toBeVisible();
  await expect(cardFormOf(page).form).toHaveCount(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("link", { name: "Contribuir por PIX" }).click();
  await expect(page).toHaveURL("/contribua");
});
