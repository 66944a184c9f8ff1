import type { Page } from "@playwright/test";
import { expect } from "../kit/journey.ts";
import { expectSound } from "./page-soundness.ts";
import { openOffice, test as base } from "./with-panel.ts";

/** A church where Sunday's time was not changed yet: only texts older than a change count as outdated. */
const openOwnOffice = () => openOffice();
const test = base.extend({
  office: [
    async ({ once }, use) => use(await once(openOwnOffice)),
    { scope: "test", timeout: 120_000 },
  ],
});

/** Counts taps only; typing and choosing in the clock do not count. */
function countTaps() {
  let taps = 0;
  return {
    tap: async (page: Page, role: "link" | "button", name: RegExp | string) => {
      taps += 1;
      await page.getByRole(role, { name }).first().click();
    },
    hour: async (page: Page, time: string) => {
      taps += 1;
      await page.getByLabel("Hora", { exact: true }).fill(time);
    },
    taps: () => taps,
  };
}

const onTheSite = async (page: Page) => (await page.request.get("/programacao")).text();

test("Sunday's time is changed with three taps from the panel's first page, and undone with one", async ({
  page,
  office,
}) => {
  await office.enter(page, "Maria das Dores", "secretaria");
  await page.goto("/painel");
  await expectSound(page);
  const { tap, hour, taps } = countTaps();
  await tap(page, "link", /Culto de Celebração/);
  await hour(page, "17:40");
  await expectSound(page);
  await tap(page, "button", "Publicar");
  await expect(page.getByRole("status").first()).toContainText("Publicado");
  expect(taps()).toBe(3);
  expect(await onTheSite(page)).toContain("17:40");
  await expect(page.getByRole("link", { name: /às 17:40 Culto de Celebração/ })).toBeVisible();

  // Texts with the old hour are listed on the same page until they are corrected from there.
  const old = page.getByRole("link", { name: /na página inicial: “.*19:00/ });
  await expectSound(page);
  await old.click();
  await expectSound(page);
  await expect(page.getByRole("textbox")).toHaveValue(/17:40/);
  await page.getByRole("button", { name: "Publicar" }).click();
  await expect(page.getByRole("status").first()).toContainText("Publicado");
  await expect(old).toHaveCount(0);
  await page.getByRole("link", { name: /como aparece no Google/ }).click();
  await page.getByRole("button", { name: "Está certo assim" }).click();
  await expect(page.getByText("horário antigo")).toHaveCount(0);

  // Everything is undone, newest first: the sentence, then the hour.
  await page
    .getByRole("link", { name: /dá para desfazer|coisas? a desfazer/ })
    .first()
    .click();
  await page.getByRole("button", { name: /^Desfazer.*Programação/ }).click();
  await expect(page.getByRole("status").first()).toContainText("Desfeito");
  expect(await onTheSite(page)).not.toContain("17:40");
});

test("a person who just accepted an invitation changes Sunday's time in four taps and undoes it in one", async ({
  page,
  office,
}) => {
  await page.goto(await office.invite("rute@exemplo.com.br", "Rute Souza", "conteudo"));
  const { tap, hour, taps } = countTaps();
  await tap(page, "button", "Aceitar convite");
  await tap(page, "link", /Culto de Celebração/);
  await hour(page, "17:50");
  await tap(page, "button", "Publicar");
  await expect(page.getByRole("status").first()).toContainText("Publicado");
  expect(taps()).toBe(4);
  expect(await onTheSite(page)).toContain("17:50");
  await tap(page, "button", /^Desfazer/);
  await expect(page.getByRole("status").first()).toContainText("Desfeito");
  expect(taps()).toBe(5);
  expect(await onTheSite(page)).not.toContain("17:50");
});
