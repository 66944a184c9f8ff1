import { monthOf, monthsAfter } from "../../src/format/church-clock.ts";
import { expect } from "../kit/journey.ts";
import { featureTexts } from "../../src/testing/church/whole-church.ts";
import { openOffice, test as base } from "./with-panel.ts";

const openWhole = () =>
  openOffice(Object.fromEntries(featureTexts.map(([file, text]) => [file, () => text])));

const test = base.extend({
  office: async ({ once }, use) => use(await once(openWhole)),
});

const forms = {
  text: "/painel/conteudo/igreja",
  rota: `/painel/escala/${monthsAfter(monthOf(Date.now()), 1)}/louvor`,
};
const screens = [
  [390, 640],
  [320, 256],
  [1024, 600],
] as const;

for (const [form, path, width, height] of Object.entries(forms).flatMap(([name, at]) =>
  screens.map((screen) => [name, at, ...screen] as const),
)) {
  test(`whoever tabs through the long form of a ${form} at ${width}×${height} sees where they are`, async ({
    page,
    office,
  }) => {
    await page.setViewportSize({ width, height });
    await office.enter(page, "Maria das Dores");
    await page.goto(path);
    const stops: string[] = [];
    const hidden: string[] = [];
    for (let pressed = 0; pressed < 60; pressed += 1) {
      await page.keyboard.press("Tab");
      const stop = await page.evaluate(() => {
        const focused = document.activeElement;
        if (!focused || focused === document.body) return undefined;
        const { left, top, right, bottom } = focused.getBoundingClientRect();
        // A target that is higher than the screen is seen where it begins or ends.
        const isSeen = [top + 2, (top + bottom) / 2, bottom - 2].some((y) =>
          focused.contains(document.elementFromPoint((left + right) / 2, y)),
        );
        return { name: focused.id || (focused.textContent ?? ""), isSeen };
      });
      if (!stop) break;
      stops.push(stop.name);
      if (!stop.isSeen) hidden.push(stop.name);
    }
    expect(stops.length).toBeGreaterThan(20);
    expect(hidden).toEqual([]);
  });
}

test("the sheet of the other sections closes when Tab leaves it", async ({ page, office }) => {
  await office.enter(page, "Maria das Dores");
  await page.goto("/painel/conteudo");
  await page.getByRole("button", { name: "Mais" }).focus();
  await page.keyboard.press("Enter");
  const leave = page.getByRole("button", { name: "Sair" });
  await expect(leave).toBeVisible();
  await leave.focus();
  await page.keyboard.press("Tab");
  await expect(leave).toBeHidden();
});
