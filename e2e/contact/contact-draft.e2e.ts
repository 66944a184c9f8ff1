import { holdCode } from "../kit/hold-code.ts";
import { expect, test } from "../kit/journey.ts";
import { soon } from "../../src/testing/run/soon.ts";
import { contactFormOf, fillIn, openContactForm, untilAlive } from "./contact-form.ts";
import { accepted, answerMessages, collectKeys, messagePath } from "./contact-server.ts";

const kept = "Orem pela minha mãe, que opera na sexta.\nObrigada.";

test("the text survives a reload in its own tab only, until it is sent", async ({
  page,
  context,
}) => {
  await answerMessages(page, { body: accepted });
  const contact = await openContactForm(page);
  const message = await fillIn(contact);
  await contact.request.fill(kept);
  await contact.captcha.check();
  await expect(contact.captchaDone).toBeVisible();

  await page.reload();
  await expect(contact.form).toHaveAttribute("novalidate");
  await expect(contact.request).toHaveValue(kept);
  await expect(contact.email).toHaveValue(message.email);
  await expect(contact.reason).toHaveValue(message.motivo);
  await expect(contact.phone).toHaveValue(/^\(\d\d\) \d{5}-\d{4}$/);
  await expect(contact.captcha).not.toBeChecked();
  await expect(page.getByText("O que você tinha escrito continua aqui")).toBeVisible();

  const other = contactFormOf(await context.newPage());
  await other.form.page().goto("/contato");
  await expect(other.form).toHaveAttribute("novalidate");
  await expect(other.request).toHaveValue("");

  await contact.captcha.check();
  await contact.send.click();
  await expect(page.getByText("chegou").first()).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  await page.reload();
  await expect(contact.form).toHaveAttribute("novalidate");
  await expect(contact.request).toHaveValue("");
});

test("a restored text can be erased with one press", async ({ page }) => {
  const contact = await openContactForm(page);
  await contact.request.fill(kept);
  await page.reload();
  await page.getByRole("button", { name: "Apagar e começar de novo" }).click();
  await expect(contact.request).toHaveValue("");
  await expect(page.getByText("continua aqui")).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});

test("a text typed before the code arrived is not replaced by the draft", async ({ page }) => {
  const contact = await openContactForm(page);
  await contact.request.fill(kept);
  await page.addInitScript(() =>
    addEventListener("DOMContentLoaded", () => {
      const field = document.querySelector<HTMLTextAreaElement>("[name=solicitacao]");
      if (field) field.value = "Outra coisa.";
    }),
  );
  await page.reload();
  await expect(contact.form).toHaveAttribute("novalidate");
  await expect(contact.request).toHaveValue("Outra coisa.");
});

test("a text typed before the code arrived survives a reload, though nothing more is typed", async ({
  page,
}) => {
  const release = await holdCode(page);
  await page.goto("/contato");
  const contact = contactFormOf(page);
  await contact.request.fill(kept);
  release();
  await untilAlive(contact);
  await page.reload();
  await untilAlive(contact);
  await expect(contact.request).toHaveValue(kept);
});

test("after a lost answer and a reload the same text is the same message, and another text is not", async ({
  page,
  journey,
}) => {
  journey.expectBroken(messagePath);
  const keys = collectKeys(page);
  await page.route(`**${messagePath}`, (route) => route.abort("connectionreset"));
  const contact = await openContactForm(page);
  await fillIn(contact);
  const send = async () => {
    const before = keys.length;
    await contact.captcha.check();
    await expect(contact.captchaDone).toBeVisible();
    await contact.send.click();
    await soon(() => expect(keys.length).toBe(before + 1));
    await expect(contact.overlay).toBeHidden();
  };
  await send();
  await page.reload();
  await untilAlive(contact);
  await send();
  expect(keys[1]).toBe(keys[0]);
  await page.reload();
  await untilAlive(contact);
  await contact.request.fill("Outra mensagem");
  await send();
  expect(keys[2]).not.toBe(keys[0]);
});
