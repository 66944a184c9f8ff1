import type { Locator, Page } from "@playwright/test";
import { expect } from "../kit/journey.ts";
import { soon } from "../../src/testing/run/soon.ts";

export type Carousel = ReturnType<typeof carouselOf>;

/** The carousel of a page, found by its public names. */
export function carouselOf(page: Page) {
  const region = page.getByRole("region").and(page.locator("[aria-roledescription='carrossel']"));
  const button = (name: string) => region.getByRole("button", { name, exact: true });
  const track = region.getByRole("list").first();
  return {
    region,
    /** The scrolling row, whose items are the slides. */
    track,
    items: track.locator(":scope > li"),
    pause: button("Pausar"),
    play: button("Reproduzir"),
    previous: button("Slide anterior"),
    next: button("Próximo slide"),
    dots: region.getByRole("button", { name: /^Ir para o slide/ }),
    /** Spoken when the visitor moves it. */
    liveRegion: region.locator("[aria-live]"),
  };
}

/** Waits until the slide of this 0-based index is announced, marked, and at rest in view. */
export async function expectSlide({ region, track, dots }: Carousel, slide: number): Promise<void> {
  await expect(region).toHaveAttribute("data-slide", String(slide));
  await expect(dots.nth(slide)).toHaveAttribute("aria-current", "true");
  const count = await dots.count();
  await soon(async () =>
    expect(await track.evaluate(offPlace, { slide, count })).toBeLessThanOrEqual(1),
  );
}

/** Runs in the page: the distance in CSS pixels between the row and this slide's place. */
function offPlace(row: Element, { slide, count }: { slide: number; count: number }): number {
  const items = [...row.children];
  const first = items[slide * Math.ceil(items.length / count)];
  if (!first) return Number.NaN;
  return Math.abs(first.getBoundingClientRect().left - row.getBoundingClientRect().left);
}

/** Moves pointer and focus elsewhere. */
export async function leave(page: Page, focused?: Locator): Promise<void> {
  await page.getByRole("heading", { level: 1 }).hover();
  await focused?.blur();
}

/** By keyboard; the longest way, to the last photo's buttons, has some 30 stops. */
export async function pressTabTo(page: Page, goal: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press("Tab");
    if (await goal.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(goal).toBeFocused();
}
