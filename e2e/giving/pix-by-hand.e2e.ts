// PIX as people know it: choose, copy, paste at the bank, tell the church.
import { expect, test } from "../kit/journey.ts";
import { readQr } from "./read-qr.ts";

test("somebody on a phone gives R$ 50 of tithe by PIX, from top to bottom", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/contribua");
  const maker = page.locator("[data-island=pix-amount]");
  await maker.getByRole("radio", { name: "Dízimo" }).check();
  await maker.getByRole("button", { name: "R$ 50" }).click();
  await maker.getByRole("button", { name: "Copiar código PIX" }).click();

  await expect(maker.getByRole("button", { name: "Copiado" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/540550\.00.*DIZIMO/);
  const steps = maker.getByRole("listitem");
  await expect(steps).toHaveCount(3);
  await expect(steps.last()).toContainText("Confira: Igreja Vitral");
  await expect(steps.last()).toContainText(/R\$.50,00/);

  const whatsapp = maker.getByRole("link", { name: "Avisar a igreja no WhatsApp" });
  const url = new URL((await whatsapp.getAttribute("href")) ?? "");
  expect(url.origin + url.pathname).toBe("https://wa.me/5511955550123");
  expect(url.searchParams.get("text")).toBe("Segue o comprovante do meu dízimo de R$ 50,00");

  // Nobody scans their own screen: the picture waits until it is asked for, and below the rest.
  const picture = maker.getByRole("img", { name: /^QR Code do PIX/ });
  await expect(picture).toBeHidden();
  const more = maker.getByText("Pagar de outro aparelho");
  expect((await more.boundingBox())?.y).toBeGreaterThan((await whatsapp.boundingBox())?.y ?? 0);
  await more.click();
  await expect(picture).toBeVisible();
  expect(await readQr(picture)).toContain("540550.00");
});

test.describe("on a desk", { tag: "@desktop" }, () => {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? "with its code" : "without JavaScript", () => {
      test.use({ javaScriptEnabled });

      test("the picture stands open by itself", async ({ page }) => {
        await page.goto("/contribua");
        const picture = page.locator(".pix-image");
        await picture.scrollIntoViewIfNeeded();

        expect(await readQr(picture)).toMatch(/^000201.*6304[0-9A-F]{4}$/);
        await expect(page.getByText("Pagar de outro aparelho")).toBeHidden();
      });
    });
  }
});

test("in forced colours the chosen purpose and amount still look chosen", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/contribua");
  const maker = page.locator("[data-island=pix-amount]");
  await maker.getByRole("button", { name: "R$ 50" }).click();
  const fill = (text: string) =>
    maker
      .getByText(text, { exact: true })
      .evaluate((element) => getComputedStyle(element).backgroundColor);

  await expect.poll(() => fill("R$ 50")).not.toBe(await fill("R$ 100"));
  expect(await fill("Oferta")).not.toBe(await fill("Dízimo"));
});

test("on small phones no ready amount sticks out, and no word is cut", async ({ page }) => {
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/contribua");
    const overflow = await page
      .locator(".pix-chips button, .details dt, .details dd, .pix-steps strong")
      .evaluateAll((elements) =>
        elements
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .map(({ textContent }) => textContent),
      );
    expect(overflow).toEqual([]);
    // A word that breaks has a second line that its letters alone do not need.
    const words = page.locator(".details dt").filter({ hasText: /^(Recebedor|Agência)$/ });
    for (const word of await words.all()) {
      const lines = await word.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return range.getClientRects().length;
      });
      expect(lines).toBe(1);
    }
  }
});
