import { accessibilityFaults } from "../../kit/accessibility-faults.ts";
import { expect, test } from "../../kit/journey.ts";

test("the open menu is accessible", async ({ page }) => {
  await page.goto("/o-que-cremos");
  await page.getByRole("button", { name: "Menu" }).tap();
  const menu = page.getByRole("navigation", { name: "Principal" });
  for (const label of ["Sobre Nós", "Participe"]) {
    await menu.getByText(label).tap();
    expect(await accessibilityFaults(page, ".menu")).toEqual([]);
  }
});

test("an open drop-down is accessible", { tag: "@desktop" }, async ({ page }) => {
  await page.goto("/o-que-cremos");
  const menu = page.getByRole("navigation", { name: "Principal" });
  for (const label of ["Sobre Nós", "Participe"]) {
    await menu.getByText(label).click();
    expect(await accessibilityFaults(page)).toEqual([]);
  }
});
