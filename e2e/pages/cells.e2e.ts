import { expect, test } from "../kit/journey.ts";

const heads = ["Líder", "Telefone", "Célula", "Horário", "Endereço", "Cidade"];

test(
  "the page explains what a cell is, and Wednesday's table has six at 20 hrs in three cities",
  { tag: "@both" },
  async ({ page, isMobile }) => {
    await page.goto("/celulas");

    await expect(page.getByRole("heading", { name: "O que é uma célula" })).toBeVisible();
    await expect(page.getByRole("main")).toContainText(
      "Célula é um grupo de oito a quinze pessoas",
    );

    // By role: on a phone it looks like a list, but must still be a table for a screen reader.
    const table = page.getByRole("table", { name: "Quarta-feira" });
    await expect(table.getByRole("columnheader")).toHaveText(heads);
    const rows = table.getByRole("row").filter({ has: page.getByRole("cell") });
    await expect(rows).toHaveCount(6);

    const cities = new Set<string>();
    for (const row of await rows.all()) {
      const cells = row.getByRole("cell");
      await expect(cells).toHaveCount(heads.length);
      await expect(cells.nth(heads.indexOf("Horário"))).toHaveText("20 hrs");
      const phone = cells.nth(heads.indexOf("Telefone")).getByRole("link");
      await expect(phone).toHaveText(/^\(\d{2}\) \d{5}-\d{4}$/);
      await expect(phone).toHaveAttribute("href", /^tel:\+55\d{11}$/);
      const name = await cells.nth(heads.indexOf("Célula")).innerText();
      const whatsapp = row.getByRole("link", { name: "WhatsApp" });
      await expect(whatsapp).toHaveAttribute("href", /^https:\/\/wa\.me\/55\d{11}\?text=Ol/);
      await expect(whatsapp).toHaveAccessibleDescription(name);
      const way = row.getByRole("link", { name: "Como chegar" });
      await expect(way).toHaveAttribute("href", /destination=\w+/);
      await expect(way).toHaveAccessibleDescription(name);
      cities.add((await cells.nth(heads.indexOf("Cidade")).textContent()) ?? "");
    }
    expect(cities.size).toBe(3);

    if (!isMobile) return;
    // Without a heading row each value names itself.
    const first = table.getByRole("cell").first();
    const label = await first.evaluate((cell) => getComputedStyle(cell, "::before").content);
    expect(label).toContain("Líder");
  },
);

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a city's link leads to its cells", async ({ page }) => {
    await page.goto("/celulas");
    await page.getByRole("navigation", { name: "Cidades" }).getByText("Rio das Garças").click();

    await expect(page).toHaveURL("/celulas#cidade-rio-das-garcas");
    await expect(page.getByRole("row").filter({ hasText: "Ponte de Paz" })).toBeInViewport();
  });
});
