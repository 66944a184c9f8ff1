// A browser that refuses, by throwing, whatever a browser may refuse: cookies blocked, a frame, an old application.
import type { Page } from "@playwright/test";
import { expect, test } from "../kit/journey.ts";
import { cardFormOf, fillAll, untilAlive } from "../card/card-form.ts";
import { fillIn, openContactForm } from "../contact/contact-form.ts";

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = (): never => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    };
    const take = (from: object, name: string, change: PropertyDescriptor) =>
      Object.defineProperty(from, name, { configurable: true, ...change });
    const stores = ["localStorage", "sessionStorage", "indexedDB", "caches", "cookieStore"];
    for (const name of stores) take(globalThis, name, { get: refuse });
    for (const name of ["BroadcastChannel", "ClipboardItem", "matchMedia"]) {
      take(globalThis, name, { value: refuse });
    }
    for (const name of ["serviceWorker", "clipboard", "share"]) {
      take(Navigator.prototype, name, { get: refuse });
    }
    take(Crypto.prototype, "randomUUID", { value: refuse });
    take(History.prototype, "replaceState", { value: refuse });
    take(Document.prototype, "cookie", { get: refuse });
  });
});

test("a message still arrives", async ({ page }) => {
  const contact = await openContactForm(page);
  await fillIn(contact);
  await contact.captcha.check();
  await expect(contact.captchaDone).toBeVisible();
  await contact.send.click();
  await expect(contact.outcome).toContainText("chegou");
});

test("a gift by card still arrives", async ({ page }) => {
  await page.goto("/contribua/cartao");
  const card = cardFormOf(page);
  await untilAlive(card);
  await fillAll(card);
  await card.give.click();
  await expect(card.thanks).toBeVisible();
});

test("a PIX code is still copied, and the home page still moves", async ({ page }) => {
  await page.goto("/contribua");
  const maker = page.locator("[data-island=pix-amount]");
  await maker.getByRole("button", { name: "R$ 50", exact: true }).click();
  await maker.getByRole("button", { name: "Copiar código PIX" }).click();
  await expect(maker.getByRole("button", { name: "Copiado" })).toBeVisible();
  await page.goto("/");
  await expectToMove(page);
});

async function expectToMove(page: Page): Promise<void> {
  const carousel = page.locator("[aria-roledescription=carrossel]").first();
  await carousel.getByRole("button", { name: "Próximo slide" }).click();
  await expect(carousel).toHaveAttribute("data-slide", "1");
}
