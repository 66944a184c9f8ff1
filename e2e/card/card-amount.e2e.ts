import { openCardForm } from "./card-form.ts";
import { expect, test } from "../kit/journey.ts";
import { compose, paste, placeCaret } from "../kit/typing.ts";

test("an amount can be typed and deleted digit by digit, and the page shows its value", async ({
  page,
}) => {
  const { amount, purpose, review, give } = await openCardForm(page);
  await expect(review).toBeHidden();
  await test.step("digits enter at the centavos, however fast, and nothing else is shown", async () => {
    const shown: string[] = [];
    for (const key of "5000") {
      await amount.press(key);
      shown.push(await amount.inputValue());
    }
    expect(shown).toEqual(["R$ 0,05", "R$ 0,50", "R$ 5,00", "R$ 50,00"]);

    await amount.fill("");
    await amount.pressSequentially("123456789", { delay: 0 });
    await expect(amount).toHaveValue("R$ 1.234.567,89");
    // There is no room for more.
    await amount.press("1");
    await expect(amount).toHaveValue("R$ 1.234.567,89");

    await amount.fill("");
    await amount.pressSequentially("R$ 12,x5-0");
    await expect(amount).toHaveValue("R$ 12,50");
  });

  await test.step("Backspace and Delete remove one digit, also in the middle and across points", async () => {
    await amount.fill("123456");
    await expect(amount).toHaveValue("R$ 1.234,56");
    await placeCaret(amount, "R$ 1.".length);

    await amount.press("Backspace");
    await expect(amount).toHaveValue("R$ 234,56");
    await amount.press("9");
    await expect(amount).toHaveValue("R$ 9.234,56");

    await amount.press("End");
    for (let press = 0; press < 6; press += 1) await amount.press("Backspace");
    await expect(amount).toHaveValue("");

    await amount.fill("123456");
    await placeCaret(amount, "R$ 1".length);
    await amount.press("Delete");
    await expect(amount).toHaveValue("R$ 134,56");
  });

  await test.step("the line above the button shows the amount as it is typed", async () => {
    await amount.fill("5000");
    await expect(review).toHaveText(
      "Você vai contribuir com R$ 50,00 para a Igreja Vitral de Pedra Clara, CNPJ 11.222.333/0001-81.",
    );
    await purpose.selectOption("Dizimo/Oferta");
    await expect(review).toContainText(/0001-81, como dízimo e oferta\.$/);
    await expect(give).toHaveAccessibleDescription(/Você vai contribuir com R\$.50,00/);
  });
});

test("an amount that is filled in at once is read as people write it, and the page shows its value", async ({
  page,
}) => {
  const { amount, review } = await openCardForm(page);
  for (const [written, shown] of [
    ["R$ 50", "R$ 50,00"],
    ["R$ 1.000", "R$ 1.000,00"],
    ["1.234,56", "R$ 1.234,56"],
    ["50,00", "R$ 50,00"],
    ["50 reais", "R$ 50,00"],
  ] as const) {
    await amount.fill(written);
    await expect(amount, written).toHaveValue(shown);
    await expect(page.getByText(`Entendemos ${shown}.`)).toBeVisible();
    await amount.fill("");
    await page.keyboard.insertText(written);
    await expect(amount, `${written}, spoken`).toHaveValue(shown);
  }
  await expect(review).toContainText("R$ 50,00");
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
    for (const [written, shown] of [
      ["1.234,56", "R$ 1.234,56"],
      ["R$ 50", "R$ 50,00"],
      ["50", "R$ 50,00"],
      ["1.234", "R$ 1.234,00"],
      ["50.5", "R$ 50,50"],
      ["vinte reais", "R$ 0,77"],
    ] as const) {
      await amount.fill("77");

      await paste(page, amount, written);

      await expect(amount, written).toHaveValue(shown);
    }
  },
);

test("a digit taken away by mistake comes back with undo, and a keyboard that composes writes each digit once", async ({
  page,
}) => {
  const { amount } = await openCardForm(page);
  await amount.pressSequentially("12345");
  await amount.press("Backspace");
  await amount.press("ControlOrMeta+Z");
  await expect(amount).toHaveValue("R$ 123,45");
  await amount.press("ControlOrMeta+Z");
  await expect(amount).toHaveValue("R$ 12,34");
  await amount.press("ControlOrMeta+Shift+Z");
  await expect(amount).toHaveValue("R$ 123,45");

  await amount.fill("");
  await compose(page, amount, "500");
  await expect(amount).toHaveValue("R$ 5,00");
});
