import { expect, type Page } from "@playwright/test";
import { stopClock, whileTimePasses } from "../kit/stop-clock.ts";
import { type Carousel, expectSlide } from "./carousel.ts";

/** Scrolling, and its end, which the carousel notices a moment later. */
export const settleMs = 500;

/**
 * Opens a page with a clock that the test advances, and waits until its carousel has moved once, so that its
 * code runs.
 */
export async function openAtSecondSlide(
  page: Page,
  path: string,
  carousel: Carousel,
): Promise<void> {
  await page.clock.install();
  await page.goto(path);
  await stopClock(page);
  await letPassUntil(page, carousel, 1);
}

/** Advances the clock until this slide is shown, and stops it. */
export async function letPassUntil(page: Page, carousel: Carousel, slide: number): Promise<void> {
  await whileTimePasses(page, async () =>
    expect(await carousel.region.getAttribute("data-slide")).toBe(String(slide)),
  );
  // Scrolling takes real time, and the carousel notices its end a moment later.
  await expectSlide(carousel, slide);
  await page.clock.runFor(settleMs);
  await expectSlide(carousel, slide);
}

/** Opens a page with a clock that the test advances, with reduced motion: nothing moves by itself. */
export async function openAtRest(page: Page, path: string, carousel: Carousel): Promise<void> {
  await page.clock.install();
  await page.goto(path);
  await stopClock(page);
  await whileTimePasses(page, async () => expect(await carousel.play.isVisible()).toBe(true));
}
