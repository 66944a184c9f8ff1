import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect } from "../kit/journey.ts";

/** The contact form, found by the texts that people read and hear. */
export function contactFormOf(page: Page) {
  const form = page.getByRole("form", { name: "Mensagem para a igreja" });
  return {
    form,
    name: form.getByLabel("Nome"),
    email: form.getByLabel("E-mail"),
    phone: form.getByLabel("Telefone"),
    reason: form.getByLabel("Motivo"),
    request: form.getByLabel("Sua mensagem"),
    captcha: form.getByRole("checkbox", { name: "Não sou um robô" }),
    captchaDone: form.getByText("Verificação pronta."),
    send: form.getByRole("button", { name: "Enviar" }),
    outcome: page.getByRole("main").locator(".outcome"),
    another: page.getByRole("link", { name: "Escrever outra" }),
    overlay: page.getByRole("dialog", { name: "Aguarde..." }),
  };
}

export type ContactForm = ReturnType<typeof contactFormOf>;

/** Opens the page and waits until the form's code runs. */
export async function openContactForm(page: Page): Promise<ContactForm> {
  await page.goto("/contato");
  const contact = contactFormOf(page);
  await untilAlive(contact);
  return contact;
}

/** The code has arrived: from here on its messages are shown, not the browser's. */
export async function untilAlive({ form }: ContactForm): Promise<void> {
  await expect(form).toHaveAttribute("novalidate");
}

/** Fills in a unique message, without the captcha. */
export async function fillIn({ name, email, phone, reason, request }: ContactForm) {
  const message = {
    nome: "Ana Clara",
    email: "ana@example.com",
    telefone: "(11) 98765-4321",
    motivo: "Pedido de Oração",
    solicitacao: `Orem pela minha família.\nObrigada! ${randomUUID()}`,
  };
  await name.fill(message.nome);
  await email.fill(message.email);
  await phone.fill("11987654321");
  await reason.selectOption(message.motivo);
  await request.fill(message.solicitacao);
  return message;
}

/** Every field still has its value. */
export async function expectKept(
  { name, email, phone, reason, request }: ContactForm,
  message: Awaited<ReturnType<typeof fillIn>>,
): Promise<void> {
  await expect(name).toHaveValue(message.nome);
  await expect(email).toHaveValue(message.email);
  await expect(phone).toHaveValue(message.telefone);
  await expect(reason).toHaveValue(message.motivo);
  await expect(request).toHaveValue(message.solicitacao);
}

/** Expects that a message arrived: its panel replaces the form, and another message starts in an empty form. */
export async function writeAnother(contact: ContactForm): Promise<void> {
  await contact.another.click();
  await expect(contact.another).toHaveCount(0);
  await expect(contact.outcome).toHaveCount(0);
  for (const field of [contact.name, contact.email, contact.phone, contact.request]) {
    await expect(field).toHaveValue("");
  }
  await expect(contact.reason).toHaveValue("0");
  await expect(contact.captcha).not.toBeChecked();
}

/** The title of the page is where its form finally goes, and nothing goes there. */
export const recordLeaving = (page: Page) =>
  page.addInitScript(() => {
    addEventListener("submit", (event) => {
      if (event.defaultPrevented) return;
      document.title = `enviado para ${(event.target as HTMLFormElement).action}`;
      event.preventDefault();
    });
  });
