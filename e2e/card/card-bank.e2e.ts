// 3-D Secure: the giver's bank wants to see them first.
import { simulatedCards } from "../../src/contract/gift/simulated-cards.ts";
import { expectGiftKept, fillAll, openCardForm, untilAlive } from "./card-form.ts";
import { cardNews } from "./card-news.ts";
import { checkPath } from "./card-server.ts";
import { accessibilityFaults } from "../kit/accessibility-faults.ts";
import { expect, test } from "../kit/journey.ts";
import { expectToast } from "../kit/toast.ts";

const { number } = simulatedCards["3ds"];

test("refused, nothing is charged, and the form stays as it was; accepted, the gift arrives", async ({
  page,
}) => {
  const card = await openCardForm(page);
  await fillAll(card, number);
  await card.give.click();
  await expect(card.bank).toBeVisible();
  await expect(card.overlay).toBeHidden();
  await card.bank.getByRole("button", { name: "Recusar" }).click();

  await expect(page.getByRole("alert")).toContainText("Erro");
  await expect(page.getByRole("alert")).toContainText(/banco/);
  await expect(card.overlay).toBeHidden();
  await expectGiftKept(card);
  await expect(card.give).toBeVisible();

  await expect(card.captchaDone).toBeVisible();
  await card.give.click();
  await card.bank.getByRole("button", { name: "Autorizar" }).click();

  await expectToast(page, cardNews.success);
  await expect(card.thanks).toContainText(/nº \d{6}/);
  await expect(card.overlay).toBeHidden();
});

test("left without an answer it can be opened again, and a reload in the middle loses nothing", async ({
  page,
}) => {
  const card = await openCardForm(page);
  await fillAll(card, number);
  await card.give.click();
  await expect(card.bank).toBeVisible();
  await page.keyboard.press("Escape");

  await expect(card.confirming).toBeVisible();
  await expect(card.give).toHaveCount(0);
  await card.confirming.getByRole("button", { name: "Confirmar com o banco" }).click();
  await expect(card.bank).toBeVisible();

  // Whoever has to leave keeps the page that will tell.
  await page.keyboard.press("Escape");
  await card.confirming.getByRole("link", { name: "página desta contribuição" }).click();
  await expect(page.getByRole("main")).toContainText("Em confirmação");
  expect(await accessibilityFaults(page)).toEqual([]);
  const kept = page.url();
  await page.goBack();
  await untilAlive(card);
  await card.confirming.getByRole("button", { name: "Confirmar com o banco" }).click();
  await card.bank.getByRole("button", { name: "Autorizar" }).click();

  await expect(card.thanks).toContainText("R$ 50,00");
  await page.goto(kept);
  await expect(page.getByRole("main")).toContainText("Recebida");
});

test("an answer that is lost can be given again", async ({ page, journey }) => {
  journey.expectBroken(checkPath);
  await page.route(`**${checkPath}`, (route) => route.abort("connectionreset"), { times: 1 });
  const card = await openCardForm(page);
  await fillAll(card, number);
  await card.give.click();
  await card.bank.getByRole("button", { name: "Autorizar" }).click();

  await card.confirming.getByRole("button", { name: "Confirmar com o banco" }).click();
  await card.bank.getByRole("button", { name: "Autorizar" }).click();

  await expect(card.thanks).toBeVisible();
});
