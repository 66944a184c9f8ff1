// A PIX that the church's bank confirms, on a site whose bank is simulated.
import type { Page } from "@playwright/test";
import { accessibilityFaults } from "../kit/accessibility-faults.ts";
import { expect } from "../kit/journey.ts";
import { sidewaysScroll, sidewaysScrollInLargeLetters } from "../kit/sideways-scroll.ts";
import { translate } from "../kit/translate.ts";
import { cutWords, smallTargets } from "../pages/every-page/page-faults.ts";
import { answerFor, chargePath, openPix, test } from "./confirmed-pix.ts";

test(
  "a PIX of R$ 50 turns the page to “Recebemos!”, with its receipt, also after the way back",
  { tag: "@both" },
  async ({ page }) => {
    const pix = await openPix(page);
    const still = await pix.code.textContent();
    await pix.maker.getByRole("radio", { name: "Dízimo" }).check();
    await pix.name.fill("Ana Souza");
    await pix.email.fill("ana@exemplo.com.br");
    await expect(pix.maker).toContainText("O banco é simulado");
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    await pix.email.press("Enter");

    await expect(pix.maker).toContainText("Esperando o seu PIX");
    await expect(pix.code).toContainText("pix.simulado.example");
    expect(await pix.code.textContent()).not.toBe(still);
    await expect(pix.copy).toBeFocused();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    expect(await cutWords(page)).toEqual([]);

    await expect(pix.received).toBeFocused({ timeout: 40_000 });
    await expect(pix.maker).toContainText("R$ 50,00");
    await expect(pix.copy).toBeHidden();
    await expect(pix.code).toBeHidden();
    await expect(pix.form).toBeHidden();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await sidewaysScrollInLargeLetters(page)).toBe(0);

    await pix.maker.getByRole("link", { name: "Ver recibo" }).click();
    await expect(page.getByRole("main")).toContainText("R$ 50,00");
    await page.goBack();
    await expect(pix.received).toBeVisible();
    await page.reload();
    await expect(pix.received).toBeVisible();

    await pix.maker.getByRole("button", { name: "Contribuir de novo" }).click();
    await expect(pix.ask).toBeFocused();
    await expect(pix.copy).toBeVisible();
    await expect(pix.code).toHaveText(still ?? "");
  },
);

test("a bank that fails, or a lost answer, leaves the usual code, and the next try is the same charge", async ({
  page,
  journey: faults,
}) => {
  faults.expectBroken(chargePath);
  const bank = await answerFor(page, { charges: ["broken", "no-bank", "made"] });
  const pix = await openPix(page);
  const still = (await pix.code.textContent()) ?? "";
  await pix.email.fill("ana@exemplo.com.br");
  for (const button of [pix.ask, pix.retry]) {
    await button.click();
    await expect(pix.maker).toContainText("O banco não respondeu agora.");
    await expect(pix.code).toHaveText(still);
    await expect(pix.retry).toBeFocused();
    await expect(pix.email).toHaveValue("ana@exemplo.com.br");
  }
  expect(await accessibilityFaults(page)).toEqual([]);
  await pix.retry.click();
  await expect(pix.maker).toContainText("Esperando o seu PIX");
  expect(bank.keys).toHaveLength(3);
  expect(new Set(bank.keys).size).toBe(1);
});

test("while a slow bank is asked the usual code can be copied", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const bank = await answerFor(page, { charges: ["never"] });
  await page.clock.install();
  const pix = await openPix(page);
  const still = (await pix.code.textContent()) ?? "";
  await pix.ask.dblclick();
  await expect(pix.maker.getByRole("button", { name: "Um momento…" })).toBeVisible();
  await pix.copy.click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(still);
  await page.clock.runFor(10_000);
  await expect(pix.maker).toContainText("O banco não respondeu agora.");
  expect(bank.keys).toHaveLength(1);
});

test(
  "a page that waits still waits after a reload and after another amount, and a second tab has its own",
  { tag: "@both" },
  async ({ page, context }) => {
    const bank = await answerFor(page, { charges: ["made"] });
    const pix = await openPix(page);
    const still = (await pix.code.textContent()) ?? "";
    await pix.ask.click();
    await expect(pix.code).toHaveText(bank.code);

    await pix.chip("R$ 100").click();
    await expect(pix.code).toContainText("5406100.00");
    await expect(pix.ask).toBeVisible();
    await pix.chip("R$ 50").click();
    await expect(pix.code).toHaveText(bank.code);
    await expect(pix.maker).toContainText("Esperando o seu PIX");

    await page.reload();
    await expect(pix.maker).toContainText("Esperando o seu PIX");
    await expect(pix.code).toHaveText(bank.code);

    const other = await context.newPage();
    const second = await openPix(other);
    await expect(second.ask).toBeVisible();
    await expect(second.code).toHaveText(still);
    await other.close();

    bank.status = "succeeded";
    await expect(pix.received).toBeVisible();
    expect(bank.keys).toHaveLength(1);

    await page.goto("/");
    await page.goto("/contribua");
    await pix.chip("R$ 50").click();
    await expect(pix.ask).toBeVisible();
    await expect(pix.received).toHaveCount(0);
    await page.goBack();
    await page.goBack();
    await expect(pix.received).toBeVisible();
  },
);

test("an expired charge says what to do, and another one is another charge", async ({ page }) => {
  const bank = await answerFor(page, { charges: ["expired", "made"] });
  const pix = await openPix(page);
  const still = (await pix.code.textContent()) ?? "";
  await pix.ask.click();
  await expect(pix.maker).toContainText("Este código venceu.");
  await expect(pix.code).toHaveText(still);
  expect(await accessibilityFaults(page)).toEqual([]);
  await pix.maker.getByRole("button", { name: "Gerar outro código" }).click();
  await expect(pix.code).toHaveText(bank.code);
  expect(new Set(bank.keys).size).toBe(2);
});

test("a returned PIX is told, and one that the site forgot is asked for anew", async ({
  page,
  journey: faults,
}) => {
  const bank = await answerFor(page, { charges: ["made", "made"] });
  bank.status = "returned";
  const pix = await openPix(page);
  const still = (await pix.code.textContent()) ?? "";
  await pix.ask.click();
  await expect(pix.maker).toContainText("O banco devolveu este PIX.");
  await expect(pix.code).toHaveText(still);
  expect(await accessibilityFaults(page)).toEqual([]);
  await pix.maker.getByRole("button", { name: "Contribuir de novo" }).click();
  await expect(pix.ask).toBeFocused();

  faults.expectStatus(`${chargePath}/*`, 404);
  bank.status = "unknown";
  await pix.ask.click();
  await expect(pix.maker).toContainText("O site não tem mais este código.");
  await expect(pix.code).toHaveText(still);
});

test("what speaks to the bank is fetched once there is an amount, and is small", async ({
  page,
}) => {
  const isOfBank = (url: string) => /followed-pix.*\.js$/.test(url);
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(request.url()));
  await page.goto("/contribua");
  await expect.poll(() => fetched.filter((url) => url.includes("pix-amount"))).toHaveLength(1);
  await page.waitForLoadState("networkidle");
  expect(fetched.filter(isOfBank)).toEqual([]);

  const arrives = page.waitForEvent("requestfinished", (request) => isOfBank(request.url()));
  await page.getByRole("button", { name: "R$ 50", exact: true }).click();
  const { responseBodySize } = await (await arrives).sizes();
  expect(responseBodySize).toBeLessThanOrEqual(4_096);
});

test("a refused request says why", async ({ page, journey: faults }) => {
  faults.expectStatus(chargePath, 429);
  await answerFor(page, { charges: ["refused"] });
  const pix = await openPix(page);
  await pix.ask.click();
  await expect(pix.maker.getByRole("alert")).toContainText("Foram muitos códigos");
  await expect(pix.ask).toBeFocused();
});

test("a page that nobody sees asks nothing, and asks at once when the giver is back from the bank", async ({
  page,
}) => {
  const bank = await answerFor(page, { charges: ["made"] });
  await page.clock.install();
  const pix = await openPix(page);
  await pix.ask.click();
  await expect(pix.maker).toContainText("Esperando o seu PIX");
  await setVisibility(page, "hidden");
  await expect.poll(() => bank.questions).toBeGreaterThan(0);
  const before = bank.questions;
  await page.clock.runFor(60_000);
  expect(bank.questions).toBe(before);
  bank.status = "succeeded";
  await setVisibility(page, "visible");
  await expect(pix.received).toBeVisible();
  expect(bank.questions).toBe(before + 1);
});

test("the news are announced once, in a place that was there before", async ({ page }) => {
  await answerFor(page, { charges: ["made"] });
  const pix = await openPix(page);
  await pix.ask.scrollIntoViewIfNeeded();
  const added = await page.evaluateHandle(() => {
    const live = document.querySelector(".pix-followed > [aria-live]");
    const texts: string[] = [];
    new MutationObserver(() => texts.push(live?.textContent ?? "")).observe(live ?? document, {
      childList: true,
      subtree: true,
      characterData: true,
    });
    return texts;
  });
  await pix.ask.press("Enter");
  await expect(pix.maker).toContainText("Esperando o seu PIX");
  await expect(pix.copy).toBeFocused();
  expect(await added.jsonValue()).toEqual([expect.stringContaining("Este código é só desta")]);
});

test("a page that was translated shows what the bank says", async ({ page }) => {
  const bank = await answerFor(page, { charges: ["no-bank", "made"] });
  const pix = await openPix(page);
  await translate(page);
  await pix.ask.click();
  await expect(pix.maker).toContainText("O banco não respondeu agora.");
  await pix.retry.click();
  await expect(pix.maker).toContainText("Esperando o seu PIX");
  await expect(pix.maker).not.toContainText("O banco não respondeu");
  bank.status = "succeeded";
  await expect(pix.received).toBeVisible();
  await expect(pix.maker).not.toContainText("Esperando");
  await pix.maker.getByRole("button", { name: "Contribuir de novo" }).click();
  await expect(pix.ask).toBeVisible();
  await pix.chip("R$ 100").click();
  await expect(pix.form).toContainText("R$ 100,00");
  await expect(pix.form).not.toContainText("R$ 50,00");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the usual code is there, and nothing speaks of a bank", async ({ page }) => {
    await page.goto("/contribua");
    await expect(page.locator("[aria-labelledby='copia-e-cola']")).toContainText("br.gov.bcb.pix");
    await expect(page.getByRole("form", { name: "PIX com recibo" })).toHaveCount(0);
    await expect(page.getByText("Gerar código com recibo")).toHaveCount(0);
  });
});

async function setVisibility(page: Page, state: "visible" | "hidden"): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, "visibilityState", { value, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, state);
}
