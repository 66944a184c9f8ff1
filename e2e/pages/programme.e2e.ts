import { expect, test } from "../kit/journey.ts";

const textOf = (href: string | null) => new URL(href ?? "").searchParams.get("text");

test("a newcomer announces a visit by WhatsApp, and the page stores nothing", async ({ page }) => {
  await page.goto("/programacao#primeira-visita");
  const link = page.getByRole("link", { name: "Avisar pelo WhatsApp" });
  const name = page.getByLabel("Seu nome");
  expect(textOf(await link.getAttribute("href"))).toMatch(
    /^Olá! Vou visitar vocês pela primeira vez: domingo, .+, às 19:00, Culto de Celebração\.$/,
  );
  await name.fill("Ana & João");
  const saturday = page.getByRole("option", { name: /^Sábado/ }).first();
  await page.getByLabel("Quando você vem").selectOption(await saturday.getAttribute("value"));
  const href = (await link.getAttribute("href")) ?? "";
  expect(href).toMatch(/^https:\/\/wa\.me\/5511955550123\?text=/);
  expect(textOf(href)).toMatch(
    /^Olá! Aqui é Ana & João\. Vou visitar vocês pela primeira vez: sábado, .*15:00, Culto Jovem\.$/,
  );
  // Cells have their own page.
  await expect(page.getByRole("option", { name: /^Quarta/ })).toHaveCount(0);

  await page.getByRole("link", { name: "Fale com a gente" }).click();
  await page.goBack();
  await expect(name).toHaveValue("");
  expect(textOf(await link.getAttribute("href"))).not.toContain("Ana");
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
});

test("an old copy of the page offers no gathering that is over", async ({ page }) => {
  const inTenDays = new Date(Date.now() + 10 * 86_400_000);
  await page.goto("/programacao");
  const before = await page.getByRole("option").count();
  await page.clock.setFixedTime(inTenDays);
  await page.reload();
  expect(await page.getByRole("option").count()).toBeLessThan(before);
  const link = page.getByRole("link", { name: "Avisar pelo WhatsApp" });
  const chosen = await page.getByLabel("Quando você vem").inputValue();
  expect(textOf(await link.getAttribute("href"))).toContain(chosen);
});
