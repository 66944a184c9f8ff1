import { accessibilityFaults } from "../../kit/accessibility-faults.ts";
import { expect, test } from "../../kit/journey.ts";

// All other pages are looked at in pages.e2e.ts, with whatever else is promised of each.
test(
  "axe finds no fault in the page for what is not there",
  { tag: "@both" },
  async ({ page, journey }) => {
    journey.expectNotFound("/xyz");
    await page.goto("/xyz");
    expect(await accessibilityFaults(page)).toEqual([]);
  },
);

test("nor in the open menu", async ({ page }) => {
  await page.goto("/o-que-cremos");
  await page.getByRole("button", { name: "Menu" }).tap();
  const menu = page.getByRole("navigation", { name: "Principal" });
  for (const label of ["Sobre Nós", "Participe"]) {
    await menu.getByText(label).tap();
    expect(await accessibilityFaults(page, ".menu")).toEqual([]);
  }
});

test("nor in an open drop-down", { tag: "@desktop" }, async ({ page }) => {
  await page.goto("/o-que-cremos");
  const menu = page.getByRole("navigation", { name: "Principal" });
  for (const label of ["Sobre Nós", "Participe"]) {
    await menu.getByText(label).click();
    expect(await accessibilityFaults(page)).toEqual([]);
  }
});
