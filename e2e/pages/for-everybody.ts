import type { Page } from "@playwright/test";
import { accessibilityFaults } from "../kit/accessibility-faults.ts";
import { expect } from "../kit/journey.ts";
import { sidewaysScroll, sidewaysScrollInLargeLetters } from "../kit/sideways-scroll.ts";
import { cutWords, smallTargets, tornWords } from "./every-page/page-faults.ts";

/**
 * Expects what holds of each page as it is now: for people who cannot see or aim well, and on a phone in large letters
 * too.
 */
export async function expectForEverybody(page: Page, isMobile: boolean): Promise<void> {
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await smallTargets(page)).toEqual([]);
  expect(await cutWords(page)).toEqual([]);
  expect(await tornWords(page)).toEqual([]);
  if (isMobile) expect(await sidewaysScrollInLargeLetters(page)).toBe(0);
}

/** Answers in the place of YouTube, and keeps what was asked of it. */
export async function standInForYouTube(page: Page): Promise<URL[]> {
  const asked: URL[] = [];
  await page.route(
    (url) => url.hostname.includes("youtube"),
    (route) => {
      asked.push(new URL(route.request().url()));
      return route.fulfill({ contentType: "text/html", body: "<title>O vídeo</title>" });
    },
  );
  return asked;
}

/** Sets the site's own clock for the page that asks: ms UTC. */
export const setSiteClock = (page: Page, ms: number) =>
  page.route("**/robots.txt", (route) =>
    route.fulfill({ status: 200, headers: { date: new Date(ms).toUTCString() } }),
  );
