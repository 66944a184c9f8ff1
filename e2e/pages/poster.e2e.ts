import { expect, test } from "../kit/journey.ts";
import { withOwnChurch } from "../kit/own-site/own-church.ts";
import { printedPages } from "../kit/printed-pages.ts";
import { readQr } from "../giving/read-qr.ts";

test(
  "the poster is one sheet with the week, the cells and a code that opens the site",
  { tag: "@both" },
  async ({ page, baseURL }) => {
    await page.goto("/");
    await page.getByRole("contentinfo").getByRole("link", { name: "Cartaz para imprimir" }).click();
    await expect(page).toHaveURL("/cartaz");

    const sheet = page.getByRole("article", { name: "Cartaz" });
    for (const text of ["Terça Apostólica", "19:00", "Luz da Praça", "Rua da Ponte Velha, 45"]) {
      await expect(sheet).toContainText(text);
    }
    expect(await readQr(page.getByAltText(/^QR Code/))).toBe(`${baseURL}/`);
    expect(await printedPages(page)).toBe(1);
    await page.evaluate(() => {
      window.print = () => void document.body.setAttribute("data-printed", "");
    });
    await page.getByRole("button", { name: "Imprimir" }).click();
    await expect(page.locator("body[data-printed]")).toHaveCount(1);
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("banner")).toBeHidden();
    await expect(page.getByRole("button", { name: "Imprimir" })).toBeHidden();
  },
);

const more = (text: string, pattern: RegExp, times: number, key: string) => {
  const [block = ""] = pattern.exec(text) ?? [];
  const copies = Array.from({ length: times }, (_, index) =>
    block.replace(new RegExp(`${key}: (.*)`), `${key}: $1 ${index + 2}`),
  );
  return text.replace(block, [block, ...copies].join(""));
};

const withMuch = withOwnChurch({
  "programacao.yaml": (text) => more(text, / {2}- dia: domingo[\s\S]*?Libras\.\n/, 6, "nome"),
  "celulas.yaml": (text) => more(text, / {2}- lider: Rute[\s\S]*?Pedra Clara\n/, 6, "celula"),
});

withMuch("ten meetings and twelve cells are still one sheet", async ({ page }) => {
  await page.goto("/cartaz");

  await expect(page.locator(".sheet-week > li")).toHaveCount(10);
  await expect(page.locator(".sheet-cells > li")).toHaveCount(12);
  expect(await printedPages(page)).toBe(1);
});
