import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { routes } from "./routes.ts";

const standards = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"];
// Beyond what AA asks: words of this site, large ones too, stand out 7:1 from their ground. The ratio is
// an option of a check, which axe takes though its types do not tell of it.
const contrast = "color-contrast-enhanced";
const sevenToOne = { contrastRatio: { normal: { expected: 7 }, large: { expected: 7 } } };
const options = {
  runOnly: { type: "tag" as const, values: standards },
  rules: { [contrast]: { enabled: true } },
  checks: { [contrast]: { options: sevenToOne } },
};

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    for (const { path } of routes) {
      test(`${path} has no accessibility fault that axe can find, and words at 7:1`, async ({
        page,
      }) => {
        await page.goto(path);
        expect(await faultsOf(page)).toEqual([]);
      });
    }

    test("neither has the page for what is not there", async ({ page, journey }) => {
      journey.expectNotFound("/xyz");
      await page.goto("/xyz");
      expect(await faultsOf(page)).toEqual([]);
    });

    test("neither has the open menu", { tag: "@phone" }, async ({ page }) => {
      await page.goto("/o-que-cremos");
      await page.getByRole("button", { name: "Menu" }).tap();
      const menu = page.getByRole("navigation", { name: "Principal" });
      for (const label of ["Sobre Nós", "Participe"]) {
        await menu.getByText(label).tap();
        expect(await faultsOf(page)).toEqual([]);
      }
    });

    test("neither has an open drop-down", { tag: "@desktop" }, async ({ page }) => {
      await page.goto("/o-que-cremos");
      const menu = page.getByRole("navigation", { name: "Principal" });
      for (const label of ["Sobre Nós", "Participe"]) {
        await menu.getByText(label).click();
        expect(await faultsOf(page)).toEqual([]);
      }
    });
  });
}

async function faultsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).options(options).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(" ")}: ${failureSummary}`),
  );
}
