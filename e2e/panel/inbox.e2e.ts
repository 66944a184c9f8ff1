import { expect } from "../kit/journey.ts";
import { printedPages } from "../kit/printed-pages.ts";
import { keepMessage } from "../../src/testing/storage/sample.ts";
import { expectSound } from "./page-soundness.ts";
import { test } from "./with-panel.ts";

test("marking in the list keeps the reader's place, and each mark is undone from the list", async ({
  page,
  office,
}) => {
  for (let made = 0; made < 14; made += 1) {
    await keepMessage(office.database, { name: `Lista ${made}x`, reason: "information" });
  }
  await office.enter(page, "Miriã Reis", "secretaria");
  await page.goto("/painel/mensagens?motivo=information&situacao=novas");
  const row = (made: number) =>
    page.getByRole("listitem").filter({ hasText: `Lista ${made}x`, has: page.getByRole("link") });
  await page.getByRole("button", { name: "Marcar como tratada: Lista 6x" }).click();
  const told = page.getByRole("status");
  await expect(told).toBeInViewport();
  await expect(row(6)).toHaveCount(0);
  await expect(row(5)).toBeInViewport();
  // The notice is above the row and does not cover it.
  const expectAbove = async (made: number) => {
    const box = await told.boundingBox();
    expect((box?.y ?? NaN) + (box?.height ?? NaN)).toBeLessThanOrEqual(
      ((await row(made).boundingBox())?.y ?? NaN) + 1,
    );
  };
  await expectAbove(5);
  await page.getByRole("button", { name: "Marcar como tratada: Lista 5x" }).click();
  await expect(row(4)).toBeInViewport();
  await expect(told).toContainText("Mais uma coisa a desfazer");
  await expectAbove(4);
  await expectSound(page);
  await told.getByRole("button", { name: "Desfazer" }).click();
  await expect(told).toContainText("Desfeito");
  await expect(row(5)).toBeInViewport();
  await row(5).getByRole("link").click();
  await page.getByRole("button", { name: "Apagar" }).click();
  await page.getByRole("button", { name: "Apagar" }).click();
  await expect(told).toContainText("Mensagem apagada");
  await expectAbove(4);
});

test("@desktop the week's prayers are printed for the meeting, without the excluded one", async ({
  page,
  office,
}) => {
  const receivedAtMs = Date.now() - 3_600_000;
  for (const request of ["Pela cirurgia do meu pai. (11) 98888-0101", "Só para o pastor ler."]) {
    await keepMessage(office.database, { name: "Noemi Prado", request, receivedAtMs });
  }
  await office.enter(page, "Rute Souza", "secretaria");
  await page.goto("/painel/mensagens");
  await page.getByRole("link", { name: "Pedidos de oração da semana, para imprimir" }).click();
  await expect(page.getByRole("heading", { name: "Pedidos de oração da semana" })).toBeVisible();
  await expectSound(page);
  await expect(page.getByText("Noemi")).toHaveCount(0);

  const kept = page.getByText("Pela cirurgia do meu pai. (número)");
  const left = page.getByText("Só para o pastor ler.");
  await page.getByRole("checkbox", { name: "Só para o pastor ler." }).uncheck();
  await page.evaluate(() => {
    window.print = () => document.body.toggleAttribute("data-printed", true);
  });
  await page.getByRole("button", { name: "Imprimir" }).click();
  await expect(page.locator("body[data-printed]")).toHaveCount(1);

  await page.emulateMedia({ media: "print" });
  await expect(kept).toBeVisible();
  await expect(left).toBeHidden();
  await expect(page.getByRole("checkbox")).toHaveCount(0);
  await expect(page.getByText("antes de imprimir")).toBeHidden();
  await expect(page.getByText("confiados a quem ora")).toBeVisible();
  await page.emulateMedia({ media: "screen" });
  expect(await printedPages(page)).toBe(1);

  // Nothing of it was stored.
  await page.reload();
  await expect(page.getByRole("checkbox", { name: "Só para o pastor ler." })).toBeChecked();
});
