import type { Page } from "@playwright/test";
import { expect, test } from "../../kit/journey.ts";

// Pages with different controls; the shared parts are in each of them.
const paths = ["/", "/contato", "/contribua", "/contribua/cartao"];
const mostStops = 150;

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const path of paths) {
  const title = "whatever the keyboard reaches shows a ring that cannot be missed";
  const more = "and is not covered, it leads nowhere by itself, and one gets out at the end";
  test(`on ${path} ${title}, ${more}`, { tag: "@desktop" }, async ({ page }) => {
    await page.goto(path);
    const reached = new Set<string>();
    for (let presses = 0; ; presses += 1) {
      expect(presses, [...reached].at(-1)).toBeLessThan(mostStops);
      await page.keyboard.press("Tab");
      const stop = await focused(page);
      // After the last stop the browser's own bar would follow.
      if (!stop) break;
      // Another site's frame may have any number of stops.
      if (stop.isFrame) continue;
      reached.add(stop.name);
      expect(stop.ring, stop.name).toMatch(/^solid (3|4|5|6)px rgb\(/);
      expect(stop.isSeen, stop.name).toBe(true);
    }
    expect(reached.size).toBeGreaterThan(20);
    await expect(page).toHaveURL(path);
  });
}

/** The focused element; undefined if there is none in the page. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return undefined;
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
    const { left, top, width, height } = element.getBoundingClientRect();
    const shares = [0.1, 0.5, 0.9];
    const points = shares.flatMap((x) => shares.map((y) => [left + width * x, top + height * y]));
    return {
      isFrame: element.tagName === "IFRAME",
      name: `${element.tagName} ${element.textContent?.trim().slice(0, 40)} ${element.id}`,
      ring: `${outlineStyle} ${outlineWidth} ${outlineColor}`,
      isSeen: points.some(([x = 0, y = 0]) => {
        const found = document.elementFromPoint(x, y);
        return element.contains(found) || found?.contains(element);
      }),
    };
  });
