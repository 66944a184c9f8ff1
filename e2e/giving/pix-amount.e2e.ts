import type { Locator, Page } from "@playwright/test";
import { accessibilityFaults } from "../kit/accessibility-faults.ts";
import { expect, test } from "../kit/journey.ts";
import { sidewaysScroll } from "../kit/sideways-scroll.ts";
import { readQr } from "./read-qr.ts";

test("an amount makes its own code, as picture and text, and a purpose goes into the message", async ({
  page,
}) => {
  const pix = await openPix(page);
  await pix.showPicture();

  await pix.amount.fill("12345");
  await expect(pix.code).toContainText(/5406123\.45.*0503\*\*\*6304[0-9A-F]{4}$/);
  await expect(pix.maker.getByRole("radio", { checked: true })).toHaveCount(0);
  await expect(pix.maker).toContainText("diga acima se é dízimo ou oferta");
  expect(await readQr(pix.pictureOf("R$ 123,45"))).toBe(await pix.code.textContent());
  const withoutPurpose = (await pix.code.textContent()) ?? "";

  await pix.maker.getByRole("group", { name: "É dízimo ou oferta?" }).getByLabel("Oferta").check();
  await expect(pix.maker).toContainText("R$ 123,45, oferta");
  await expect(pix.maker).toContainText("A mensagem do WhatsApp diz “oferta”.");
  await expect(pix.maker).toContainText("CNPJ 11.222.333/0001-81");
  await expect(pix.code).toHaveText(withoutPurpose);
  expect(await messageOf(pix.tell)).toBe("Segue o comprovante da minha oferta de R$ 123,45");
  expect(await readQr(pix.pictureOf("R$ 123,45"))).toBe(withoutPurpose);

  await pix.maker.getByRole("radio", { name: "Dízimo" }).check();
  await expect(pix.maker).toContainText("A mensagem do WhatsApp diz “dízimo”.");
  await expect(pix.code).toHaveText(withoutPurpose);
  expect(await messageOf(pix.tell)).toBe("Segue o comprovante do meu dízimo de R$ 123,45");

  await pix.amount.fill("");
  await expect(pix.maker).toContainText("Qualquer valor, dízimo");
  await expect(pix.maker).toContainText(
    "Sem valor escolhido: você escreve o valor no aplicativo do banco.",
  );
  await expect(pix.code).not.toContainText("54061");
  await expect(pix.code).toContainText(/0503\*\*\*6304[0-9A-F]{4}$/);
  expect(await messageOf(pix.tell)).toBe("Segue o comprovante do meu dízimo");
  const picture = pix.maker.getByRole("img", { name: "QR Code do PIX da Igreja Vitral" });
  expect(await readQr(picture)).toBe(await pix.code.textContent());
});

test("a preset amount makes a readable code, and an amount above the limit makes none", async ({
  page,
}) => {
  const pix = await openPix(page);

  await test.step("a preset amount takes one or two presses", async () => {
    await pix.maker.getByRole("button", { name: "R$ 100" }).dblclick();

    await expect(pix.amount).toHaveValue("R$ 100,00");
    await expect(pix.code).toContainText("5406100.00");
    await expect(pix.maker.getByRole("button", { name: "R$ 100" })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
  });

  await test.step("a code with an amount is accessible, and a camera reads it in both colour schemes", async () => {
    await pix.showPicture();
    const picture = pix.pictureOf("R$ 100,00");
    await expect(picture).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await readQr(picture)).toContain("5406100.00");
    }
  });

  await test.step("an amount above the limit is reported and makes no code", async () => {
    await pix.amount.fill("");
    await expect(pix.code).not.toContainText("5406100.00");
    const plain = await pix.code.textContent();
    await pix.amount.fill("10000001");
    await expect(pix.amount).toHaveAccessibleDescription(/fale antes com a tesouraria/);
    await expect(pix.code).toHaveText(plain ?? "");
  });

  await test.step("nothing overflows on the narrowest phone", async () => {
    await page.setViewportSize({ width: 320, height: 568 });
    await pix.amount.fill("9999999");
    await pix.copy.click();
    expect(await sidewaysScroll(page)).toBe(0);
  });
});

test("copying the code is confirmed while it is true, and without a clipboard the code is selected", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.clock.install();
  const pix = await openPix(page);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  for (const amount of ["", "5000"]) {
    await pix.amount.fill(amount);
    await expect(pix.copy).toBeVisible();
    await pix.copy.click();
    await expect(pix.maker).toContainText("Código copiado.");
    expect(await copied()).toBe(await pix.code.textContent());
    // A visitor who comes back from the bank's app after minutes still reads it.
    await page.clock.runFor(600_000);
    await expect(pix.copied).toBeVisible();
    await expect(pix.maker).toContainText("Agora é só colar no aplicativo do banco.");
  }

  await test.step("a purpose leaves the code as it was copied; another amount makes another one", async () => {
    await pix.maker.getByRole("radio", { name: "Dízimo" }).check();
    await expect(pix.maker).toContainText("Código copiado.");
    await pix.amount.fill("6000");
    await expect(pix.copy).toBeVisible();
    await expect(pix.maker).not.toContainText("Código copiado.");
  });

  await test.step("a browser that has no clipboard of its own", async () => {
    await page.evaluate(() =>
      Object.defineProperty(navigator.clipboard, "writeText", { value: undefined }),
    );
    await pix.amount.fill("7000");
    await pix.copy.click();
    await expect(pix.copied).toBeFocused();
    expect(await copied()).toBe(await pix.code.textContent());
    await pix.amount.fill("8000");
    await expect(pix.copy).toBeVisible();
  });

  await test.step("a browser that cannot copy at all", async () => {
    await page.evaluate(() => Object.assign(document, { execCommand: () => false }));
    await pix.copy.click();
    await expect(pix.maker).toContainText("o código está selecionado");
    const selected = await page.evaluate(() => getSelection()?.toString());
    expect(selected?.trim()).toBe(await pix.code.textContent());
  });
});

test("when the picture's code cannot load the text code is there", async ({ page, journey }) => {
  let broken = "";
  await page.route("**/assets/qr-picture*.js", (route) => {
    broken = new URL(route.request().url()).pathname;
    journey.expectBroken(broken);
    return route.abort("connectionreset");
  });
  const pix = await openPix(page);
  await pix.showPicture();
  await pix.amount.fill("5000");

  await expect(pix.maker).toContainText("Use o código abaixo");
  await expect(pix.code).toContainText("540550.00");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the plain code is shown as picture and text, without controls that would not work", async ({
    page,
  }) => {
    await page.goto("/contribua");
    await page.getByText("Mostrar o QR Code para outro aparelho").click();
    const picture = page.getByRole("img", { name: "QR Code do PIX" });
    await picture.scrollIntoViewIfNeeded();
    expect(await readQr(picture)).toBe(
      await page.locator("[aria-labelledby='copia-e-cola']").textContent(),
    );
    await expect(page.getByRole("form", { name: "Valor do PIX" })).toBeHidden();
    await expect(page.getByRole("button", { name: "Copiar código PIX" })).toBeHidden();
  });
});

/** Opens the page and waits until the island's code runs. */
async function openPix(page: Page) {
  await page.goto("/contribua");
  const maker = page.locator("[data-island=pix-amount]");
  // A press before the code arrives is held and takes effect afterwards.
  const chip = maker.getByRole("button", { name: "R$ 20", exact: true });
  await chip.click();
  await expect(chip).toHaveAttribute("aria-pressed", "true");
  const amount = maker.getByLabel("Valor", { exact: false }).and(page.locator("input[name=valor]"));
  await amount.fill("");
  return {
    maker,
    amount,
    code: maker.locator("[aria-labelledby='copia-e-cola']"),
    copy: maker.getByRole("button", { name: "Copiar código PIX" }),
    copied: maker.getByRole("button", { name: "Copiado" }),
    tell: maker.getByRole("link", { name: "Já paguei: avisar a igreja" }),
    /** On a desktop it is open. */
    async showPicture() {
      const more = maker.getByText("Mostrar o QR Code para outro aparelho");
      if (await more.isVisible()) await more.click();
    },
    pictureOf: (sum: string) => maker.getByRole("img", { name: `QR Code do PIX de ${sum}` }),
  };
}

/** Text that the link to WhatsApp writes for the giver. */
async function messageOf(link: Locator): Promise<string | null> {
  return new URL((await link.getAttribute("href")) ?? "").searchParams.get("text");
}
