import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../kit/journey.ts";
// Tests of what each text means as an amount, and where a digit lands, are in src/format/masks and src/format/money.
import { openCardForm } from "./card-form.ts";

const placeCaret = (field: Locator, place: number): Promise<void> =>
  field.evaluate((input: HTMLInputElement, at) => input.setSelectionRange(at, at), place);

/** Pastes through the clipboard, as a visitor would. */
async function paste(page: Page, field: Locator, text: string): Promise<void> {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await field.focus();
  await page.keyboard.press("ControlOrMeta+V");
}

/** Types like a keyboard with composition, which shows a word before it is complete. */
async function compose(page: Page, field: Locator, text: string): Promise<void> {
  await field.focus();
  const browser = await page.context().newCDPSession(page);
  for (let length = 1; length <= text.length; length += 1) {
    await browser.send("Input.imeSetComposition", {
      text: text.slice(0, length),
      selectionStart: length,
      selectionEnd: length,
    });
  }
  await browser.send("Input.insertText", { text });
}

test("an amount can be typed and deleted digit by digit, and the page shows its value", async ({
  page,
}) => {
  const { amount, purpose, review, give } = await openCardForm(page);
  await expect(review).toBeHidden();
  await amount.pressSequentially("123456", { delay: 0 });
  await expect(amount).toHaveValue("R$ 1.234,56");
  await placeCaret(amount, "R$ 1.".length);
  await amount.press("Backspace");
  await expect(amount).toHaveValue("R$ 234,56");
  await amount.press("9");
  await expect(amount).toHaveValue("R$ 9.234,56");
  await placeCaret(amount, "R$ 9".length);
  await amount.press("Delete");
  await expect(amount).toHaveValue("R$ 934,56");

  // A digit taken away by mistake comes back.
  await amount.press("End");
  await amount.press("Backspace");
  await amount.press("ControlOrMeta+Z");
  await expect(amount).toHaveValue("R$ 934,56");
  await amount.press("ControlOrMeta+Z");
  await amount.press("ControlOrMeta+Shift+Z");
  await expect(amount).toHaveValue("R$ 934,56");

  await amount.fill("");
  await compose(page, amount, "5000");
  await expect(review).toHaveText(
    "Você vai contribuir com R$ 50,00 para a Igreja Vitral de Pedra Clara, CNPJ 11.222.333/0001-81.",
  );
  await purpose.selectOption("Dizimo/Oferta");
  await expect(review).toContainText(/0001-81, como dízimo e oferta\.$/);
  await expect(give).toHaveAccessibleDescription(/Você vai contribuir com R\$.50,00/);
});

test("an amount that comes whole is read as people write it, and the page shows its value", async ({
  page,
}) => {
  const { amount, review } = await openCardForm(page);
  for (const [how, enter] of Object.entries({
    "filled in": () => amount.fill("R$ 1.234"),
    spoken: () => page.keyboard.insertText("R$ 1.234"),
  })) {
    await amount.fill("");
    await enter();
    await expect(amount, how).toHaveValue("R$ 1.234,00");
    await expect(page.getByText("Entendemos R$ 1.234,00.")).toBeVisible();
  }
  await expect(review).toContainText("R$ 1.234,00");
  await amount.press("1");
  await expect(page.getByText(/^Entendemos/)).toHaveCount(0);
  // Digits alone are read as typed keys.
  await amount.fill("5000");
  await expect(amount).toHaveValue("R$ 50,00");
});

test(
  "an amount can be pasted, and a pasted text that is no amount changes nothing",
  { tag: "@desktop" },
  async ({ page }) => {
    const { amount } = await openCardForm(page);
    await amount.fill("77");
    await paste(page, amount, "vinte reais");
    await expect(amount).toHaveValue("R$ 0,77");
    await paste(page, amount, "1.234");
    await expect(amount).toHaveValue("R$ 1.234,00");
  },
);
