import { fillIn, openContactForm } from "./contact-form.ts";
import { messagePath } from "./contact-server.ts";
import { expect, test } from "../kit/journey.ts";

test("no person finds the honeypot field, and a browser that fills it holds no message back", async ({
  page,
}) => {
  const contact = await openContactForm(page);
  const { form, phone, reason } = contact;
  const bait = form.locator("[name=assunto]");

  await expect(bait).not.toBeInViewport();
  await expect(form.getByRole("textbox", { name: "Assunto" })).toHaveCount(0);
  await phone.focus();
  await page.keyboard.press("Tab");
  await expect(reason).toBeFocused();
  await expect(bait).toHaveAttribute("tabindex", "-1");
  await expect(bait).toHaveAttribute("autocomplete", "off");

  const message = await fillIn(contact);
  await bait.evaluate((input: HTMLInputElement) => {
    input.value = "Maria de Souza";
  });
  await contact.captcha.check();
  const posted = page.waitForRequest(`**${messagePath}`);
  await contact.send.click();

  expect((await posted).postDataJSON()).toEqual(message);
  await expect(contact.outcome).toContainText("chegou");
});
