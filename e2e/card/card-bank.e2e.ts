// 3-D Secure: the giver's bank asks for a confirmation.
import type { Response } from "@playwright/test";
import { simulatedCards } from "../../src/giving/contract/simulated-cards.ts";
import { fillAll, openCardForm, untilAlive } from "./card-form.ts";
import { checkPath, paymentPath } from "./card-server.ts";
import { accessibilityFaults } from "../kit/accessibility-faults.ts";
import { expect, test } from "../kit/journey.ts";

const { number } = simulatedCards["3ds"];

test("an unfinished bank check can be reopened, answered again after a lost answer, and survives a reload", async ({
  page,
  journey,
}) => {
  journey.expectBroken(checkPath);
  const card = await openCardForm(page);
  const openBank = card.confirming.getByRole("button", { name: "Confirmar com o banco" });
  await fillAll(card, number);
  await card.give.click();
  await expect(card.bank).toBeVisible();
  const asked = page.waitForResponse(isOpenWithoutSecret);
  await page.keyboard.press("Escape");

  await expect(openBank).toBeVisible();
  await expect(card.give).toHaveCount(0);
  // Asking again does not ask the provider, so the link to the bank stays.
  await asked;
  await openBank.click();
  await expect(card.bank).toBeVisible();

  await page.route(`**${checkPath}`, (route) => route.abort("connectionreset"), { times: 1 });
  await card.bank.getByRole("button", { name: "Autorizar" }).click();
  await openBank.click();
  await expect(card.bank).toBeVisible();

  // A giver who leaves can come back to the page with the result.
  await page.keyboard.press("Escape");
  await card.confirming.getByRole("link", { name: "página desta contribuição" }).click();
  await expect(page.getByRole("main")).toContainText("Em confirmação");
  expect(await accessibilityFaults(page)).toEqual([]);
  const kept = page.url();
  await page.goBack();
  await untilAlive(card);
  await openBank.click();
  await card.bank.getByRole("button", { name: "Autorizar" }).click();

  await expect(card.thanks).toContainText("R$ 50,00");
  await page.goto(kept);
  await expect(page.getByRole("main")).toContainText("Recebida");
});

async function isOpenWithoutSecret(response: Response): Promise<boolean> {
  if (!new URL(response.url()).pathname.startsWith(`${paymentPath}/`)) return false;
  const { status, client_secret: secret } = await response.json();
  return status === "requires_action" && !secret;
}
