// Each form's outcomes, as a screen reader would be given them.
import { randomUUID } from "node:crypto";
import { expect, test } from "../kit/journey.ts";
import { withOwnChurch } from "../kit/own-site/own-church.ts";
import { withComingRetreat } from "../../src/testing/church/coming-retreat.ts";
import { fillAll, openCardForm } from "../card/card-form.ts";
import { answerPayments, declined, paymentPath } from "../card/card-server.ts";
import { fillIn, openContactForm } from "../contact/contact-form.ts";
import { answerMessages, messagePath } from "../contact/contact-server.ts";
import { answerFor, openPix, test as withBank } from "../giving/confirmed-pix.ts";
import { expectHeard, listen } from "./listen.ts";

test.beforeEach(({ page }) => listen(page));

test(
  "contact: what is missing, a server that is away, and what arrived are heard",
  { tag: "@main-way" },
  async ({ page, journey }) => {
    journey.expectBroken(messagePath);
    const contact = await openContactForm(page);
    await contact.captcha.check();
    await expectHeard(page, /^Verificação pronta\.$/);
    await contact.send.press("Enter");
    await expectHeard(page, /Preenchidos!! .*E-mail, telefone, motivo e mensagem\./);
    await fillIn(contact);
    await page.route(`**${messagePath}`, (route) => route.abort("connectionreset"));
    await contact.send.press("Enter");
    await expectHeard(page, /Não conseguimos falar com o servidor .* continua aqui/);
    await page.unroute(`**${messagePath}`);
    await answerMessages(page, { body: { success: true, mensagem: "Chegou." } });
    await contact.send.press("Enter");
    await expectHeard(page, /^Sucesso\. Chegou\. /);
    await contact.another.press("Enter");
    await expect(contact.name).toBeFocused();
    await expect(contact.another).toHaveCount(0);
    expect(await page.evaluate(() => window.heard.faults)).toEqual([]);
  },
);

test("card: a sum, what is missing, a refusal and a success are heard", async ({
  page,
  journey,
}) => {
  journey.expectStatus(paymentPath, 402);
  const card = await openCardForm(page);
  await card.give.press("Enter");
  await expectHeard(page, /^Atenção\. Todos os Campos .* nome, sobrenome/i);
  await card.amount.fill("500");
  await expect(card.amount).toHaveAccessibleDescription(/5000 é R\$ 50,00/);
  await card.amount.press("Tab");
  await expectHeard(page, /^R\$ 5,00$/);
  await fillAll(card);
  await answerPayments(page, declined);
  await card.give.press("Enter");
  await expectHeard(page, /sem saldo.* Nada foi cobrado\.$/);
  await expect(card.captchaDone).toBeVisible();
  await page.unroute(`**${paymentPath}`);
  await card.give.press("Enter");
  await expectHeard(page, /^Sucesso\. Contribuição realizada com sucesso!$/);
  await page.getByRole("button", { name: "Contribuir de novo" }).press("Enter");
  await expect(card.name).toBeFocused();
  expect(await page.evaluate(() => window.heard.faults)).toEqual([]);
});

test("monthly gift: its state, an amount that cannot be, and each change are heard", async ({
  page,
  journey,
}) => {
  const card = await openCardForm(page);
  await fillAll(card);
  await card.everyMonth.check();
  await card.email.fill(`ana-${randomUUID()}@example.com`);
  await card.giveMonthly.press("Enter");
  await expectHeard(page, /^Sucesso\. /);
  await card.thanks.getByRole("link", { name: "Ver a contribuição mensal" }).press("Enter");
  await page.waitForURL("**/mensal/*");
  await expectHeard(page, /^Ativa\.$/);
  journey.expectRefused(`${new URL(page.url()).pathname}/valor`, 422);
  const press = (name: string) => page.getByRole("button", { name }).press("Enter");
  const amount = page.getByLabel("Novo valor por mês, em reais");
  await amount.fill("2,00");
  await press("Mudar o valor");
  await expect(amount).toHaveAttribute("aria-invalid", "true");
  await expectHeard(page, /^O valor não mudou\. Escreva um valor de R\$\s5,00 a /);
  await amount.fill("80");
  await press("Mudar o valor");
  await expect(page.getByRole("region", { name: "Como está" })).toContainText("R$ 80,00");
  await expectHeard(page, /^O valor mudou\. /);
  await press("Trocar o cartão");
  await expectHeard(page, /^Aqui se abriria .* e nada mudou/);
  await page.getByRole("link", { name: "Cancelar" }).press("Enter");
  await press("Encerrar");
  await expectHeard(page, /^A contribuição mensal foi encerrada/);
});

withBank.beforeEach(({ page }) => listen(page));

withBank("PIX: that it is copied, waited for, kept and received is heard", async ({ page }) => {
  const bank = await answerFor(page, { charges: ["made"] });
  const pix = await openPix(page);
  await pix.copy.press("Enter");
  await expectHeard(page, /Esperando o seu PIX… .*uma hora/);
  await pix.name.fill("Ana");
  await pix.keep.press("Enter");
  await expectHeard(page, /^Pronto: está guardado/);
  await pix.copied.focus();
  bank.status = "succeeded";
  await expectHeard(page, /^Recebemos! R\$\s50,00\. /);
  await expect(pix.received).toBeFocused();
  await pix.maker.getByRole("button", { name: "Contribuir de novo" }).press("Enter");
  await expect(pix.received).toHaveCount(0);
  await expect(pix.copy).toBeFocused();
  expect(await page.evaluate(() => window.heard.faults)).toEqual([]);
});

const path = "/inscricao/retiro-2027";
const withSignUp = withOwnChurch({ "programacao.yaml": withComingRetreat });
withSignUp.beforeEach(({ page }) => listen(page));

withSignUp(
  "sign-up: what is missing, a server that is away, and a person taken away are heard",
  async ({ page, journey }) => {
    journey.expectBroken(path);
    await page.goto(path);
    const send = page.getByRole("button", { name: "Inscrever" });
    await page.waitForLoadState("networkidle");
    await send.press("Enter");
    await expectHeard(page, /^A inscrição ainda não foi feita\. .* nome/i);
    await page.getByLabel("O seu nome").fill("Ana Exemplo");
    await page.getByLabel("Telefone com DDD").fill("11955550123");
    await page.getByLabel("Quantas pessoas vêm").selectOption("2");
    await page.getByLabel("Nome da 2ª pessoa").fill("Bia Exemplo");
    await page.getByLabel("Tamanho da camiseta").selectOption("M");
    await page.getByLabel("Sou responsável").check();
    await page.getByLabel("Não sou um robô").check();
    await expectHeard(page, /^Verificação pronta\.$/);
    await page.route(`**${path}`, (route) =>
      route.request().method() === "POST" ? route.abort("connectionreset") : route.fallback(),
    );
    await send.press("Enter");
    await expectHeard(page, /^Não conseguimos falar com a igreja\. O que você escreveu continua/);
    await page.unroute(`**${path}`);
    await send.press("Enter");
    await page.waitForURL(/\/inscricao\/ver\/[0-9a-f]{32}$/);
    await expect(page).toHaveTitle(/^A sua inscrição confirmada/);
    const takeAway = async () => {
      await page.getByRole("link", { name: "Tirar Bia Exemplo" }).click();
      await expectHeard(page, /^Tirar Bia Exemplo da inscrição\?$/);
      await page.getByRole("button", { name: "Tirar" }).press("Enter");
      await page.waitForURL(/\/inscricao\/ver\/[0-9a-f]{32}$/);
    };
    // An event that has just ended leads back as well, and takes nobody out.
    const ended = { status: 303, headers: { location: page.url() } };
    await page.route("**/tirar", (route) => route.fulfill(ended), { times: 1 });
    await takeAway();
    await expectHeard(page, /^Inscrição confirmada$/);
    await takeAway();
    await expectHeard(page, /^Inscrição confirmada\s*Bia Exemplo saiu da inscrição\.$/);
    await page.reload();
    await expectHeard(page, /^Inscrição confirmada$/);
  },
);
