// A PIX that the church's bank confirms, on a site whose bank is simulated.
import type { Locator } from "@playwright/test";
import { accessibilityFaults } from "../kit/accessibility-faults.ts";
import { expect } from "../kit/journey.ts";
import { sidewaysScroll, sidewaysScrollInLargeLetters } from "../kit/sideways-scroll.ts";
import { setVisibility } from "../kit/visibility.ts";
import { soon } from "../../src/testing/run/soon.ts";
import { cutWords, smallTargets } from "../pages/every-page/page-faults.ts";
import { answerFor, chargePath, openPix, test } from "./confirmed-pix.ts";
import { readQr } from "./read-qr.ts";

test.describe.configure({ mode: "default" });

test(
  "a PIX of R$ 50 is one press, and the page turns to “Recebemos!”, in sight, with its receipt, also after the way back",
  { tag: "@both" },
  async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const pix = await openPix(page);
    await pix.maker.getByRole("radio", { name: "Dízimo" }).check();
    await expect(pix.tell).toHaveCount(0);
    await expect(pix.form).toHaveCount(0);
    await pix.copy.click();

    await expect(pix.copied).toBeFocused();
    await expect(pix.maker).toContainText("Código copiado. Cole no aplicativo do banco");
    const code = await page.evaluate(() => navigator.clipboard.readText());
    expect(code).toContain("pix.simulado.example");
    await expect(pix.code).toHaveText(code);
    await expect(pix.code).toBeHidden();
    await expect(pix.maker).toContainText("Esperando o seu PIX");
    await expect(pix.maker).toContainText("O banco é simulado");
    await expect(pix.tell).toHaveCount(0);
    // The simulated bank says after ten seconds that it is paid.
    await pix.name.fill("Ana Souza");
    await pix.email.fill("ana@exemplo.com.br");
    await pix.email.press("Enter");
    await expect(pix.maker).toContainText("está guardado para o recibo");

    await expect(pix.received).toBeFocused();
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await page.reload();
      await expect(pix.received).toBeFocused();
      await soon(async () => expect(await isInSight(pix.received)).toBe(true));
    }
    await expect(pix.maker).toContainText("R$ 50,00");
    await expect(pix.copied).toBeHidden();
    await expect(pix.form).toHaveCount(0);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await sidewaysScrollInLargeLetters(page)).toBe(0);

    await pix.maker.getByRole("link", { name: "Ver recibo" }).click();
    await expect(page.getByRole("main")).toContainText("R$ 50,00");
    await expect(page.getByRole("main")).toContainText("Ana Souza");
    await page.goBack();
    await expect(pix.received).toBeVisible();

    await pix.maker.getByRole("button", { name: "Contribuir de novo" }).click();
    await expect(pix.copy).toBeFocused();
    await pix.copy.click();
    await expect(pix.code).not.toHaveText(code);
  },
);

/** True if nothing, such as the header, lies over the middle of it. */
const isInSight = (heading: Locator): Promise<boolean> =>
  heading.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

test("a bank that fails, or a lost answer, leaves the usual code, and the next try is the same charge", async ({
  page,
  context,
  journey: faults,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  faults.expectBroken(chargePath);
  const bank = await answerFor(page, { charges: ["broken", "no-bank", "made"] });
  const pix = await openPix(page);
  for (const answers of [1, 2]) {
    await pix.copy.click();
    await expect(pix.maker).toContainText("O banco não respondeu agora.");
    await expect(pix.tell).toBeVisible();
    expect(bank.keys).toHaveLength(answers);
    const code = await page.evaluate(() => navigator.clipboard.readText());
    expect(code).toContain("540550.00");
    await expect(pix.code).toHaveText(code);
    await expect(pix.copied).toBeFocused();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.reload();
    await pix.chip("R$ 50").click();
  }
  await pix.copy.click();
  await expect(pix.maker).toContainText("Esperando o seu PIX");
  await expect(pix.tell).toHaveCount(0);
  expect(bank.keys).toHaveLength(3);
  expect(new Set(bank.keys).size).toBe(1);
});

test("while a slow bank is asked a second press asks nothing, and then the usual code is copied", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const bank = await answerFor(page, { charges: ["never"] });
  const pix = await openPix(page);
  await pix.copy.dblclick();
  await expect(pix.maker.getByRole("button", { name: "Um momento…" })).toBeVisible();
  await expect(pix.maker).toContainText("O banco não respondeu agora.");
  const code = await page.evaluate(() => navigator.clipboard.readText());
  await expect(pix.code).toHaveText(code);
  expect(code).toContain("540550.00");
  expect(bank.keys).toHaveLength(1);
});

test("a page that waits still waits after a reload and after another amount, and a second tab has its own", async ({
  page,
  context,
}) => {
  const bank = await answerFor(page, { charges: ["made"] });
  const pix = await openPix(page);
  await pix.copy.click();
  await expect(pix.code).toHaveText(bank.code);

  await pix.chip("R$ 100").click();
  await expect(pix.maker).not.toContainText("Esperando o seu PIX");
  await pix.chip("R$ 50").click();
  await expect(pix.code).toHaveText(bank.code);
  await expect(pix.maker).toContainText("Esperando o seu PIX");

  await page.reload();
  await expect(pix.maker).toContainText("Esperando o seu PIX");
  await expect(pix.code).toHaveText(bank.code);

  const other = await context.newPage();
  const second = await openPix(other);
  await expect(second.code).not.toHaveText(bank.code);
  await other.close();

  bank.status = "succeeded";
  await expect(pix.received).toBeVisible();
  expect(bank.keys).toHaveLength(1);

  await page.goto("/");
  await page.goto("/contribua");
  await pix.chip("R$ 50").click();
  await expect(pix.copy).toBeVisible();
  await expect(pix.received).toHaveCount(0);
  await page.goBack();
  await page.goBack();
  await expect(pix.received).toBeVisible();
});

test("an expired charge says what to do, and another one is another charge", async ({ page }) => {
  const bank = await answerFor(page, { charges: ["expired", "made"] });
  const pix = await openPix(page);
  await pix.copy.click();
  await expect(pix.maker).toContainText("Este código venceu.");
  expect(await accessibilityFaults(page)).toEqual([]);
  await pix.copy.click();
  await expect(pix.code).toHaveText(bank.code);
  await expect(pix.maker).toContainText("Esperando o seu PIX");
  expect(new Set(bank.keys).size).toBe(2);
});

test("on a phone whose clock is hours ahead a code lasts as long as the site says", async ({
  page,
}) => {
  await page.clock.install({ time: Date.now() + 5 * 3_600_000 });
  const pix = await openPix(page);
  await pix.copy.click();
  await expect(pix.maker).toContainText("Esperando o seu PIX");
  await page.clock.runFor(7_000);
  await expect(pix.maker).not.toContainText("venceu");
  await expect(pix.maker).toContainText("Esperando o seu PIX");
});

test("an amount that the browser filled in without a word is the one of the code", async ({
  page,
}) => {
  const bank = await answerFor(page, { charges: ["made"] });
  const pix = await openPix(page);
  const asked = page.waitForRequest((request) => request.url().endsWith(chargePath));
  await pix.maker.locator("[name=valor]").evaluate((input: HTMLInputElement) => {
    input.value = "500,00";
  });
  await pix.copy.click();
  expect((await asked).postDataJSON()).toEqual({ amount: 500_00, fundo: "" });
  await expect(pix.code).toHaveText(bank.code);
  await expect(pix.maker.getByRole("listitem").last()).toContainText("R$ 500,00");
});

test("a clipboard that never answers, and one that refuses, leave the code to be copied by hand", async ({
  page,
}) => {
  const bank = await answerFor(page, { charges: ["made"] });
  await page.addInitScript(() => {
    const never = () => new Promise<void>(() => {});
    Object.assign(navigator.clipboard, { write: never, writeText: never });
  });
  const pix = await openPix(page);
  await pix.copy.click();
  await expect(pix.copied).toBeVisible();
  await page.evaluate(() => Object.assign(document, { execCommand: () => false }));
  await pix.copied.click();
  await expect(pix.maker).toContainText("o código está selecionado");
  await expect(pix.code).toBeVisible();
  expect(await page.evaluate(() => getSelection()?.toString().trim())).toBe(bank.code);
});

test(
  "who gives is told once, empty answers are asked about, and a lost one is told",
  { tag: "@both" },
  async ({ page, journey: faults }) => {
    const bank = await answerFor(page, { charges: ["made"] });
    const pix = await openPix(page);
    await pix.copy.click();
    await expect(pix.maker).toContainText("Esperando o seu PIX");
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    expect(await cutWords(page)).toEqual([]);
    await pix.keep.click();
    await expect(pix.form).toBeVisible();
    await expect(pix.maker).toContainText("Escreva o nome ou o e-mail.");
    await expect(pix.name).toBeFocused();
    await pix.name.fill("Ana Souza");
    faults.expectBroken(`${chargePath}/*`);
    bank.postsToLose = 1;
    await pix.keep.click();
    await expect(pix.maker).toContainText("Não deu para guardar agora.");
    await expect(pix.name).toHaveValue("Ana Souza");
    await pix.keep.click();
    await expect(pix.maker).toContainText("está guardado para o recibo");
    expect(bank.givers).toEqual([{ nome: "Ana Souza", email: "" }]);
  },
);

test("another device gets the picture of a code that confirms itself", async ({ page }) => {
  const bank = await answerFor(page, { charges: ["made"] });
  const pix = await openPix(page);
  const more = pix.maker.getByText("Mostrar o QR Code para outro aparelho");
  if (await more.isVisible()) await more.click();
  const picture = pix.maker.getByRole("img", { name: "QR Code do PIX de R$ 50" });
  await expect(picture).toHaveCount(0);
  await pix.maker.getByRole("button", { name: "Gerar o QR Code" }).click();
  await expect(picture).toBeVisible();
  expect(await readQr(picture)).toBe(bank.code);
  await expect(pix.maker).toContainText("Esperando o seu PIX");
});

test("a returned PIX is told, and one that the site forgot is asked for anew", async ({
  page,
  journey: faults,
}) => {
  const bank = await answerFor(page, { charges: ["made", "made"] });
  bank.status = "returned";
  const pix = await openPix(page);
  await pix.copy.click();
  await expect(pix.maker).toContainText("O banco devolveu este PIX.");
  await expect(pix.code).not.toHaveText(bank.code);
  expect(await accessibilityFaults(page)).toEqual([]);
  await pix.maker.getByRole("button", { name: "Contribuir de novo" }).click();
  await expect(pix.copy).toBeFocused();

  faults.expectStatus(`${chargePath}/*`, 404);
  bank.status = "unknown";
  await pix.copy.click();
  await expect(pix.maker).toContainText("O site não tem mais este código.");
  await expect(pix.code).not.toHaveText(bank.code);
});

test("a page that nobody sees asks nothing, and asks at once when the giver is back from the bank", async ({
  page,
}) => {
  const bank = await answerFor(page, { charges: ["made"] });
  await page.clock.install();
  const pix = await openPix(page);
  await pix.copy.click();
  await expect(pix.maker).toContainText("Esperando o seu PIX");
  await setVisibility(page, "hidden");
  await soon(() => expect(bank.questions).toBeGreaterThan(0));
  const before = bank.questions;
  await page.clock.runFor(60_000);
  expect(bank.questions).toBe(before);
  bank.status = "succeeded";
  await setVisibility(page, "visible");
  await expect(pix.received).toBeVisible();
  expect(bank.questions).toBe(before + 1);
});
