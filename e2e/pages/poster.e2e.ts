import type { Page } from "@playwright/test";
import { addStyle } from "../kit/add-style.ts";
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

const longName = "Encontro de Oração e Intercessão pelas Famílias da Vila Nova";
const longPlace = "No salão da Associação de Moradores, Avenida Doutor Bernardino de Campos, 12345";

/** A church with so many meetings and cells, with names and places as long as a church may write them. */
const much = (meetings: number, cells: number) =>
  withOwnChurch({
    "programacao.yaml": (text) =>
      text
        .replace(/^encontros:[\s\S]*?^(?=\w)/m, () =>
          ["encontros:", ...Array.from({ length: meetings }, (_, at) => meeting(at))]
            .join("\n")
            .concat("\n"),
        )
        .replace(/^excecoes:[\s\S]*?^(?=\w)/m, ""),
    "celulas.yaml": (text) =>
      text.replace(/^celulas:[\s\S]*/m, () =>
        ["celulas:", ...Array.from({ length: cells }, (_, at) => cell(at))].join("\n"),
      ),
  });

const meeting = (at: number) => `  - dia: terça-feira
    semana: terceira
    hora: "19:00"
    duracao_em_minutos: 60
    nome: ${longName.slice(0, 57)} ${at}
    local: ${longPlace}
    texto: Todos.`;

const cell = (at: number) => `  - lider: ${longName}
    telefone: (11) 95555-0103
    celula: ${longName.slice(0, 57)} ${at}
    horario: 20 hrs
    endereco: ${longPlace}, Centro
    cidade: ${longName}`;

for (const { meetings, cells, isShortened } of [
  { meetings: 8, cells: 12, isShortened: false },
  { meetings: 40, cells: 30, isShortened: true },
]) {
  const withMuch = much(meetings, cells);
  const size = `${meetings} meetings and ${cells} cells with long names`;
  withMuch(`${size} are still one sheet, in any font @both`, async ({ page }) => {
    await page.goto("/cartaz");
    const told = page.getByText("Não coube tudo numa folha");
    for (const spacing of ["0", "0.12em"]) {
      await page.evaluate(addStyle, `.sheet * { letter-spacing: ${spacing} !important; }`);
      expect(await printedPages(page), spacing).toBe(1);
      await (isShortened ? expect(told).toBeVisible() : expect(told).toBeHidden());
      await page.emulateMedia({ media: "print" });
      // As wide and high as A4 at 96 points an inch.
      const screen = page.viewportSize();
      await page.setViewportSize({ width: 794, height: 1123 });
      expect(await offTheSheet(page), spacing).toEqual([]);
      expect(await readQr(page.getByAltText(/^QR Code/))).toMatch(/^http/);
      if (isShortened) await expect(page.getByText("E mais: a lista inteira")).toBeVisible();
      await page.emulateMedia({ media: null });
      if (screen) await page.setViewportSize(screen);
    }
  });
}

/** Texts that are cut by the sheet or its lists. */
const offTheSheet = (page: Page) =>
  page.evaluate(() => {
    const bottomOf = (selector: string) =>
      document.querySelector(selector)!.getBoundingClientRect().bottom;
    const cut = [...document.querySelectorAll(".sheet-lists *")]
      .filter((one) => one.checkVisibility())
      .filter((one) => one.getBoundingClientRect().bottom > bottomOf(".sheet-lists") + 1)
      .map((one) => one.textContent);
    return bottomOf(".sheet-foot img") > 1123 ? [...cut, "the code"] : cut;
  });
