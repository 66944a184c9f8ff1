import { expect, test } from "../kit/journey.ts";

test(
  "on a wide screen the whole page has two left edges",
  { tag: "@desktop" },
  async ({ page }) => {
    await page.goto("/contribua");
    const lefts = await page
      .locator("main :is(h1, .window, h2, h3, p, dl, .button, .pix-maker, .scheduled li > svg)")
      .evaluateAll((elements) =>
        elements
          // The box's content keeps the box's padding, and the words of a step are beside its drawing.
          .filter(
            (element) =>
              !element.parentElement?.closest(".pix-do, .pix-failed, figure, .scheduled li > div"),
          )
          .filter((element) => element.getClientRects().length > 0)
          .map((element) => Math.round(element.getBoundingClientRect().left)),
      );
    expect(lefts.length).toBeGreaterThan(12);
    const edges = [...new Set(lefts)].sort((one, other) => one - other);
    expect(edges).toHaveLength(2);

    const shown = page.locator(".pix-figure");
    expect(
      await shown.evaluate((element) => Math.round(element.getBoundingClientRect().left)),
    ).toBe(edges[1]);
  },
);

test("nothing overflows at any width of a desktop", { tag: "@desktop" }, async ({ page }) => {
  await page.goto("/contribua");
  for (const width of [768, 960, 1024, 1152, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const sticksOut = await page.locator("main *").evaluateAll((elements) =>
      elements
        .filter((element) => element.closest(".visually-hidden, .window") === null)
        .filter((element) => {
          const box = element.closest(".pix-maker") ?? document.documentElement;
          return element.getBoundingClientRect().right > box.getBoundingClientRect().right + 1;
        })
        .map(({ tagName, className }) => `${tagName}.${className}`),
    );
    expect(sticksOut, `${width} px`).toEqual([]);
  }
});
