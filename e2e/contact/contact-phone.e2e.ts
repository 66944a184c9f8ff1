import { openContactForm } from "./contact-form.ts";
import { expect, test } from "../kit/journey.ts";
import { compose, paste, placeCaret } from "../kit/typing.ts";

test("a telephone number is formatted however it is entered", async ({ page }) => {
  const { phone, request } = await openContactForm(page);

  await test.step("the mask keeps up with fast typing, and each key shows the number so far", async () => {
    await phone.pressSequentially("11987654321", { delay: 0 });
    await expect(phone).toHaveValue("(11) 98765-4321");
    // There is no room for more.
    await phone.pressSequentially("99", { delay: 0 });
    await expect(phone).toHaveValue("(11) 98765-4321");

    await phone.fill("");
    const shown: string[] = [];
    for (const key of "11987654321") {
      await phone.press(key);
      shown.push(await phone.inputValue());
    }
    expect(shown.slice(0, 3)).toEqual(["(1", "(11", "(11) 9"]);
    expect(shown.slice(6, 8)).toEqual(["(11) 98765", "(11) 98765-4"]);
  });

  await test.step("a digit can be corrected in the middle, and deleted across brackets and dashes", async () => {
    await phone.fill("");
    await phone.pressSequentially("11987654321");
    await placeCaret(phone, 7);
    await phone.press("Backspace");
    await expect(phone).toHaveValue("(11) 97654-321");
    await phone.press("2");
    await expect(phone).toHaveValue("(11) 92765-4321");
    await phone.press("Backspace");
    await phone.press("8");
    await expect(phone).toHaveValue("(11) 98765-4321");

    await placeCaret(phone, 5);
    await phone.press("Backspace");
    await expect(phone).toHaveValue("(19) 87654-321");
    await phone.press("Backspace");
    await expect(phone).toHaveValue("(98) 76543-21");
    await phone.press("End");
    for (let press = 0; press < 12; press += 1) await phone.press("Backspace");
    await expect(phone).toHaveValue("");

    await phone.pressSequentially("11987654321");
    await placeCaret(phone, 3);
    for (const left of ["(11) 87654-321", "(11) 76543-21", "(11) 65432-1"]) {
      await phone.press("Delete");
      await expect(phone).toHaveValue(left);
    }
  });

  await test.step("autofill is accepted, and a landline is formatted as one", async () => {
    for (const number of ["+5511987654321", "+55 (11) 98765-4321", "0055 11 98765-4321"]) {
      await phone.fill(number);
      await expect(phone, number).toHaveValue("(11) 98765-4321");
      await phone.fill("");
      await phone.pressSequentially(number, { delay: 0 });
      await expect(phone, `${number}, typed`).toHaveValue("(11) 98765-4321");
      await phone.fill("");
      await page.keyboard.insertText(number);
      await expect(phone, `${number}, spoken`).toHaveValue("(11) 98765-4321");
    }
    await phone.fill("5511987654321");
    await expect(phone).toHaveValue("(11) 98765-4321");
    // The value is no longer than the mask.
    await page.getByRole("heading", { level: 1 }).click();
    await expect(phone).toHaveAttribute("maxlength", "15");

    await phone.fill("");
    await compose(page, phone, "11987654321");
    await expect(phone).toHaveValue("(11) 98765-4321");

    await phone.fill("");
    await phone.pressSequentially("1155550100");
    await request.focus();
    await expect(phone).toHaveValue("(11) 5555-0100");
  });
});

test(
  "a number can be pasted as it is written and replaces the selection",
  { tag: "@desktop" },
  async ({ page }) => {
    const { phone } = await openContactForm(page);
    for (const number of [
      "+55 11 98765-4321",
      "5511987654321",
      "(011) 98765 4321",
      "11 98765.4321",
    ]) {
      await phone.fill("");
      await paste(page, phone, number);
      await expect(phone, number).toHaveValue("(11) 98765-4321");
    }

    await phone.evaluate((input: HTMLInputElement) => input.setSelectionRange(5, 10));
    await paste(page, phone, "9.1234");
    await expect(phone).toHaveValue("(11) 91234-4321");
  },
);
