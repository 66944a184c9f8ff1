import { expect, test } from "../kit/journey.ts";
import { closeToast, expectToast, news, toastOf } from "../kit/toast.ts";
// Tests of empty and wrong fields, and of the words for them, are in src/contact/form and src/kit/site-form.
import { fillIn, openContactForm } from "./contact-form.ts";
import { accepted, answerMessages } from "./contact-server.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("the form sends nothing that it knows is wrong", { tag: "@both" }, async ({ page }) => {
  const posts = await answerMessages(page, { body: accepted });
  const contact = await openContactForm(page);
  const marks = contact.form.locator("[aria-invalid]");

  await test.step("without the captcha only that is reported, once, in sight, and other missing fields are marked", async () => {
    await contact.send.click();
    await contact.send.click();

    await expectToast(page, news.captcha);
    await expect(toastOf(page, news.captcha)).toHaveCount(1);
    await expect(contact.captcha).toBeFocused();
    await expect(contact.captcha).toHaveAccessibleDescription("Falta só este passo: toque aqui.");
    await expect(contact.form.locator(".captcha-box")).not.toHaveCSS("outline-style", "none");
    const toast = await toastOf(page, news.captcha).boundingBox();
    const box = await contact.captcha.boundingBox();
    const toastEnd = (toast?.y ?? 0) + (toast?.height ?? 0);
    expect(toastEnd <= (box?.y ?? 0) || (toast?.x ?? 0) > (box?.x ?? 0) + 400).toBe(true);
    await expect(toastOf(page, news.empty)).toHaveCount(0);
    await expect(marks).toHaveCount(4);
    await expect(contact.outcome).toContainText(
      "Falta preencher também: e-mail, telefone, motivo e mensagem.",
    );
    await closeToast(page, news.captcha);
  });

  await test.step("every empty field except the name is marked, and named in a panel, until it is corrected", async () => {
    await contact.captcha.check();
    await contact.send.click();

    await expectToast(page, news.empty);
    await expect(contact.email).toBeFocused();
    await expect(contact.email).toHaveAttribute("aria-invalid", "true");
    await expect(contact.email).toHaveAccessibleDescription("Escreva o seu e-mail.");
    await expect(contact.name).not.toHaveAttribute("aria-invalid");
    await expect(contact.captcha).toBeChecked();
    await expect(marks).toHaveCount(4);
    await contact.email.pressSequentially("a");
    await expect(contact.email).not.toHaveAttribute("aria-invalid");
    await contact.reason.selectOption("Outros");
    await expect(contact.outcome).toContainText("Telefone e mensagem.");
    await contact.phone.pressSequentially("1");
    await contact.request.fill("Olá");
    await expect(marks).toHaveCount(0);
    await expect(contact.outcome).toHaveCount(0);
    await closeToast(page, news.empty);
  });

  await test.step("an invalid value is reported beside its field", async () => {
    await fillIn(contact);
    await contact.email.fill("ana@example");
    await contact.phone.fill("1198");

    await contact.send.click();

    await expectToast(page, news.wrong);
    await expect(contact.email).toBeFocused();
    await expect(contact.email).toHaveAccessibleDescription(/nome@exemplo\.com\.br/);
    await expect(contact.phone).toHaveAccessibleDescription(/Confira o telefone/);
    expect(posts).toEqual([]);

    await contact.email.fill("ana@example.com");
    await expect(contact.email).not.toHaveAttribute("aria-invalid");
    await expect(contact.phone).toHaveAttribute("aria-invalid", "true");
  });
});
