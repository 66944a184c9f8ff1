import type { Page } from "@playwright/test";
import { type Carousel, expectSlide } from "./carousel.ts";
import { expect } from "../kit/journey.ts";
import { stopClock } from "../kit/stop-clock.ts";

const stepMs = 250;
const settleMs = 500;
// However slow the machine: the page's time stands still but for the steps.
const patience = { intervals: [0], timeout: 60_000 };

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
  await expect
    .poll(async () => {
      await page.clock.runFor(stepMs);
      return carousel.region.getAttribute("data-slide");
    }, patience)
    .toBe(String(slide));
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
  await expect
    .poll(async () => {
      await page.clock.runFor(stepMs);
      return carousel.play.isVisible();
    }, patience)
    .toBe(true);
}

/** A long while of the page's time, in steps as an idle browser would live it. */
export async function letPass(page: Page, ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += stepMs) await page.clock.runFor(stepMs);
}
