import { fillIn, openContactForm } from "./contact-form.ts";
import { accepted, answerMessages } from "./contact-server.ts";
import { expect, test } from "../kit/journey.ts";
import { closeToast, expectToast, news, toastOf } from "../kit/toast.ts";

const emptied = {
  email: (contact) => contact.email.fill(""),
  phone: (contact) => contact.phone.fill(""),
  reason: (contact) => contact.reason.selectOption({ index: 0 }),
  request: (contact) => contact.request.fill("  \n "),
} satisfies Record<
  string,
  (contact: Awaited<ReturnType<typeof openContactForm>>) => Promise<unknown>
>;

test("the form sends nothing that it knows is wrong", async ({ page }) => {
  const posts = await answerMessages(page, { body: accepted });
  const contact = await openContactForm(page);

  await test.step("without the captcha only that is reported, once, and other missing fields are marked", async () => {
    await contact.send.click();
    await contact.send.click();

    await expectToast(page, news.captcha);
    await expect(toastOf(page, news.captcha)).toHaveCount(1);
    await expect(contact.captcha).toBeFocused();
    await expect(toastOf(page, news.empty)).toHaveCount(0);
    await expect(contact.form.locator("[aria-invalid]")).toHaveCount(4);
    await expect(contact.outcome).toContainText(
      "Falta preencher também: e-mail, telefone, motivo e mensagem.",
    );
    await closeToast(page, news.captcha);
  });

  await test.step("every empty field except the name is marked until it is corrected", async () => {
    await contact.captcha.check();
    await contact.send.click();

    await expectToast(page, news.empty);
    await expect(contact.email).toBeFocused();
    for (const [field, problem] of [
      [contact.email, "Escreva o seu e-mail."],
      [contact.phone, "Escreva o seu telefone."],
      [contact.reason, "Escolha o motivo."],
      [contact.request, "Escreva a sua mensagem."],
    ] as const) {
      await expect(field).toHaveAttribute("aria-invalid", "true");
      await expect(field).toHaveAccessibleDescription(problem);
    }
    await expect(contact.name).not.toHaveAttribute("aria-invalid");
    await expect(contact.captcha).toBeChecked();

    const marks = contact.form.locator("[aria-invalid]");
    await expect(marks).toHaveCount(4);
    await contact.email.pressSequentially("a");
    await expect(contact.email).not.toHaveAttribute("aria-invalid");
    await contact.reason.selectOption("Outros");
    await expect(contact.reason).not.toHaveAttribute("aria-invalid");
    await contact.phone.pressSequentially("1");
    await contact.request.fill("Olá");
    await expect(marks).toHaveCount(0);
    await closeToast(page, news.empty);
  });

  await test.step("each missing field alone stops the form", async () => {
    for (const [name, empty] of Object.entries(emptied)) {
      await fillIn(contact);
      await empty(contact);

      await contact.send.click();

      await expect(toastOf(page, news.empty), name).toBeVisible();
      await expect(contact[name as keyof typeof emptied]).toBeFocused();
      await expect(contact.form.locator("[aria-invalid]")).toHaveCount(1);
      await closeToast(page, news.empty);
    }
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
