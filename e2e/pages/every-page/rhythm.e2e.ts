// Alignment on a desktop.
import type { Page } from "@playwright/test";
import { expect, test } from "../../kit/journey.ts";
import { openCardForm } from "../../card/card-form.ts";
import { openContactForm } from "../../contact/contact-form.ts";

test(
  "fields side by side stay level when one has an error",
  {
    tag: "@desktop",
  },
  async ({ page }) => {
    const contact = await openContactForm(page);
    await contact.captcha.check();
    await expect(contact.captchaDone).toBeVisible();
    await contact.send.click();
    await expect(contact.email).toHaveAttribute("aria-invalid");
    expect(await unevenFields(page)).toEqual([]);

    const card = await openCardForm(page);
    await card.give.click();
    await expect(card.name).toHaveAttribute("aria-invalid");
    expect(await unevenFields(page)).toEqual([]);
  },
);

test(
  "the contact form ends at the same edge as the rest of its page",
  { tag: "@desktop" },
  async ({ page }) => {
    for (const width of [960, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const contact = await openContactForm(page);
      const rightOf = (box: { x: number; width: number } | null) =>
        Math.round((box?.x ?? 0) + (box?.width ?? 0));
      const map = await page.locator(".map").boundingBox();
      expect(rightOf(await contact.request.boundingBox()), `${width}`).toBe(rightOf(map));
    }
  },
);

test("the card form's first field is on the first screen", async ({ page }) => {
  const card = await openCardForm(page);
  await expect(card.name).toBeInViewport({ ratio: 1 });
});

test(
  "no text covers the people before the open door, and the cross is complete",
  {
    tag: "@desktop",
  },
  async ({ page }) => {
    // As fractions of the drawing's width and height.
    const people = { left: 0.443, foot: 0.88 };
    const crossTop = 0.19;
    for (const [width, height] of [
      [1024, 768],
      [1440, 900],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto("/");
      const seen = await page.evaluate(() => {
        const image = document.querySelector<HTMLImageElement>(".home-slide img")!;
        const card = document.querySelector(".home-slide-words")!;
        const box = image.getBoundingClientRect();
        const drawnHeight = (box.width * Number(image.height)) / Number(image.width);
        const across = Number.parseFloat(
          getComputedStyle(image).objectPosition.split(" ")[1] ?? "",
        );
        const top = ((drawnHeight - box.height) * across) / 100 / drawnHeight;
        return {
          top,
          bottom: top + box.height / drawnHeight,
          words: card.getBoundingClientRect().right / box.width,
        };
      });
      expect(seen.top, `${width}`).toBeLessThan(crossTop);
      expect(seen.bottom, `${width}`).toBeGreaterThan(people.foot);
      expect(seen.words, `${width}`).toBeLessThan(people.left);
    }
  },
);

/** Fields of a row whose upper or lower edges differ. */
const unevenFields = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll("main form :is(input, select)")]
      .filter((field) => field.checkVisibility() && !field.matches("[type=checkbox], [type=radio]"))
      .map((field) => ({ name: field.id, box: field.getBoundingClientRect() }))
      .filter(({ box }) => box.left >= 0);
    return fields.flatMap((one) =>
      fields
        .filter(
          ({ box }) =>
            box.left > one.box.right && box.top < one.box.bottom && box.bottom > one.box.top,
        )
        .filter(({ box }) => box.top !== one.box.top || box.bottom !== one.box.bottom)
        .map((other) => `${one.name} ${other.name}`),
    );
  });
