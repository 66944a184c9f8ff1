import { expect } from "../kit/journey.ts";
// The boxes of the panel, as a screen reader would be given them: what was done or is to be mended has the focus.
import { titleOfPage } from "../panel/page-head.ts";
import { test } from "../panel/with-panel.ts";
import { expectHeard, expectRead, listen } from "./listen.ts";

test.beforeEach(({ page }) => listen(page));

test("a screen reader hears of a text that it is kept, what is wrong, that it is published and that it is undone", async ({
  page,
  journey,
  office,
}) => {
  const team = "/painel/conteudo/equipe";
  journey.expectRefused("/painel/previa/*", 422);
  await office.enter(page, "Maria das Dores", "conteudo");
  await page.goto(team);
  const press = (name: string) => page.getByRole("button", { name, exact: true }).press("Enter");
  await (await titleOfPage(page)).fill("");
  await expectHeard(page, /^Rascunho guardado/);
  await press("Ver como fica");
  await expectRead(page, /^Falta acertar uma coisa\. .*Falta o título/);
  await (await titleOfPage(page)).fill("Quem cuida de nós");
  await press("Ver como fica");
  await press("Publicar");
  await expectRead(page, /^Publicado/);
  await expect(page).toHaveTitle(/^Publicado \| /);
  await page.getByRole("button", { name: /^Desfazer\. / }).press("Enter");
  await expectRead(page, /^Desfeito/);
});
