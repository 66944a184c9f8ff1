import { expect } from "../kit/journey.ts";
import { test } from "./with-panel.ts";

test("an invitation is sent by WhatsApp in two taps, with the link of the e-mail", async ({
  page,
  office,
}) => {
  await office.enter(page, "Teresa Exemplo");
  await page.goto("/painel/pessoas");
  await page.getByLabel("Nome").fill("Dona Rosa Exemplo");
  await page.getByLabel("E-mail").fill("rosa@exemplo.com.br");
  await page.getByLabel("Acesso", { exact: true }).selectOption("secretaria");
  await page.getByRole("button", { name: "Convidar", exact: true }).click();
  // WhatsApp itself gets no request.
  await page.context().route("https://wa.me/**", (route) =>
    route.fulfill({
      contentType: "text/html; charset=utf-8",
      body: '<!doctype html><html lang="pt-BR"><title>Dublê do WhatsApp</title></html>',
    }),
  );
  const opened = page.waitForEvent("popup");
  await page.getByRole("link", { name: "Mandar pelo WhatsApp" }).click();
  const chat = await opened;
  await chat.waitForURL("https://wa.me/?text=**");
  const sent = new URL(chat.url()).searchParams.get("text") ?? "";
  expect(sent).toContain("Olá, Dona Rosa Exemplo! A Igreja Vitral convida você");

  const theirs = /\/painel\/convite\/\S+/.exec(sent)?.[0] ?? "";
  expect(theirs).toBe(await office.linkFor("rosa@exemplo.com.br"));
  expect((await page.request.get(theirs)).status()).toBe(200);
});
