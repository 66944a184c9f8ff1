import { expect, test } from "../../kit/journey.ts";

const desk = { tag: "@desktop" };
const title = "whatever the keyboard reaches shows a ring that cannot be missed";
for (const path of ["/", "/contato"]) {
  test(`on ${path} ${title}`, desk, async ({ page }) => {
    await page.goto(path);
    const reached = new Set<string>();
    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press("Tab");
      const found = await page.evaluate(() => {
        const element = document.activeElement;
        // A frame's content is of another site.
        if (!element || element === document.body || element.tagName === "IFRAME") return undefined;
        const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
        const name = `${element.tagName} ${element.textContent?.trim().slice(0, 40)} ${element.id}`;
        return { name, ring: `${outlineStyle} ${outlineWidth} ${outlineColor}` };
      });
      if (!found) continue;
      reached.add(found.name);
      expect(found.ring, found.name).toMatch(/^solid (3|4|5|6)px rgb\(/);
    }
    expect(reached.size).toBeGreaterThan(20);
  });
}
