import type { Page } from "@playwright/test";
import { goOffline } from "../../kit/go-offline.ts";
import { expect, unwatched as test } from "../../kit/journey.ts";
import { soon } from "../../../src/testing/run/soon.ts";

// Not the test of journey.ts, since here a missing network is wanted.
test.use({ serviceWorkers: "allow" });

const notice = (page: Page) => page.getByRole("main").getByRole("status").first();
const lastSeen =
  /sem internet; esta página é como estava (na (segunda|terça|quarta|quinta|sexta)|no (sábado|domingo)), \d\d:\d\d\./;

/** Stays on the site until the pages are stored. */
async function visitOnce(page: Page): Promise<void> {
  await page.goto("/");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

test(
  "without a network a visitor still sees times, places and ways to give",
  { tag: "@main-way" },
  async ({ page }) => {
    await visitOnce(page);
    const goOnline = await goOffline(page);

    for (const [path, heading] of [
      ["/programacao", "Nossa semana"],
      ["/celulas", "Células"],
      ["/contato", "Fale com a gente"],
      ["/contribua", "Contribua"],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
      await expect(notice(page)).toHaveText(lastSeen);
    }
    // The script that draws codes is not stored, so the page's plain code is shown.
    await page.getByText("Mostrar o QR Code para outro aparelho").click();
    const code = page.getByRole("img", { name: /QR Code do PIX/ }).first();
    await soon(async () =>
      expect(await code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
        0,
      ),
    );

    // Any other page says that there is no internet and links to the stored pages; later the same link works.
    await page.goto("/equipe");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Você está sem internet");
    await page.getByRole("main").getByRole("link", { name: "Programação" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nossa semana");
    await page.goBack();
    await goOnline();
    await page.getByRole("link", { name: "Tentar de novo" }).click();
    await expect(page).toHaveURL("/equipe");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nossa equipe");
  },
);

test("the picture of the PIX code opens by itself without a network", async ({ page, context }) => {
  await visitOnce(page);
  await page.goto("/contribua");
  await page.getByText("Mostrar o QR Code para outro aparelho").click();
  const code = page.getByRole("img", { name: /QR Code do PIX/ }).first();
  const picture = (await code.getAttribute("src")) ?? "";
  expect(picture).toMatch(/^\/imagens\/pix-/);
  // A browser may drop what it caches by itself, and keeps what the worker stored.
  await (await context.newCDPSession(page)).send("Network.clearBrowserCache");
  await goOffline(page);

  await page.goto(picture);
  const width = page.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth);
  expect(await width).toBe(600);
});

test("a form says that there is no internet before anybody types, and loses nothing", async ({
  page,
}) => {
  await page.goto("/contribua/cartao");
  const quiet = page.getByText("Você está sem internet. O cartão precisa dela");
  await expect(quiet).toBeHidden();
  await page.getByLabel("Sobrenome").fill("das Dores");
  const goOnline = await goOffline(page);
  await expect(quiet).toBeVisible();
  await goOnline();
  await expect(quiet).toBeHidden();
  await expect(page.getByLabel("Sobrenome")).toHaveValue("das Dores");

  await visitOnce(page);
  // The browser has the form's code from a visit: without it the form promises nothing.
  await page.goto("/contato");
  await goOffline(page);
  await page.goto("/contato");
  await page.waitForLoadState("networkidle");
  await expect(page.getByText("Pode escrever com calma")).toBeVisible();
  await expect(page.getByText("O formulário não está funcionando")).toBeHidden();
});

test("a form whose code has not come says so without internet, and promises nothing", async ({
  page,
}) => {
  await visitOnce(page);
  await goOffline(page);
  await page.goto("/contato");
  await expect(page.getByText("O formulário não está funcionando")).toBeVisible();
  await expect(page.getByText("Pode escrever com calma")).toBeHidden();
});

test("nothing of the API, a receipt or the panel is stored", async ({ page }) => {
  await visitOnce(page);
  for (const path of ["/recibo/0123", "/api/captcha/desafio", "/contribua/cartao"]) {
    await page.goto(path);
  }
  const kept = await page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(stores.map((store) => store.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept.filter((path) => !path.startsWith("/imagens/pix-")).sort()).toEqual([
    "/celulas",
    "/contato",
    "/contribua",
    "/programacao",
    "/sem-internet",
  ]);
  await goOffline(page);
  await expect(page.goto("/recibo/0123")).rejects.toThrow("ERR_INTERNET_DISCONNECTED");
});
