// PIX as people use it: choose, copy, paste at the bank, tell the church.
import { expect, test } from "../kit/journey.ts";
import { withLargeLetters } from "../kit/sideways-scroll.ts";
import { setVisibility } from "../kit/visibility.ts";
import { soon } from "../../src/testing/run/soon.ts";
import { readQr } from "./read-qr.ts";

test(
  "a visitor on a phone gives a tithe of R$ 50 by PIX, from top to bottom",
  { tag: "@main-way" },
  async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto("/contribua");
    const maker = page.locator("[data-island=pix-amount]");
    await maker.getByRole("radio", { name: "Dízimo" }).check();
    await maker.getByRole("button", { name: "R$ 50" }).click();
    await maker.getByRole("button", { name: "Copiar código PIX" }).click();

    await expect(maker.getByRole("button", { name: "Copiado" })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      /540550\.00.*0503\*\*\*6304/,
    );
    const steps = maker.getByRole("listitem");
    await expect(steps).toHaveCount(3);
    await expect(steps.last()).toContainText("Confira: Igreja Vitral");
    await expect(steps.last()).toContainText(/R\$.50,00/);

    const whatsapp = maker.getByRole("link", { name: "Já paguei: avisar a igreja" });
    const url = new URL((await whatsapp.getAttribute("href")) ?? "");
    expect(url.origin + url.pathname).toBe("https://wa.me/5511955550123");
    expect(url.searchParams.get("text")).toBe("Segue o comprovante do meu dízimo de R$ 50,00");

    // Nobody can scan their own screen, so on a phone the picture is closed and below the rest.
    const picture = maker.getByRole("img", { name: /^QR Code do PIX/ });
    await expect(picture).toBeHidden();
    const more = maker.getByText("Mostrar o QR Code para outro aparelho");
    expect((await more.boundingBox())?.y).toBeGreaterThan((await whatsapp.boundingBox())?.y ?? 0);
    await more.click();
    await expect(picture).toBeVisible();
    expect(await readQr(picture)).toContain("540550.00");
  },
);

test("a window that is made wider shows the picture", { tag: "@desktop" }, async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 900 });
  await page.goto("/contribua");
  await page.getByRole("button", { name: "R$ 50", exact: true }).click();
  const picture = page.getByRole("img", { name: "QR Code do PIX de R$ 50" });
  await expect(page.locator(".pix-code")).toContainText("540550.00");
  await expect(picture).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(picture).toBeVisible();
});

test("the steps are ticked, nothing shifts under the finger, and the next step is visible", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/contribua");
  const maker = page.locator("[data-island=pix-amount]");
  const steps = maker.getByRole("listitem");
  const ticked = steps.filter({ hasText: "Feito" });
  const tell = maker.getByRole("link", { name: "Já paguei: avisar a igreja" });
  const fill = () => tell.evaluate((link) => getComputedStyle(link).backgroundColor);
  const places = (controls = "button, label, li, a, summary") =>
    maker
      .locator(controls)
      .evaluateAll((elements) =>
        elements.map((element) => Math.round(element.getBoundingClientRect().top + scrollY)),
      );
  const untouched = await places("button, label");
  await maker.getByRole("button", { name: "R$ 50" }).click();
  await expect(maker.locator(".pix-code")).toContainText("540550.00");
  expect(await places("button, label")).toEqual(untouched);
  const before = { fill: await fill(), places: await places() };
  await expect(ticked).toHaveCount(0);

  await maker.getByRole("button", { name: "Copiar código PIX" }).click();
  await expect(maker.getByText("Código copiado.")).toBeVisible();
  await expect(ticked).toHaveCount(1);
  await expect(steps.first()).toContainText("Feito");
  expect(await places()).toEqual(before.places);
  expect(await fill()).not.toBe(before.fill);

  // To the bank's app and back.
  await page.evaluate(() => scrollTo(0, 0));
  await expect(tell).not.toBeInViewport();
  await setVisibility(page, "hidden");
  await expect(ticked).toHaveCount(1);
  await setVisibility(page, "visible");
  await expect(ticked).toHaveCount(2);
  await expect(tell).toBeInViewport({ ratio: 1 });
  await expect(maker.getByRole("button", { name: "Copiado" })).toBeInViewport();
  expect(await places()).toEqual(before.places);

  await context.route("https://wa.me/**", (route) => route.fulfill({ body: "WhatsApp" }));
  await tell.evaluate((link) => link.setAttribute("target", "_blank"));
  await tell.click();
  await expect(ticked).toHaveCount(3);

  await maker.getByRole("button", { name: "R$ 100" }).click();
  await expect(ticked).toHaveCount(0);
  expect(await fill()).toBe(before.fill);
});

test("the amount and the copy button are on a phone's first screen", async ({ page }) => {
  await page.goto("/contribua");
  const maker = page.locator("[data-island=pix-amount]");
  await expect(maker.getByLabel("Valor", { exact: false }).first()).toBeInViewport({ ratio: 1 });
  for (const name of ["R$ 20", "R$ 200", "Copiar código PIX"]) {
    await expect(maker.getByRole("button", { name }).first()).toBeInViewport({ ratio: 1 });
  }
  await expect(maker.getByRole("radio", { name: "Dízimo" })).toBeInViewport({ ratio: 1 });

  // With text twice as large they are on the second screen.
  const copy = await withLargeLetters(page, () =>
    maker.getByRole("button", { name: "Copiar código PIX" }).boundingBox(),
  );
  expect(copy && copy.y + copy.height).toBeLessThanOrEqual(2 * 844);
});

test.describe("on a small desk", { tag: "@desktop" }, () => {
  test.use({ viewport: { width: 768, height: 1024 } });

  test("the copy button comes before the picture", async ({ page }) => {
    await page.goto("/contribua");
    const copy = await page.getByRole("button", { name: "Copiar código PIX" }).boundingBox();
    const picture = await page.locator(".pix-image").boundingBox();
    expect(copy && picture && copy.y + copy.height <= picture.y).toBe(true);
  });
});

test("in forced colours the chosen purpose and amount are still marked", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/contribua");
  const maker = page.locator("[data-island=pix-amount]");
  await maker.getByRole("button", { name: "R$ 50" }).click();
  await maker.getByRole("radio", { name: "Oferta" }).check();
  const fill = (text: string) =>
    maker
      .getByText(text, { exact: true })
      .evaluate((element) => getComputedStyle(element).backgroundColor);

  await soon(async () => expect(await fill("R$ 50")).not.toBe(await fill("R$ 100")));
  expect(await fill("Oferta")).not.toBe(await fill("Dízimo"));
});

test("the ready amounts are in one line, or the two pairs below one another", async ({ page }) => {
  for (const width of [390, 360, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/contribua");
    const tops = await page
      .locator(".pix-chips button")
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top));
    const [first = 0, , third = 0] = tops;
    expect(tops, `${width} px`).toEqual([first, first, third, third]);
    expect(third).toBeGreaterThanOrEqual(first);
  }
});
