import type { Locator, Page } from "@playwright/test";
import { expect } from "../kit/journey.ts";

/** The carousel of a page, by the names that the whole project relies on. */
export type Carousel = {
  region: Locator;
  /** The row that scrolls, whose items are the things shown. */
  track: Locator;
  items: Locator;
  pause: Locator;
  play: Locator;
  previous: Locator;
  next: Locator;
  dots: Locator;
  /** Spoken when the visitor moves it. */
  liveRegion: Locator;
};

export function carouselOf(page: Page): Carousel {
  const region = page.getByRole("region").and(page.locator("[aria-roledescription='carrossel']"));
  const button = (name: string) => region.getByRole("button", { name, exact: true });
  const track = region.getByRole("list").first();
  return {
    region,
    track,
    items: track.locator(":scope > li"),
    pause: button("Pausar"),
    play: button("Reproduzir"),
    previous: button("Slide anterior"),
    next: button("Próximo slide"),
    dots: region.getByRole("button", { name: /^Ir para o slide/ }),
    liveRegion: region.locator("[aria-live]"),
  };
}

/** Waits until the slide of this 0-based index is told, marked, and stands still in view. */
export async function expectSlide({ region, track, dots }: Carousel, slide: number): Promise<void> {
  await expect(region).toHaveAttribute("data-slide", String(slide));
  await expect(dots.nth(slide)).toHaveAttribute("aria-current", "true");
  const count = await dots.count();
  await expect
    .poll(() => track.evaluate(offPlace, { slide, count }), { intervals: [50] })
    .toBeLessThanOrEqual(1);
}

/** Runs in the page: how many CSS pixels the row is away from where it shows this slide. */
function offPlace(row: Element, { slide, count }: { slide: number; count: number }): number {
  const items = [...row.children];
  const first = items[slide * Math.ceil(items.length / count)];
  if (!first) return Number.NaN;
  return Math.abs(first.getBoundingClientRect().left - row.getBoundingClientRect().left);
}

/** The visitor's pointer and focus turn to something else. */
export async function leave(page: Page, focused?: Locator): Promise<void> {
  await page.getByRole("heading", { level: 1 }).hover();
  await focused?.blur();
}

/** As who has no pointer gets there; the longest way, to the last photo's buttons, is some 30 stops. */
export async function pressTabTo(page: Page, goal: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press("Tab");
    if (await goal.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(goal).toBeFocused();
}
