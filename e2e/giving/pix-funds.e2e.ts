// PIX in a church that added funds, and in one whose bank takes codes with an identifier.
import type { Locator } from "@playwright/test";
import { accessibilityFaults } from "../kit/accessibility-faults.ts";
import { expect } from "../kit/journey.ts";
import { withOwnChurch } from "../kit/own-site/own-church.ts";
import { sidewaysScroll } from "../kit/sideways-scroll.ts";
import { readQr } from "./read-qr.ts";

const funds = `fundos:
  - nome: Missões
    descricao: Sustento de quem está no campo.
  - nome: Construção do templo em Pedra Clara 2027

banco:`;
const withFunds = (text: string) => text.replace("banco:", funds);
const withIdentifier = (text: string) =>
  text.replace("cidade: Pedra Clara", "cidade: Pedra Clara\n  identificador: sim");

withOwnChurch({ "contribua.yaml": withFunds })(
  "the church's funds can be chosen beside tithe and offering, and the message to the church says which",
  async ({ page }) => {
    await page.goto("/contribua");
    const maker = page.locator("[data-island=pix-amount]");
    const purposes = maker.getByRole("group", { name: "Para que é?" });
    await expect(purposes.getByRole("radio")).toHaveCount(4);
    await maker.getByRole("button", { name: "R$ 50" }).click();
    await expect(maker).toContainText("diga acima para que é");
    const places = () =>
      maker
        .getByRole("listitem")
        .evaluateAll((steps) => steps.map((step) => step.getBoundingClientRect().top + scrollY));
    const before = await places();
    const plain = (await codeOf(maker).textContent()) ?? "";

    for (const name of ["Missões", "Construção do templo em Pedra Clara 2027"]) {
      await purposes.getByRole("radio", { name }).check();
      await expect(maker).toContainText(`A mensagem do WhatsApp diz “${name}”.`);
      await expect(codeOf(maker)).toHaveText(plain);
      const url = new URL((await tellOf(maker).getAttribute("href")) ?? "");
      expect(url.searchParams.get("text")).toBe(
        `Segue o comprovante da minha contribuição de R$ 50,00 (${name})`,
      );
      expect(await places()).toEqual(before);
    }
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);
    const told = page.getByRole("definition").filter({ hasText: "no campo" });
    await expect(told).toHaveText("Sustento de quem está no campo.");
  },
);

withOwnChurch({ "contribua.yaml": (text) => withFunds(withIdentifier(text)) })(
  "where the bank takes an identifier the code says what the gift is for, as picture and text",
  async ({ page }) => {
    await page.goto("/contribua");
    const maker = page.locator("[data-island=pix-amount]");
    await maker.getByRole("button", { name: "R$ 50" }).click();
    await expect(codeOf(maker)).toContainText(/540550\.00.*0503\*\*\*6304[0-9A-F]{4}$/);
    await maker.getByRole("radio", { name: "Oferta" }).check();
    await expect(codeOf(maker)).toContainText(/0512OFERTA[A-Z2-9]{6}6304[0-9A-F]{4}$/);
    await expect(maker).toContainText(/Neste código: R\$\s50,00, oferta\./);
    await maker.getByRole("radio", { name: "Missões" }).check();
    await expect(codeOf(maker)).toContainText(/0513MISSOES[A-Z2-9]{6}6304[0-9A-F]{4}$/);
    await maker.getByRole("radio", { name: "Construção" }).check();
    await expect(codeOf(maker)).toContainText(/0525CONSTRUCAODOTEMPLOE[A-Z2-9]{6}6304/);

    await maker.getByText("Mostrar o QR Code para outro aparelho").click();
    const picture = maker.getByRole("img", { name: /^QR Code do PIX/ });
    expect(await readQr(picture)).toBe(await codeOf(maker).textContent());
  },
);

withOwnChurch({ "contribua.yaml": withFunds })(
  "a campaign's link has its fund chosen for PIX and by card, and a fund that is none chooses nothing",
  async ({ page }) => {
    await page.goto("/contribua?fundo=Miss%C3%B5es");
    const maker = page.locator("[data-island=pix-amount]");
    await maker.getByRole("button", { name: "R$ 50" }).click();
    await expect(maker.getByRole("radio", { name: "Missões" })).toBeChecked();
    await expect(maker).toContainText("A mensagem do WhatsApp diz “Missões”.");

    await page
      .getByRole("main")
      .getByRole("link", { name: /cartão/i })
      .first()
      .click();
    await expect(page).toHaveURL(/\/contribua\/cartao\?fundo=/);
    await expect(page.getByRole("combobox", { name: "Tipo de contribuição" })).toHaveValue(
      "Missões",
    );

    await page.goto("/contribua?fundo=Telhado");
    await maker.getByRole("button", { name: "R$ 50" }).click();
    await expect(maker.getByRole("radio", { checked: true })).toHaveCount(0);
  },
);

const codeOf = (maker: Locator) => maker.locator("[aria-labelledby='copia-e-cola']");
const tellOf = (maker: Locator) => maker.getByRole("link", { name: "Já paguei: avisar a igreja" });
