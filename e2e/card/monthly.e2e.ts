// A gift that comes every month, against the real server with its simulated provider.
import { randomUUID } from "node:crypto";
import { accessibilityFaults } from "../kit/accessibility-faults.ts";
import { expect, test } from "../kit/journey.ts";
import { sidewaysScroll } from "../kit/sideways-scroll.ts";
import { expectToast } from "../kit/toast.ts";
import { smallTargets } from "../pages/every-page/page-faults.ts";
import { cardFormOf, expectGiftKept, fillAll, openCardForm, untilAlive } from "./card-form.ts";
import { cardNews } from "./card-news.ts";
import { answerPayments, monthlyPath } from "./card-server.ts";

/** The site remembers failing gifts of other journeys by their e-mail. */
let email = "";
test.beforeEach(() => {
  email = `ana-${randomUUID()}@example.com`;
});

test(
  "a giver begins a monthly gift, changes its amount, asks for another card, and ends it",
  { tag: "@main-way" },
  async ({ page, journey }) => {
    const card = await openCardForm(page);
    await expect(card.form.getByRole("radio", { name: "Uma vez" })).toBeChecked();
    await fillAll(card);
    await card.everyMonth.check();
    await expect(card.review).toContainText("todo mês");

    // Without an e-mail nobody could end it.
    await card.giveMonthly.click();
    await expectToast(page, cardNews.empty);
    await expect(card.email).toBeFocused();
    await card.email.fill(email);
    const asked = page.waitForRequest(`**${monthlyPath}`);
    await page.getByRole("button", { name: "Contribuir com R$ 50,00 por mês" }).click();

    expect(Object.keys((await asked).postDataJSON())).toEqual([
      "token",
      "amount",
      "descricao",
      "email",
    ]);
    await expect(card.thanks).toContainText("R$ 50,00 por mês");
    await expect(card.thanks).toContainText("daqui a um mês");
    await card.thanks.getByRole("link", { name: "Ver a contribuição mensal" }).click();

    const standing = page.getByRole("region", { name: "Como está" });
    await expect(standing).toContainText("Ativa.");
    await expect(page.locator("main")).not.toContainText(email);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await smallTargets(page)).toEqual([]);

    const amount = page.getByLabel("Novo valor por mês, em reais");
    const address = new URL(page.url()).pathname;
    journey.expectRefused(`${address}/valor`, 422);
    await amount.fill("2,00");
    await page.getByRole("button", { name: "Mudar o valor" }).click();
    await expect(amount).toHaveAttribute("aria-invalid", "true");
    await expect(amount).toHaveAccessibleDescription(/Escreva um valor de R\$\s5,00 a/);
    await amount.fill("80");
    await page.getByRole("button", { name: "Mudar o valor" }).click();
    await expect(page.getByRole("status")).toContainText("O valor mudou.");
    await expect(standing).toContainText("R$ 80,00 por mês");

    await expect(page.getByText("Demonstração: nada foi cobrado.")).toBeVisible();
    await page.getByRole("button", { name: "Trocar o cartão" }).click();
    await expect(page.getByRole("status")).toContainText("Na demonstração não há outro cartão");

    await page.getByRole("link", { name: "Cancelar" }).click();
    await expect(standing).toContainText("Ativa.");
    await page.getByRole("button", { name: "Encerrar" }).click();
    await expect(standing).toContainText("Encerrada.");
    await page.goBack();
    await page.reload();
    await expect(standing).toContainText("Encerrada.");
    await expect(page.getByRole("button", { name: "Encerrar" })).toHaveCount(0);
  },
);

test("beside one that fails, another begins only when the giver says so", async ({
  page,
  journey,
}) => {
  const message = "Já há uma contribuição mensal com este e-mail, e o cartão dela não passou.";
  journey.expectStatus(monthlyPath, 409);
  const posts = await answerPayments(
    page,
    { status: 409, body: { status: "failed", error: { message } } },
    undefined,
    monthlyPath,
  );
  const card = await openCardForm(page);
  await fillAll(card);
  await card.everyMonth.check();
  await card.email.fill(email);
  await card.giveMonthly.click();
  await expect(card.outcome).toContainText(message);
  await expectGiftKept(card);
  await expect(card.form.getByRole("link", { name: /mensal/ })).toHaveCount(0);
  await expect(card.giveMonthly).toHaveCount(0);
  const anyway = card.form.getByRole("button", { name: "Começar outra mesmo assim" });
  await expect(anyway).toBeFocused();

  await page.unroute(`**${monthlyPath}`);
  const again = page.waitForRequest(`**${monthlyPath}`);
  await expect(card.captchaDone).toBeVisible();
  await anyway.dblclick();
  const sent = (await again).postDataJSON();
  expect(sent).toMatchObject({ mesmo_assim: true, email });
  expect(posts.map(({ body }) => "mesmo_assim" in body)).toEqual([false]);
  await expect(card.thanks).toContainText("R$ 50,00 por mês");
  await card.thanks.getByRole("link", { name: "Ver a contribuição mensal" }).click();
  await page.getByRole("link", { name: "Cancelar" }).click();
  await page.getByRole("button", { name: "Encerrar" }).click();
  await expect(
    page.getByRole("region", { name: "Como está" }).getByText("Encerrada."),
  ).toBeVisible();
});

test("after a lost answer the page asks for the months' own attempt, over a reload and in another tab, and charges once", async ({
  page,
  context,
  journey,
}) => {
  journey.expectBroken(monthlyPath);
  const posts = await answerPayments(page, "broken", undefined, monthlyPath);
  const asked: string[] = [];
  let answer: object = {
    status: "processing",
    valor_em_centavos: 5_000,
    error: { message: "Ainda estamos confirmando." },
  };
  await context.route(
    (url) => url.pathname.startsWith(`${monthlyPath}/`),
    (route) => {
      asked.push(new URL(route.request().url()).pathname);
      return route.fulfill({ json: answer });
    },
  );
  const card = await openCardForm(page);
  await fillAll(card);
  await card.everyMonth.check();
  await card.email.fill(email);
  await card.giveMonthly.click();
  await expect(card.confirming).toBeVisible();
  await page.reload();
  await expect(card.confirming).toBeVisible();

  const other = await context.newPage();
  await other.goto("/contribua/cartao");
  await untilAlive(cardFormOf(other));
  await expect(cardFormOf(other).confirming).toBeVisible();
  await other.close();

  answer = {
    status: "succeeded",
    valor_em_centavos: 5_000,
    numero_do_recibo: "000042",
    mensal: `/mensal/${"b".repeat(32)}`,
  };
  await expect(card.thanks).toContainText("R$ 50,00 por mês");
  expect(posts).toHaveLength(1);
  expect(new Set(asked)).toEqual(
    new Set([`${monthlyPath}/${posts[0]?.headers["idempotency-key"]}`]),
  );
});
