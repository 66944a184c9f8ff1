// A gift by card in a church that added funds.
import { cardPath, fillAll, openCardForm } from "./card-form.ts";
import { paymentPath } from "./card-server.ts";
import { withOwnChurch } from "../kit/own-site/own-church.ts";
import { accessibilityFaults } from "../kit/accessibility-faults.ts";
import { expect, test } from "../kit/journey.ts";
import { sidewaysScroll } from "../kit/sideways-scroll.ts";

const funds = `fundos:
  - nome: Missões
  - nome: Construção do templo em Pedra Clara 2027

banco:`;

withOwnChurch({ "contribua.yaml": (text) => text.replace("banco:", funds) })(
  "the church's funds come after the three of every church, and thanks and receipt name the chosen one",
  async ({ page }) => {
    const card = await openCardForm(page);
    const options = card.purpose.getByRole("option");
    await expect(options).toHaveText([
      "Escolha o tipo",
      "Dízimo",
      "Oferta",
      "Dízimo/Oferta",
      "Missões",
      "Construção do templo em Pedra Clara 2027",
    ]);
    expect(await sidewaysScroll(page)).toBe(0);
    await card.give.click();
    await expect(card.purpose).toHaveAccessibleDescription("Escolha para que é.");

    await fillAll(card);
    await card.purpose.selectOption("Missões");
    await expect(card.review).toContainText("destino: Missões.");
    expect(await accessibilityFaults(page)).toEqual([]);
    const posted = page.waitForRequest(`**${paymentPath}`);
    await card.give.click();
    expect((await posted).postDataJSON()).toMatchObject({ descricao: "Missões Ana Souza" });
    await expect(card.thanks).toContainText("Missões");

    await card.thanks.getByRole("link", { name: "Ver recibo" }).click();
    await expect(page.getByRole("main")).toContainText("Missões");
    await expect(page.getByRole("main")).toContainText("Ana Souza");
    expect(await sidewaysScroll(page)).toBe(0);
  },
);

test("a church without funds says nothing of them on the card's page", async ({ request }) => {
  expect(await (await request.get(cardPath)).text()).not.toMatch(/ownFunds|fundos/);
});
