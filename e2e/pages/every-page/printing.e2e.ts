import { expect, test } from "../../kit/journey.ts";
import { printedPages } from "../../kit/printed-pages.ts";
import { routes } from "../../kit/routes.ts";

const sheets = {
  "/": 1,
  "/programacao": 2,
  "/contribua": 2,
  "/contribua/cartao": 1,
  "/celulas": 2,
  "/contato": 1,
  "/quem-somos": 2,
  "/o-que-cremos": 2,
  "/equipe": 1,
  "/privacidade": 2,
  "/acessibilidade": 3,
};

test("no row of a page's table is on two sheets", async ({ page }) => {
  await page.emulateMedia({ media: "print" });
  const cut: Record<string, string[]> = {};
  for (const { path } of routes) {
    await page.goto(path);
    const rows = await page.locator("main tr").evaluateAll((all) =>
      all
        .filter((row) => {
          const { breakInside, display } = getComputedStyle(row);
          // WebKit cuts rows of a table, whatever they say.
          return breakInside !== "avoid" || display === "table-row";
        })
        .map((row) => row.textContent),
    );
    if (rows.length > 0) cut[path] = rows;
  }
  expect(cut).toEqual({});
});

test("pages print on few sheets, black on white, without controls", async ({ page }) => {
  for (const [path, most] of Object.entries(sheets)) {
    await test.step(`${path} on at most ${most}`, async () => {
      // The dark scheme also prints on white.
      await page.emulateMedia({ colorScheme: "dark", media: null });
      await page.goto(path);
      expect(await printedPages(page)).toBeLessThanOrEqual(most);

      await page.emulateMedia({ colorScheme: "dark", media: "print" });
      const colors = await page.evaluate(() => {
        const { backgroundColor, color } = getComputedStyle(document.body);
        return { background: backgroundColor, ink: color };
      });
      expect(colors).toEqual({ background: "rgb(255, 255, 255)", ink: "rgb(0, 0, 0)" });
      await expect(page.getByRole("button")).toHaveCount(0);
      await expect(page.locator("input:visible, select:visible")).toHaveCount(0);
      await expect(page.locator("a.button:visible, iframe:visible")).toHaveCount(0);
      await expect(page.getByRole("banner")).toContainText("Igreja Vitral");
    });
  }

  // The giving page prints its code and the church's numbers.
  await page.goto("/contribua");
  await expect(page.locator(".pix-image")).toBeVisible();
  await expect(page.locator(".pix-key").getByText("11.222.333/0001-81")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Por transferência" })).toBeVisible();
});
