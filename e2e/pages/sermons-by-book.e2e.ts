import type { Page } from "@playwright/test";
import { expect } from "../kit/journey.ts";
import { withOwnChurch } from "../kit/own-site/own-church.ts";
import { expectForEverybody } from "./for-everybody.ts";

const sermon = (title: string, day: string, passage: string) =>
  `  - titulo: ${title}\n    data: "${day}"\n    quem: Pr. Daniel Exemplo\n    texto_biblico: ${passage}\n`;

/** Sermons on Romans out of order, then on books with short and long names. */
const sermons = [
  sermon("Nada nos separa", "2026-11-22", "Rm 8.31-39"),
  sermon("O evangelho", "2026-11-15", "Romanos 1:16"),
  sermon("Paz com Deus", "2026-11-08", "Romanos 5, 1-11"),
  ...["Deuteronômio", "Jó", "Lamentações", "João", "1 Tessalonicenses", "2 Tessalonicenses"].map(
    (name) => sermon(`O livro de ${name}`, "2026-10-04", `${name} 1`),
  ),
];
const test = withOwnChurch({ "mensagens.yaml": () => `mensagens:\n${sermons.join("")}` });
test.describe.configure({ mode: "default" });

const press = async (page: Page, name: string | RegExp) => {
  const link = page.getByRole("main").getByRole("link", { name }).first();
  await link.focus();
  await page.keyboard.press("Enter");
};

test("the sermons on Romans are opened in order, by the keyboard alone @both", async ({ page }) => {
  await page.goto("/mensagens");
  await expect(page.getByRole("heading", { level: 2, name: "Por livro da Bíblia" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 3 })).toHaveText([
    "Nada nos separa",
    "Antigo Testamento",
    "Novo Testamento",
  ]);
  await press(page, /^Romanos/);
  await page.waitForURL("**/mensagens/livro/romanos");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Romanos");

  const inOrder = ["O evangelho", "Paz com Deus", "Nada nos separa"];
  await expect(page.getByRole("main").getByRole("listitem").getByRole("link")).toHaveText(inOrder);
  for (const title of inOrder) {
    await press(page, title);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  }
  await expect(page.getByRole("main")).toContainText("Romanos, 3 de 3");
});

for (const path of [
  "/mensagens",
  "/mensagens/livro/romanos",
  "/mensagens/2026-11-15-o-evangelho",
]) {
  test(`${path} with books of the Bible is for everybody @both`, async ({ page, isMobile }) => {
    await page.goto(path);
    await expectForEverybody(page, isMobile);
  });
}
