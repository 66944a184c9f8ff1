import { expect } from "../kit/journey.ts";
import { loadEveryPicture } from "../kit/load-every-picture.ts";
import { withOwnChurch } from "../kit/own-site/own-church.ts";
import { pageFile } from "../../src/content/content.ts";
import { sampleMessages } from "../../src/testing/church/sample-messages.ts";
import { samplePages } from "../../src/testing/church/sample-pages.ts";
import { expectForEverybody } from "./for-everybody.ts";

const fund = "Reconstrução do telhado";
const test = withOwnChurch({
  "contribua.yaml": (text) => `${text}\nfundos:\n  - nome: ${fund}\n    meta: "30.000,00"\n`,
  "mensagens.yaml": () => sampleMessages.replaceAll(/quem: .*/g, "$&\n    serie: Portas e janelas"),
  "igreja.yaml": (text) =>
    `${text}\npodcast:\n  spotify: https://open.spotify.com/show/abc\n  apple: https://podcasts.apple.com/br/podcast/abc/id1\n`,
  [pageFile("ministerio-infantil")]: () =>
    `${samplePages["ministerio-infantil"]}  - tipo: campanha\n    fundo: ${fund}\n`,
});
test.describe.configure({ mode: "default" });

const pages = [
  ["/contribua", "A meta é R$ 30.000"],
  ["/ministerio-infantil", "A meta é R$ 30.000"],
  ["/mensagens", "Portas e janelas"],
  ["/mensagens/serie/portas-e-janelas", "Série de 4 pregações"],
  ["/mensagens/2026-11-15-o-pao-de-cada-dia", "Portas e janelas, 3 de 4"],
] as const;

for (const [path, words] of pages) {
  test(`${path} with a campaign or a series is for everybody @both`, async ({ page, isMobile }) => {
    await page.goto(path);
    await expect(page.getByRole("main")).toContainText(words);
    await loadEveryPicture(page);
    await expectForEverybody(page, isMobile);
  });
}
