import { expect } from "../kit/journey.ts";
import { printedPages } from "../kit/printed-pages.ts";
import { test as base } from "../panel/with-panel.ts";
import { eventPath, openRetreat, paperFaults } from "./door-list.ts";

const test = base.extend({ office: async ({ once }, use) => use(await once(openRetreat)) });

test(
  "64 people are on three sheets for the door, no row in two, and nothing of the panel",
  { tag: "@both" },
  async ({ page, office }) => {
    await office.enter(page, "Lia Exemplo", "secretaria");
    await page.goto(eventPath);
    await page.getByRole("button", { name: "Marcar como pago" }).first().click();
    await page.getByRole("link", { name: "Lista para a porta" }).click();
    await expect(page.getByRole("dialog", { name: "Agora há pouco" })).toBeVisible();
    expect(await printedPages(page)).toBeLessThanOrEqual(3);
    await page.emulateMedia({ media: "print" });
    expect(await page.evaluate(paperFaults)).toEqual([]);
  },
);
