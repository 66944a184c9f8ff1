import type { BrowserContext, Locator, Page } from "@playwright/test";

/** Swipes from right to left over most of an element's width. */
export async function swipeLeft(
  context: BrowserContext,
  page: Page,
  element: Locator,
): Promise<void> {
  await element.evaluate((target) =>
    target.scrollIntoView({ block: "center", behavior: "instant" }),
  );
  const box = await element.boundingBox();
  if (!box) throw new Error("What should be swiped has no place on the page.");

  const y = Math.round(box.y + box.height / 2);
  const from = Math.round(box.x + box.width * 0.85);
  const to = Math.round(box.x + box.width * 0.15);
  const finger = await context.newCDPSession(page);
  await finger.send("Input.dispatchTouchEvent", {
    type: "touchStart",
    touchPoints: [{ x: from, y }],
  });
  for (let x = from; x > to; x -= 10) {
    await finger.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [{ x, y }] });
  }
  await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}
