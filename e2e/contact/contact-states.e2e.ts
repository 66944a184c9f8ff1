// A toast disappears after five seconds; a panel above the button keeps the result that is still true.
import { expectKept, fillIn, openContactForm } from "./contact-form.ts";
import { accepted, answerMessages, messagePath } from "./contact-server.ts";
import { expect, test } from "../kit/journey.ts";
import { stopClock } from "../kit/stop-clock.ts";
import { expectToast, news, toastOf } from "../kit/toast.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("a failure stays visible until the next try, a success until another message", async ({
  page,
  journey,
}) => {
  journey.expectStatus(messagePath, 503);
  const mensagem = "Estamos em manutenção. Volte em uma hora.";
  await answerMessages(page, { status: 503, body: { success: false, mensagem } });
  await page.clock.install();
  const contact = await openContactForm(page);
  const message = await fillIn(contact);
  await contact.captcha.check();
  await expect(contact.captchaDone).toBeVisible();
  await contact.send.click();
  await expectToast(page, news.refused);
  await expectKept(contact, message);
  // A spent captcha is solved anew.
  await expect(contact.captchaDone).toBeVisible();
  await stopClock(page);
  await page.clock.runFor(60_000);
  await expect(toastOf(page, news.refused)).toHaveCount(0);
  await expect(contact.outcome).toContainText("A mensagem não foi enviada");
  await expect(contact.outcome).toContainText(mensagem);
  await page.clock.resume();

  await page.unroute(`**${messagePath}`);
  await answerMessages(page, { body: accepted });
  await contact.send.click();
  await expectToast(page, { role: "status", title: "Sucesso", text: accepted.mensagem });
  await expect(contact.outcome).toContainText("O seu pedido de oração chegou");
  await expect(contact.outcome).toContainText("oramos por quem pede");
  await expect(contact.outcome.locator(".rose")).toBeVisible();
  await expect(contact.outcome).toBeInViewport({ ratio: 1 });
  await expect(contact.send).toHaveCount(0);

  await contact.another.click();
  await expect(contact.outcome).toHaveCount(0);
  await contact.send.click();
  await expect(contact.outcome).toContainText("Falta a verificação");
});
