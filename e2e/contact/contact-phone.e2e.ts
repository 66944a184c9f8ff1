// Where a digit lands, and what is left of any text, is told in src/format/masks.
import { openContactForm } from "./contact-form.ts";
import { expect, test } from "../kit/journey.ts";
import { compose, paste, placeCaret } from "../kit/typing.ts";

test("a telephone number is formatted however it is entered", async ({ page }) => {
  const { phone, request } = await openContactForm(page);
  await phone.pressSequentially("1198765432199", { delay: 0 });
  await expect(phone).toHaveValue("(11) 98765-4321");
  await placeCaret(phone, 7);
  await phone.press("Backspace");
  await expect(phone).toHaveValue("(11) 97654-321");
  await phone.press("2");
  await expect(phone).toHaveValue("(11) 92765-4321");
  await placeCaret(phone, 3);
  await phone.press("Delete");
  await expect(phone).toHaveValue("(11) 2765-4321");

  const number = "+55 (11) 98765-4321";
  for (const [how, enter] of Object.entries({
    "filled in": () => phone.fill(number),
    typed: () => phone.pressSequentially(number, { delay: 0 }),
    spoken: () => page.keyboard.insertText(number),
    composed: () => compose(page, phone, "11987654321"),
  })) {
    await phone.fill("");
    await enter();
    await expect(phone, how).toHaveValue("(11) 98765-4321");
  }
  // The value is no longer than the mask.
  await page.getByRole("heading", { level: 1 }).click();
  await expect(phone).toHaveAttribute("maxlength", "15");

  await phone.fill("");
  await phone.pressSequentially("1155550100");
  await request.focus();
  await expect(phone).toHaveValue("(11) 5555-0100");
});

test(
  "a number can be pasted as it is written and replaces the selection",
  { tag: "@desktop" },
  async ({ page }) => {
    const { phone } = await openContactForm(page);
    await paste(page, phone, "(011) 98765 4321");
    await expect(phone).toHaveValue("(11) 98765-4321");
    await phone.evaluate((input: HTMLInputElement) => input.setSelectionRange(5, 10));
    await paste(page, phone, "9.1234");
    await expect(phone).toHaveValue("(11) 91234-4321");
  },
);
