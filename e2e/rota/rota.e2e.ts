import type { Page } from "@playwright/test";
import { monthOf, monthsAfter } from "../../src/format/church-clock.ts";
import { expect } from "../kit/journey.ts";
import { expectSound } from "../panel/page-soundness.ts";
import { openOffice, test as base } from "../panel/with-panel.ts";

const teams = `equipes:
  - nome: louvor
    titulo: Louvor
    chegada: 45
    encontros: [Culto de Celebração]
    funcoes:
      - {nome: voz, titulo: Voz, vagas: 1}
      - {nome: bateria, titulo: Bateria, vagas: 1}
`;

const openWithTeams = () => openOffice({ "escala.yaml": () => teams });

const test = base.extend({
  office: async ({ once }, use) => use(await once(openWithTeams)),
});

const louvor = `/painel/escala/${monthsAfter(monthOf(Date.now()), 1)}/louvor`;

test("a leader publishes a month; a drummer says no, the leader reads it, and the other drummer takes the place", async ({
  page,
  office,
}) => {
  await office.enter(page, "Maria das Dores", "secretaria");
  await addPerson(page, "Ana Prado", "Voz", "11955550101");
  await addPerson(page, "Bia Lima", "Bateria", "11955550102");
  await addPerson(page, "Caio Reis", "Bateria", "11955550103");

  await page.goto(louvor.replace(/\/louvor$/, ""));
  const missing = page.getByRole("region", { name: "Louvor: falta gente" });
  const lastDay = (await missing.getByRole("link").last().textContent()) ?? "";
  await missing.getByRole("link", { name: lastDay }).tap();
  await expect(page.getByRole("group", { name: lastDay }).getByText(lastDay)).toBeInViewport();
  await expectSound(page);
  await page.getByRole("button", { name: "Sugerir" }).tap();
  await expect(page.getByText("ainda não guardadas")).toBeVisible();
  await page.getByRole("button", { name: "Publicar escala" }).tap();
  await expect(page.getByText("Escala publicada.")).toBeVisible();
  await expectSound(page);

  const bia = await page.context().newPage();
  await bia.goto(await linkOf(page, "Bia Lima"));
  await expect(bia.getByRole("heading", { name: "Olá, Bia!" })).toBeVisible();
  await expectSound(bia);
  await bia
    .getByRole("button", { name: /^Não posso/ })
    .first()
    .tap();
  await expect(bia.getByText("não pode", { exact: true })).toBeVisible();
  await expect(liveRegion(bia)).toHaveText(/^.+, .+: não pode$/);
  await expectSound(bia);

  await page.goto("/painel");
  await expect(
    page.getByText(/^Bia Lima não pode domingo, .*: Louvor, Bateria está aberto$/),
  ).toBeVisible();

  const caioPath = await page.goto(louvor).then(() => linkOf(page, "Caio Reis"));
  const caio = await page.context().newPage();
  await caio.goto(caioPath);
  const duties = caio.getByRole("region", { name: "A sua escala" }).getByRole("listitem");
  const before = await duties.count();
  await caio.getByRole("button", { name: /^Posso/ }).tap();
  await expect(duties).toHaveCount(before + 1);
  await expect(caio.getByRole("heading", { name: "Falta gente" })).toHaveCount(0);
  await expectSound(caio);

  await page.goto("/painel");
  await expect(page.getByText(/^Bia Lima não pode/)).toHaveCount(0);
});

/** Where a screen reader hears how a press ended. */
const liveRegion = (page: Page) => page.locator('[data-avisos="calmo"]');

async function addPerson(page: Page, name: string, job: string, phone: string): Promise<void> {
  await page.goto("/painel/escala/pessoas");
  await page.getByLabel("Nome").fill(name);
  await page.getByLabel(/^WhatsApp ou telefone/).fill(phone);
  await page.getByLabel(job).check();
  await page.getByLabel(/18 anos/).check();
  await expectSound(page);
  await page.getByRole("button", { name: "Acrescentar" }).tap();
  await page.waitForURL(/pessoa-na-escala/);
}

/** Path of the person's own page, out of the message that the leader sends them by WhatsApp. */
async function linkOf(page: Page, name: string): Promise<string> {
  const link = page.getByRole("link", { name: `WhatsApp de ${name}` }).first();
  const message = new URL((await link.getAttribute("href")) ?? "").searchParams.get("text") ?? "";
  const [path = ""] = /\/escala\/minha\/[0-9a-f]+/.exec(message) ?? [];
  return path;
}
