import type { Page } from "@playwright/test";
import { type Carousel, expectSlide } from "./carousel.ts";
import { stopClock, whileTimePasses } from "../kit/stop-clock.ts";

const settleMs = 500;

/**
 * Opens a page whose time the test moves on, and waits until its carousel has moved once by itself:
 * then its code is surely there.
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

/** Time goes on until this slide shows, and stands still. */
export async function letPassUntil(page: Page, carousel: Carousel, slide: number): Promise<void> {
  await whileTimePasses(page, () => carousel.region.getAttribute("data-slide")).toBe(String(slide));
  // Scrolling takes real time. Once it is at rest the carousel needs a moment of its own to see it.
  await expectSlide(carousel, slide);
  await page.clock.runFor(settleMs);
  await expectSlide(carousel, slide);
}

/** Opens a page whose time the test moves on, for who asks for less motion: nothing moves by itself. */
export async function openAtRest(page: Page, path: string, carousel: Carousel): Promise<void> {
  await page.clock.install();
  await page.goto(path);
  await stopClock(page);
  await whileTimePasses(page, () => carousel.play.isVisible()).toBe(true);
}
