// The light of a prayer request's sender, which only their own browser remembers.
import type { Page } from "@playwright/test";
import { expect, test } from "../kit/journey.ts";
import { soon } from "../../src/testing/run/soon.ts";
import { fillIn, openContactForm } from "../contact/contact-form.ts";
import { accepted, answerMessages } from "../contact/contact-server.ts";

const roseOf = (page: Page) => {
  const rose = page.getByRole("main").locator("section").filter({ hasText: "Uma luz para cada" });
  return {
    rose,
    own: rose.getByText("A luz mais clara é a sua."),
    ownPane: rose.locator("svg .own"),
    forget: rose.getByRole("button", { name: "Apagar daqui" }),
  };
};

const keptBy = (page: Page) => page.evaluate(() => Object.entries({ ...localStorage }));

async function send(page: Page, reason: string) {
  await answerMessages(page, { body: accepted });
  const contact = await openContactForm(page);
  await fillIn(contact);
  await contact.reason.selectOption(reason);
  await contact.captcha.check();
  await expect(contact.captchaDone).toBeVisible();
  await contact.send.click();
  return contact;
}

test(
  "the sender of a prayer request finds their light on the home page and can put it out",
  { tag: "@main-way" },
  async ({ page }) => {
    await page.goto("/");
    const { own, ownPane, forget } = roseOf(page);
    await expect(own).toBeHidden();
    await expect(ownPane).toBeHidden();

    const contact = await send(page, "Pedido de Oração");
    await expect(contact.outcome).toContainText("uma luz da rosa é sua por sete dias");
    expect(await keptBy(page)).toEqual([["luz", expect.stringMatching(/^\d{5}$/)]]);

    await page.goto("/");
    await expect(own).toBeVisible();
    await expect(ownPane).toBeVisible();

    await forget.click();
    await expect(own).toBeHidden();
    await expect(ownPane).toBeHidden();
    await soon(async () => expect(await keptBy(page)).toEqual([]));
    await page.reload();
    await expect(own).toBeHidden();
  },
);

test("a visitor's own light goes out after seven days", async ({ page }) => {
  await page.clock.setFixedTime("2026-11-25T12:00:00-03:00");
  await page.goto("/");
  await page.evaluate(() =>
    localStorage.setItem("luz", String(Math.floor(Date.now() / 86_400_000))),
  );
  const { own } = roseOf(page);

  await page.clock.setFixedTime("2026-12-01T23:00:00-03:00");
  await page.goto("/");
  await expect(own).toBeVisible();
  await page.clock.setFixedTime("2026-12-02T00:30:00-03:00");
  await page.goto("/");
  await expect(own).toBeHidden();
  await soon(async () => expect(await keptBy(page)).toEqual([]));
});

test("a browser without storage is promised no light", async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("This browser keeps nothing.", "QuotaExceededError");
    };
  });
  const contact = await send(page, "Pedido de Oração");
  await expect(contact.outcome).toContainText("O seu pedido de oração chegou");
  await expect(contact.outcome).not.toContainText("rosa");
});
