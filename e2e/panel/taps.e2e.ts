import type { Locator, Page } from "@playwright/test";
import { expect } from "../kit/journey.ts";
import { test } from "./with-panel.ts";

/** Counts what a finger does; what is typed into a field is not counted. */
function countTaps() {
  let taps = 0;
  return {
    async tap(target: Locator) {
      taps += 1;
      await target.click();
    },
    taps: () => taps,
  };
}

const told = (page: Page) => page.getByRole("status").first();

test("Sunday's time is three taps from the invitation's link, and its way back is one", async ({
  page,
  office,
}) => {
  const { tap, taps } = countTaps();
  await page.goto(await office.invite("neusa@exemplo.com.br", "Dona Neusa Exemplo", "secretaria"));
  await tap(page.getByRole("button", { name: "Aceitar convite" }));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Pronto, Dona Neusa. O que você quer fazer?",
  );
  const sunday = page.getByRole("link", { name: /Culto de Celebração/ });
  await tap(sunday);
  await page.getByLabel("Hora", { exact: true }).fill("18:20");
  await tap(page.getByRole("button", { name: "Publicar" }));
  await expect(told(page)).toContainText("Publicado");
  expect(taps()).toBe(3);
  expect(await (await page.request.get("/programacao")).text()).toContain("18:20");

  await tap(told(page).getByRole("button", { name: /^Desfazer/ }));
  await expect(told(page)).toContainText("Desfeito");
  expect(taps()).toBe(4);
  expect(await (await page.request.get("/programacao")).text()).not.toContain("18:20");
});

test("an invitation is on WhatsApp in two taps after the name, the e-mail and the access", async ({
  page,
  office,
}) => {
  const { tap, taps } = countTaps();
  await office.enter(page, "Teresa Exemplo");
  await page.goto("/painel/pessoas");
  await page.getByLabel("Nome").fill("Dona Rosa Exemplo");
  await page.getByLabel("E-mail").fill("rosa@exemplo.com.br");
  await page.getByLabel("Acesso", { exact: true }).selectOption("secretaria");
  await tap(page.getByRole("button", { name: "Convidar", exact: true }));
  // WhatsApp itself is not asked.
  await page.context().route("https://wa.me/**", (route) =>
    route.fulfill({
      contentType: "text/html; charset=utf-8",
      body: '<!doctype html><html lang="pt-BR"><title>Dublê do WhatsApp</title></html>',
    }),
  );
  const opened = page.waitForEvent("popup");
  await tap(page.getByRole("link", { name: "Mandar pelo WhatsApp" }));
  const chat = await opened;
  await chat.waitForURL("https://wa.me/?text=**");
  const sent = new URL(chat.url()).searchParams.get("text") ?? "";
  expect(taps()).toBe(2);
  expect(sent).toContain("Olá, Dona Rosa Exemplo! A Igreja Vitral convida você");

  const theirs = /\/painel\/convite\/\S+/.exec(sent)?.[0] ?? "";
  expect((await page.request.get(theirs)).status()).toBe(200);
});
