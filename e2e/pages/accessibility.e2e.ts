import { accessibilityFaults } from "../kit/accessibility-faults.ts";
import { expect, test } from "../kit/journey.ts";
import { routes } from "../kit/routes.ts";

for (const { path } of routes) {
  const promise = `${path} has no accessibility fault that axe can find, and words at 7:1`;
  test(promise, { tag: "@both" }, async ({ page }) => {
    await page.goto(path);
    expect(await accessibilityFaults(page)).toEqual([]);
  });
}

test("neither has the page for what is not there", { tag: "@both" }, async ({ page, journey }) => {
  journey.expectNotFound("/xyz");
  await page.goto("/xyz");
  expect(await accessibilityFaults(page)).toEqual([]);
});

test("neither has the open menu", async ({ page }) => {
  await page.goto("/o-que-cremos");
  await page.getByRole("button", { name: "Menu" }).tap();
  const menu = page.getByRole("navigation", { name: "Principal" });
  for (const label of ["Sobre Nós", "Participe"]) {
    await menu.getByText(label).tap();
    expect(await accessibilityFaults(page)).toEqual([]);
  }
});

test("neither has an open drop-down", { tag: "@desktop" }, async ({ page }) => {
  await page.goto("/o-que-cremos");
  const menu = page.getByRole("navigation", { name: "Principal" });
  for (const label of ["Sobre Nós", "Participe"]) {
    await menu.getByText(label).click();
    expect(await accessibilityFaults(page)).toEqual([]);
  }
});
