import type { Page } from "@playwright/test";
import { expect } from "../kit/journey.ts";
import { withOwnChurch } from "../kit/own-site/own-church.ts";
import { setVisibility } from "../kit/visibility.ts";
import { momentText } from "../../src/content/notices/proposals.ts";
import { expectForEverybody, setSiteClock } from "./for-everybody.ts";

const hourMs = 3_600_000;
const words = "Por causa da chuva, o culto de hoje é às 20:00";
const until = Math.floor(Date.now() / 60_000) * 60_000 + hourMs;
const test = withOwnChurch({
  "avisos.yaml": () =>
    `avisos:\n  - texto: ${words}\n    link: /programacao\n    ate: "${momentText(until)}"\n    urgente: sim\n  - texto: A secretaria não abre amanhã\n    ate: "2099-01-01 10:00"\n`,
});
test.describe.configure({ mode: "default" });

const notices = (page: Page) => page.getByRole("region", { name: "Avisos" });
const rain = (page: Page) => notices(page).getByText(words);

const shiftsOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(list.getEntries().reduce((sum, entry) => sum + (entry as never)["value"], 0)),
        ).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve(0), 500);
      }),
  );

test("notices stand before the header, and in nobody's way @both", async ({ page, isMobile }) => {
  await page.goto("/");
  await expect(rain(page)).toBeVisible();
  await expectForEverybody(page, isMobile);

  // By the keyboard: first over everything, then the notice's own link.
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Ir para o conteúdo" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: `Urgente: ${words}` })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.waitForURL("**/programacao");
  await expect(rain(page)).toBeVisible();
});

test("no notice is on paper, and each holds on a phone that darkens pages by itself", async ({
  page,
}) => {
  await page.goto("/");
  // Chromium, as Samsung's browser, turns letters darker than 150 of 255 white, and grounds lighter than 205 black.
  const brightness = (color: string) => {
    const [red = 0, green = 0, blue = 0] = color.match(/[\d.]+/g)?.map(Number) ?? [];
    return (red * 299 + green * 587 + blue * 114) / 1000;
  };
  const colors = await notices(page)
    .locator("> div")
    .evaluateAll((all) =>
      all.map((one) => {
        const { color, backgroundColor } = getComputedStyle(one);
        return { color, backgroundColor };
      }),
    );
  expect(colors.length).toBeGreaterThan(1);
  for (const { color, backgroundColor } of colors) {
    const isTurned = brightness(color) < 150;
    expect(brightness(backgroundColor) > 205, backgroundColor).toBe(isTurned);
  }
  await page.emulateMedia({ media: "print" });
  await expect(notices(page)).toBeHidden();
});

test("the sheet of the menu leaves no notice within reach behind it", async ({ page }) => {
  await page.goto("/celulas");
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("button", { name: "Fechar" })).toBeVisible();
  await expect(notices(page)).toHaveJSProperty("inert", true);
});

test("a notice goes from a page that stays open at its minute, and nothing jumps @both", async ({
  page,
}) => {
  await page.clock.install({ time: until - 2 * 60_000 });
  await setSiteClock(page, until);
  const asked = page.waitForResponse("**/robots.txt");
  await page.goto("/celulas");
  await expect(rain(page)).toBeVisible();
  await asked;
  await page.evaluate(() => scrollTo(0, 600));
  const heading = page.getByRole("heading", { level: 2 }).first();
  await page.evaluate(async () => void (await document.fonts.ready));
  const before = await heading.boundingBox();
  // Shifts while the page came are no notice's.
  const shifts = await shiftsOf(page);

  await page.clock.fastForward(2 * 60_000);
  await expect(rain(page)).toHaveCount(0);
  await expect(page.locator("[data-aviso]")).toHaveCount(1);
  expect(await shiftsOf(page)).toBe(shifts);
  expect(await heading.boundingBox()).toEqual(before);

  // Its place goes once nobody looks, and what was read stays where it is.
  const height = await notices(page).evaluate((region) => region.clientHeight);
  await setVisibility(page, "hidden");
  expect(await notices(page).evaluate((region) => region.clientHeight)).toBeLessThan(height);
  const after = await heading.boundingBox();
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(1);
});

test("a page that comes back by the back button has none that is over", async ({ page }) => {
  await page.clock.install({ time: until - 60_000 });
  await setSiteClock(page, until - 60_000);
  const asked = page.waitForResponse("**/robots.txt");
  await page.goto("/celulas");
  await expect(rain(page)).toBeVisible();
  // The page's code came, and found its clock right.
  await asked;
  await page.clock.setSystemTime(until + hourMs);
  await page.evaluate(() =>
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })),
  );
  await expect(rain(page)).toHaveCount(0);
});

test("a phone whose clock is an hour wrong goes by the site's", async ({ page }) => {
  await setSiteClock(page, until - 60_000);
  await page.clock.install({ time: until + hourMs });
  await page.goto("/celulas");
  await expect(rain(page)).toBeVisible();
  expect(await shiftsOf(page)).toBe(0);
});
