import { expect, test } from "vitest";
import { readHtml, select, textOf } from "../../../testing/church/read-html.ts";
import { sampleGift } from "../../../testing/storage/sample-gift.ts";
import { giftLetter } from "./gift-letter.tsx";

const email = "joao@exemplo.com.br";
const gift = {
  ...sampleGift({
    amountCentavos: 1_234_56,
    state: "succeeded",
    paymentId: "pi_1",
    receiptNumber: 42,
    receiptCode: "0f5c2ab94d7e4c1d8a36e9b07c415f22",
    settledAtMs: Date.parse("2026-03-06T23:30:00-03:00"),
  }),
  email,
};
const shown = { church: { name: "Igreja Vitral de Pedra Clara", cnpj: "11222333000181" } };

test("a receipt goes to the giver with number, amount, fund, both names and the day", () => {
  const { text, html, ...mail } = giftLetter(gift, shown);
  expect(mail).toMatchObject({
    to: "joao@exemplo.com.br",
    subject: "Recibo 000042: R$\u00a01.234,56",
  });
  for (const form of [text, select(readHtml(html), "body").map(textOf).join()]) {
    for (const fact of [
      "000042",
      "R$\u00a01.234,56",
      "Dízimo",
      "João da Conceição",
      "11.222.333/0001-81",
      "6 de março de 2026 às 23:30",
    ]) {
      expect(form).toContain(fact);
    }
  }
});

test("the receipt of a month says so, and leads to where the months are changed", () => {
  const monthlyUrl = "https://igreja.example.org/mensal/0f5c2ab94d7e4c1d8a36e9b07c415f22";
  const { text, html } = giftLetter({ ...gift, source: "monthly" }, { ...shown, monthlyUrl });
  for (const form of [text, html]) {
    expect(form).toMatch(/Tipo:.*Dízimo, mensal/);
    expect(form).toContain("porque contribui todo mês com cartão pelo site");
    expect(form).toContain(monthlyUrl);
  }
  expect(giftLetter(gift, shown).text).not.toContain("mensal");
});

test("a receipt says by which means its gift was made", () => {
  expect(giftLetter(gift, shown).text).toContain("ao contribuir com cartão pelo site");
  const { text, html } = giftLetter({ ...gift, means: "pix" }, shown);
  for (const form of [text, html]) {
    expect(form).toContain("Você pediu este recibo ao contribuir por PIX pelo site");
    expect(form).not.toContain("cartão");
  }
});

test("text and HTML link to the receipt on the site", () => {
  const receiptUrl = "https://igreja.example.org/recibo/0f5c2ab94d7e4c1d8a36e9b07c415f22";
  const { text, html } = giftLetter(gift, { ...shown, receiptUrl });

  expect(text).toContain(receiptUrl);
  const [link] = select(readHtml(html), "a");
  expect(link?.attributes.get("href")).toBe(receiptUrl);
  expect(link && textOf(link)).toBe("Ver recibo");
});

test("the receipt of a real gift is sent and mentions no demonstration", () => {
  const mail = giftLetter({ ...gift, mode: "live" }, shown);
  expect(mail.staysHere).toBeUndefined();
  expect(mail.subject + mail.text + mail.html).not.toMatch(/demonstração|teste/i);
});

test.each([
  ["demonstration", "Demonstração: nada foi cobrado."],
  ["test", "Teste: nada foi cobrado."],
] as const)(
  "of a %s subject, text and page say so once, above all, and it stays here",
  (mode, notice) => {
    const onSite = { ...shown, receiptUrl: "https://igreja.example.org/recibo/0f" };
    const { subject, text, html, staysHere } = giftLetter({ ...gift, mode }, onSite);

    expect(staysHere).toBe(true);
    expect(subject).toBe(`${notice} Recibo 000042: R$\u00a01.234,56`);
    const page = select(readHtml(html), "body").map(textOf).join();
    for (const form of [text.trim(), page.trim()]) {
      expect(form.startsWith(notice), form).toBe(true);
      expect(form.split(notice)).toHaveLength(2);
    }
  },
);

test("a receipt shows only the name of the giver's texts, and no link", () => {
  const written = "João da Conceição https://exemplo.com ligue 11 95555-0123";
  const lured = { ...gift, giver: written, description: `Dizimo ${written}` };
  const { subject, text, html } = giftLetter(lured, shown);
  expect(subject + text + html).not.toMatch(/https:|exemplo\.com|95555/);

  const free = { ...gift, fund: undefined, giver: "Você ganhou", description: "Você ganhou" };
  const letter = giftLetter(free, shown);
  expect(letter.subject + letter.text + letter.html).not.toContain("ganhou");
});

test("a PIX without a fund names who gave it", () => {
  const pix = { ...gift, means: "pix", source: "bank", fund: undefined } as const;
  expect(giftLetter(pix, shown).text).toContain("De: João da Conceição");
});
