import { expect, test } from "../kit/journey.ts";
import { menuItems, menuOf } from "./menu.ts";

test("the menu lists the church's items in order and marks the current page", async ({ page }) => {
  await page.goto("/");

  const items = await menuOf(page)
    .bar.locator(":scope > ul")
    .first()
    .evaluate((list) =>
      [...list.children].map(function read(item): object {
        const label = (item.querySelector("summary") ?? item.querySelector("a"))?.textContent;
        const inner = item.querySelector("ul");
        if (inner) return { name: label, items: [...inner.children].map(read) };
        return { name: label, href: item.querySelector("a")?.getAttribute("href") };
      }),
    );
  expect(items).toEqual(menuItems);

  for (const { path, name } of [
    { path: "/", name: "Início" },
    { path: "/celulas", name: "Células" },
    { path: "/contato", name: "Contato" },
  ]) {
    await page.goto(path);
    const current = menuOf(page).bar.locator("[aria-current='page']");
    await expect(current).toHaveText(name);
  }
});
