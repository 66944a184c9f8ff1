import { expect, test } from "../kit/journey.ts";

const heads = ["Líder", "Telefone", "Célula", "Horário", "Endereço", "Cidade"];

test(
  "Wednesday's table has six cells at 20 hrs, and is a table for a screen reader on a phone too",
  { tag: "@both" },
  async ({ page, isMobile }) => {
    await page.goto("/celulas");
    const table = page.getByRole("table", { name: "Quarta-feira" });
    await expect(table.getByRole("columnheader")).toHaveText(heads);
    const rows = table.getByRole("row").filter({ has: page.getByRole("cell") });
    await expect(rows).toHaveCount(6);
    for (const row of await rows.all()) {
      const cells = row.getByRole("cell").or(row.getByRole("rowheader"));
      await expect(cells).toHaveCount(heads.length);
      await expect(cells.nth(heads.indexOf("Horário"))).toHaveText("20 hrs");
      // A person who goes down the hours hears with each the cell that it belongs to.
      const header = row.getByRole("rowheader");
      const name = await header.innerText();
      expect(name).toBe(await cells.nth(heads.indexOf("Célula")).innerText());
      for (const way of ["WhatsApp", "Como chegar"]) {
        await expect(row.getByRole("link", { name: way })).toHaveAccessibleDescription(name);
      }
    }

    if (!isMobile) return;
    // Without a heading row each value names itself.
    const first = table.getByRole("cell").first();
    const label = await first.evaluate((cell) => getComputedStyle(cell, "::before").content);
    expect(label).toContain("Líder");
  },
);
