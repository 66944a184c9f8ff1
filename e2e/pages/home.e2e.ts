import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expect, test } from "../kit/journey.ts";

const lightAt = async (page: Page, time: string) => {
  await page.clock.setFixedTime(`2026-03-06T${time}:00-03:00`);
  await page.goto("/");
  return page.evaluate(() => document.documentElement.dataset.luz);
};

test("the picture shows the light of the hour, and nothing moves", async ({ page }) => {
  const picture = page.locator(".home-slide picture").first();
  const boxes = new Set<string>();
  for (const [time, light] of [
    ["04:59", "noite"],
    ["08:00", "dia"],
    ["17:00", "entardecer"],
    ["19:00", "noite"],
  ] as const) {
    expect(await lightAt(page, time), time).toBe(light);
    boxes.add(JSON.stringify(await picture.boundingBox()));
  }
  expect(boxes.size).toBe(1);
});

/** The mean colour of the sky in the first picture, each of red, green and blue from 0 to 255. */
async function skyAt(page: Page, time: string): Promise<{ r: number; g: number; b: number }> {
  await lightAt(page, time);
  const picture = page.locator(".home-slide picture").first();
  await picture.locator("img").evaluate((image: HTMLImageElement) => image.decode());
  const shot = await picture.screenshot({ animations: "disabled" });
  const { width = 0, height = 0 } = await sharp(shot).metadata();
  const sky = await sharp(shot)
    .extract({ left: 0, top: 0, width, height: Math.round(height / 3) })
    .toBuffer();
  const [r, g, b] = (await sharp(sky).stats()).channels.map(({ mean }) => mean);
  return { r: r ?? 0, g: g ?? 0, b: b ?? 0 };
}

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`in the ${colorScheme} scheme`, () => {
    test.use({ colorScheme });

    test("the sky is rosy at dawn, blue by day, red at dusk, and dark by night", async ({
      page,
    }) => {
      const dawn = await skyAt(page, "06:00");
      const day = await skyAt(page, "12:00");
      const dusk = await skyAt(page, "18:00");
      const night = await skyAt(page, "22:00");

      const brightness = ({ r, g, b }: typeof day) => (r + g + b) / 3;
      const warmth = ({ r, b }: typeof day) => r / b;
      expect(day.g).toBeGreaterThan(1.2 * dawn.g);
      expect(warmth(dawn)).toBeGreaterThan(1.5 * warmth(day));
      expect(brightness(dusk)).toBeLessThan(0.8 * brightness(dawn));
      expect(warmth(dusk)).toBeGreaterThan(1.2 * warmth(night));
      expect(brightness(night)).toBeLessThan(0.6 * brightness(dusk));
    });
  });
}

test.describe("in Lisbon", () => {
  test.use({ timezoneId: "Europe/Lisbon" });

  test("the light follows the church's clock", async ({ page }) => {
    expect(await lightAt(page, "03:00")).toBe("noite");
  });
});
