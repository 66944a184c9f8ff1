import { expect, test } from "../kit/journey.ts";
import { readQr } from "./read-qr.ts";

test("whoever gives by transfer finds the account", async ({ page }) => {
  await page.goto("/contribua");

  const bank = page.locator("section").filter({ hasText: "Por transferência" });
  for (const [term, value] of [
    ["Titular", "Igreja Vitral de Pedra Clara"],
    ["CNPJ", "11.222.333/0001-81"],
    ["Banco", "999 – Banco Exemplo"],
    ["Agência", "0001-9"],
    ["Conta corrente", "12345-6"],
  ] as const) {
    const pair = bank.locator(`dt:text-is("${term}") + dd`);
    await expect(pair).toHaveText(value);
  }
});

test("whoever gives by PIX finds the key, and a picture that says what the copied text says", async ({
  page,
}) => {
  await page.goto("/contribua");
  await page.getByText("Pagar de outro aparelho").click();

  await expect(page.locator('dt:text-is("Chave PIX") + dd')).toHaveText("11.222.333/0001-81");
  const picture = page.getByRole("img", { name: "QR Code do PIX" });
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  const copied = await page.locator("[aria-labelledby='copia-e-cola']").textContent();

  const read = await readQr(picture);
  expect(read).toBe(copied?.trim());
  expect(read).toMatch(/^000201.*br\.gov\.bcb\.pix.*6304[0-9A-F]{4}$/);
});

test("the receipt goes by WhatsApp, with its text ready", async ({ page }) => {
  await page.goto("/contribua");

  const link = page.getByRole("link", { name: "Enviar comprovante" });
  const url = new URL((await link.getAttribute("href")) ?? "");
  expect(url.origin + url.pathname).toBe("https://wa.me/5511955550123");
  expect(url.searchParams.get("text")).toContain("comprovante");
});

test("a button leads to giving by card", async ({ page }) => {
  await page.goto("/contribua");

  await page.getByRole("link", { name: "Contribuir com cartão" }).click();

  await expect(page).toHaveURL("/contribua/cartao");
});
