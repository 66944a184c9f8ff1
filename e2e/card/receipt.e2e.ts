import { accessibilityFaults } from "../kit/accessibility-faults.ts";
import { expect, test } from "../kit/journey.ts";
import { printedPages } from "../kit/printed-pages.ts";
import { sidewaysScroll, sidewaysScrollInLargeLetters } from "../kit/sideways-scroll.ts";
import { cutWords, smallTargets } from "../pages/every-page/page-faults.ts";
import { fillAll, openCardForm } from "./card-form.ts";

test(
  "a receipt opens from the thank-you page, for anybody with its address, and can be printed",
  { tag: "@both" },
  async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const card = await openCardForm(page);
    await fillAll(card);
    await card.give.click();
    await card.thanks.getByRole("link", { name: "Ver recibo" }).click();

    await expect(page).toHaveURL(/\/recibo\/[0-9a-z]+$/);
    await expect(page).toHaveTitle("Recibo de contribuição | Igreja Vitral");
    await expect(page.getByRole("main")).toContainText("R$ 50,00");
    await expect(page.getByRole("main")).toContainText("código 80");
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);

    await page.getByRole("button", { name: "Copiar endereço" }).click();
    await expect(page.getByText("Endereço copiado.")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());

    expect(await printedPages(page)).toBe(1);
    // Zoomed to 400 %, a screen of 1280 points has 320 left.
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await smallTargets(page)).toEqual([]);
    expect(await cutWords(page)).toEqual([]);
    expect(await sidewaysScrollInLargeLetters(page)).toBe(0);
  },
);

test("a receipt inside another application shows its address, selects it, and leads to a browser", async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "clipboard", { value: undefined });
    document.execCommand = () => false;
    globalThis.print = () => {};
  });
  const card = await openCardForm(page);
  await fillAll(card);
  await card.give.click();
  await card.thanks.getByRole("link", { name: "Ver recibo" }).click();
  await expect(page).toHaveURL(/\/recibo\/[0-9a-z]+$/);

  await expect(page.locator(".receipt-address")).toHaveText(page.url());
  await page.getByRole("button", { name: "Copiar endereço" }).click();
  await expect(page.getByText("o endereço está selecionado")).toBeVisible();
  expect(await page.evaluate(() => String(getSelection()))).toBe(page.url());

  await page.getByRole("button", { name: "Imprimir" }).click();
  await expect(page.getByText("Abra no navegador")).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await sidewaysScroll(page)).toBe(0);
});
