import type { Page } from "@playwright/test";
import { goOffline } from "../kit/go-offline.ts";
import { expect } from "../kit/journey.ts";
import { titleOfPage } from "./page-head.ts";
import { expectSound } from "./page-soundness.ts";
import { test } from "./with-panel.ts";

const programme = "/painel/conteudo/programacao";

/** Opens Sunday's service in the form by a tap. */
async function openSunday(page: Page) {
  const item = page.locator("details", { hasText: "Culto de Celebração" });
  if ((await item.getAttribute("open")) === null) await item.locator("> summary").click();
  return item.getByLabel("Hora", { exact: true });
}

test(
  "Sunday's time is saved, previewed, published and undone from a phone",
  { tag: "@main-way" },
  async ({ page, context, journey, office }) => {
    journey.expectStatus(`${programme}/rascunho`, 409);
    journey.expectRefused(programme, 409);
    await office.enter(page, "Maria das Dores", "conteudo");
    await page.goto("/painel");
    await expectSound(page);
    await page.getByRole("link", { name: "Mudar o site" }).click();
    await page.waitForURL("**/conteudo");
    await expectSound(page);
    await page.getByRole("link", { name: /^Programação/ }).click();
    await openSunday(page);
    await expectSound(page);
    await (await openSunday(page)).fill("21:59");

    // Leaving before it is saved asks for confirmation.
    const asked = page.waitForEvent("dialog");
    const leaving = page.close({ runBeforeUnload: true });
    await (await asked).dismiss();
    await leaving;
    await expect(page.getByText("Rascunho guardado")).toBeVisible();

    // The phone dies, and another page of the same person has the whole text.
    await page.close();
    const next = await context.newPage();
    await next.goto("/painel");
    await next
      .getByRole("link", { name: "Você começou a mudar Programação e não publicou" })
      .click();
    await expect(await openSunday(next)).toHaveValue("21:59");

    // Another page wrote meanwhile: this one says so and shows both texts.
    const other = await context.newPage();
    await other.goto(programme);
    await (await openSunday(other)).fill("23:20");
    await expect(other.getByText("Rascunho guardado")).toBeVisible();
    await other.close();
    await (await openSunday(next)).fill("23:25");
    await expect(next.getByText("este rascunho mudou em outra página ou aparelho")).toBeVisible();
    await next.getByRole("button", { name: "Ver como fica" }).click();
    await expect(next.getByText(/→ 23:20/).first()).toBeVisible();
    await expect(next.getByText(/→ 23:25/).first()).toBeVisible();
    await expectSound(next);
    await next.getByRole("button", { name: "Continuar com o texto desta página" }).click();
    await expect(await openSunday(next)).toHaveValue("23:25");

    // Without a network the form stays, and a failed send can be repeated.
    const goOnline = await goOffline(next);
    await next.getByRole("button", { name: "Ver como fica" }).click();
    await expect(next.getByText("Sem internet: nada foi enviado")).toBeVisible();
    await goOnline();
    await next.route(`**${programme}`, (route) => route.fulfill({ status: 204 }), { times: 1 });
    await next.getByRole("button", { name: "Ver como fica" }).click();
    // A host's answer in the site's place keeps nothing; the page tries again.
    await next.route(`**${programme}/rascunho`, (route) => route.fulfill({ body: "Manutenção" }), {
      times: 1,
    });
    await (await openSunday(next)).fill("23:30");
    await expect(next.getByText("Ainda não guardado")).toBeVisible();
    await expect(next.getByText("Rascunho guardado")).toBeVisible();
    await (await openSunday(next)).fill("21:59");
    await next.getByRole("button", { name: "Ver como fica" }).click();
    await expect(next.getByText("Ainda não está no ar")).toBeVisible();
    await expect(next.getByText("21:59").first()).toBeVisible();
    // The preview opens at the change, and both buttons do as they say.
    await expect(next.locator("#mudanca")).toBeInViewport();
    // On a Sunday the page says "Hoje às 21:59" first, and during the service when it ends.
    await expect(next.locator("#mudanca")).toHaveText(/21:59$|^Agora, até as 23:59$/);
    await expectSound(next);
    await next.getByRole("link", { name: "Voltar a escrever" }).click();
    await expect(await openSunday(next)).toHaveValue("21:59");
    await next.getByRole("button", { name: "Ver como fica" }).click();
    await next.getByRole("button", { name: "Publicar" }).click();
    await expect(next.getByRole("status").first()).toContainText("Publicado");
    expect(await (await next.request.get("/programacao")).text()).toContain("21:59");

    await next.getByRole("link", { name: "Ver o que já mudou" }).click();
    await expect(next.getByText(/Culto de Celebração: hora .* → 21:59/).first()).toBeVisible();
    await expectSound(next);
    await next.getByRole("button", { name: "Voltar a esta versão" }).first().click();
    await expect(next.getByRole("status").first()).toContainText("já está no ar");
    expect(await (await next.request.get("/programacao")).text()).not.toContain("21:59");
  },
);

test("a text that the browser restores after going back is saved, or both texts are shown", async ({
  page,
  context,
  journey,
  office,
}) => {
  await office.enter(page, "Inês Exemplo", "conteudo");
  await page.goto(programme);
  const draft = `${programme}/rascunho`;
  journey.expectStatus(draft, 409);
  journey.expectRefused(programme, 409);
  page.on("dialog", (dialog) => void dialog.accept());
  /** Before the next automatic save, whatever the browser asks. */
  const writeAndLeave = async (text: string) => {
    await (await titleOfPage(page)).fill(text);
    await page.getByRole("link", { name: "Ver o que já mudou" }).click();
    await page.waitForURL("**/versoes");
  };

  await writeAndLeave("Escrito às pressas");
  await page.goBack();
  await expect(await titleOfPage(page)).toHaveValue("Escrito às pressas");
  await page.goto("/painel");
  await page.goto(programme);
  await expect(await titleOfPage(page)).toHaveValue("Escrito às pressas");

  // Meanwhile the same person wrote on another page.
  await writeAndLeave("Escrito neste aparelho");
  const other = await context.newPage();
  await other.goto(programme);
  await (await titleOfPage(other)).fill("Escrito no outro");
  await expect(other.getByText("Rascunho guardado")).toBeVisible();
  await other.close();
  await page.goBack();
  await expect(await titleOfPage(page)).toHaveValue("Escrito neste aparelho");
  await expect(page.getByText("este rascunho mudou em outra página ou aparelho")).toBeVisible();
  await page.getByRole("button", { name: "Ver como fica" }).click();
  await expect(page.getByText("→ Escrito no outro")).toBeVisible();
  await expect(page.getByText("→ Escrito neste aparelho")).toBeVisible();
  await page.getByRole("link", { name: "Ficar com o rascunho guardado" }).click();
  await expect(await titleOfPage(page)).toHaveValue("Escrito no outro");
  await page.getByRole("button", { name: "Descartar o rascunho" }).click();
  await expect(page.getByText("O rascunho foi descartado")).toBeVisible();
});

test("an ended session is reported while writing, and the text is there after signing in", async ({
  page,
  context,
  office,
}) => {
  await office.enter(page, "Rute Exemplo", "conteudo");
  await page.goto(programme);
  await context.clearCookies();
  await (await titleOfPage(page)).fill("A semana da gente");
  await expect(page.getByText("A sua entrada terminou")).toBeVisible();

  await page.getByRole("button", { name: "Ver como fica" }).click();
  await office.enter(page, "Rute Exemplo", "conteudo");
  await page.goto("/painel/retomar");
  await page.getByRole("button", { name: "Enviar de novo" }).click();
  await expect(page.getByText("Ainda não está no ar")).toBeVisible();
  await expect(page.getByRole("heading", { name: "A semana da gente" })).toBeVisible();
  await page.goto(programme);
  await page.getByRole("button", { name: "Descartar o rascunho" }).click();
});
