import { expect, test } from "vitest";
import { loadContent } from "../../content/load.ts";
import { readHtml, select, textOf } from "../../testing/church/read-html.ts";
import { sampleChurch } from "../../testing/church/sample-church.ts";
import { appOf, publishSample } from "../../testing/church/sample-site.ts";

const edited = await sampleChurch();
await edited.edit("privacidade.yaml", "meses_de_guarda: 12", "meses_de_guarda: 1");
await edited.edit("privacidade.yaml", "das_doacoes: 5", "das_doacoes: 7");
const [sampleApp, editedApp] = [
  appOf(await publishSample()),
  appOf(await publishSample({ church: edited })),
];

async function textsOf(app = sampleApp, path = "/privacidade"): Promise<string> {
  const elements = readHtml(await (await app.request(path)).text());
  return select(elements, "p").map(textOf).join("\n");
}

test("how long is kept what, the page says as the church's own content does", async () => {
  expect(await textsOf()).toMatch(/12 meses depois de chegarem[^]*apagados depois de 5 anos/);
  expect(await textsOf(editedApp)).toMatch(
    /um mês depois de chegarem[^]*apagados depois de 7 anos/,
  );
});

test("a church that says nothing keeps names of givers for five years", async () => {
  const church = await sampleChurch();
  await church.edit("privacidade.yaml", "anos_de_guarda_das_doacoes: 5", "");

  expect(await loadContent(church.contentFolder)).toMatchObject({
    content: { privacy: { giverYears: 5 } },
  });
});

test("everything that is kept is named, and nothing is promised that nobody sees to", async () => {
  const notice = await textsOf();

  for (const kept of ["e-mail para o recibo", "nome, valor, tipo e data", "só um código"]) {
    expect(notice).toContain(kept);
  }
  expect(notice).toContain("Lê quem tem a senha dela");
  for (const page of [notice, await textsOf(sampleApp, "/contato")]) {
    expect(page).not.toMatch(/só (os|pelos) pastores/);
  }
});
