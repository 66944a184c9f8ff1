import { expect, test } from "vitest";
import { paths } from "../../../kit/paths.ts";
import { renderDocuments } from "../../../testing/church/documents.ts";
import { select } from "../../../testing/church/read-html.ts";
import { type SampleChurch, sampleChurch } from "../../../testing/church/sample-church.ts";
import { sampleClient } from "../../../testing/church/sample-site.ts";
import { sampleTexts } from "../../../testing/sample-texts.ts";
import type { CardSettings } from "../../contract/card-settings.ts";
import { apiPaths } from "../api-paths.ts";
import { cardGiftPage } from "./card-gift.tsx";

async function cardPage(church: SampleChurch, client = sampleClient) {
  const documents = await renderDocuments(church, { client });
  const page = documents.find(({ path }) => path === paths.cardGift);
  if (!page) throw new Error("There is no card page.");
  return page;
}

test("without anybody who charges cards the page says so, and offers PIX in place of the form", async () => {
  const { cards: _cards, ...client } = sampleClient;
  const { html, elements } = await cardPage(await sampleChurch(), client);

  expect(html).toContain("O cartão está indisponível");
  expect(html).not.toContain("tipoContribuicao");
  const ways = select(select(elements, "main")[0]?.within ?? [], "a");
  expect(ways.map(({ attributes, text }) => [text, attributes.get("href")])).toContainEqual([
    "Contribuir por PIX",
    paths.giving,
  ]);
});

test("a page on which Stripe takes cards lets just Stripe in", async () => {
  const content = await sampleTexts();
  const programOf = (cards: CardSettings) =>
    cardGiftPage.needs?.(content, { ...sampleClient, cards }).programOrigins;
  expect(programOf({ provider: "stripe", publishableKey: "pk_test_chave" })).toEqual({
    "script-src": ["https://js.stripe.com", "https://*.js.stripe.com"],
    "frame-src": ["https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com"],
    "connect-src": ["https://api.stripe.com"],
  });
  expect(programOf({ provider: "simulated" })).toBeUndefined();
});

test("a gift may come every month only where a feature follows it", async () => {
  const [both, once] = await Promise.all(
    [{}, { lacks: apiPaths.monthlyPayment }].map(async (given) => {
      const documents = await renderDocuments(await sampleChurch(), given);
      const html = (at: string) => documents.find(({ path }) => path === at)?.html ?? "";
      return { form: html(paths.cardGift), giving: html(paths.giving) };
    }),
  );
  expect(both?.form).toContain("Todo mês");
  expect(both?.giving).toContain("uma vez ou todo mês");
  expect(once?.form).toContain('name="valor"');
  expect(once?.form).not.toContain("Todo mês");
  expect(once?.giving).not.toContain("uma vez ou todo mês");
});

test("the church's funds come after the three of every church, and one without funds says nothing of them", async () => {
  const church = await sampleChurch();
  expect((await cardPage(church)).html).not.toMatch(/ownFunds|fundos/);

  await church.edit("contribua.yaml", "banco:", "fundos:\n  - nome: Missões\n\nbanco:");
  const { elements } = await cardPage(church);
  const options = select(select(elements, "select")[0]?.within ?? [], "option");
  expect(options.map(({ text }) => text)).toEqual([
    "Escolha o tipo",
    "Dízimo",
    "Oferta",
    "Dízimo/Oferta",
    "Missões",
  ]);
});
