import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, describe } from "vitest";
import { noonOf } from "../../../format/church-clock.ts";
import { readHtml, select, textOf } from "../../../testing/church/read-html.ts";
import { sampleChurch } from "../../../testing/gift-model/declarations.ts";
import { openBusyPanel } from "../../../testing/panel/busy-panel.ts";
import { openSamplePanel } from "../../../testing/panel/sample-panel.ts";
import { arrivedGift } from "../../../testing/storage/arrived-gift.ts";
import { databases } from "../../../testing/storage/databases.ts";
import type { Means } from "../../contract/means.ts";
import { recordGifts } from "../sql/record-gifts.ts";
import { takeBack } from "../sql/reversals.ts";
import { PaperHead } from "./paper-head.tsx";

const root = "/painel/doacoes";

test("each paper of the treasurer is headed by the church, has a line to sign, and says nothing of a panel", async () => {
  const { pages } = await openBusyPanel();
  const papers = pages.filter(
    ({ path, html }) => path.startsWith(root) && html.includes('id="imprimir"'),
  );
  const kinds = papers.map(({ path }) => path.replaceAll(/[^/]*\d[^/]*/g, "1"));
  expect([...new Set(kinds)].toSorted()).toEqual([
    `${root}/1/folha`,
    `${root}/contagem/1/folha`,
    `${root}/declaracoes/1/1`,
    `${root}/declaracoes/1/todas`,
    `${root}/trimestre/1`,
  ]);
  for (const { path, html: text } of papers) {
    const html = readHtml(text);
    const head = html.find(({ attributes }) => attributes.get("class") === "paper-head");
    const words = head ? textOf(head) : "";
    expect(words, path).toContain("Igreja Vitral de Pedra Clara");
    expect(words, path).toContain("CNPJ 11.222.333/0001-81");
    expect(words, path).toContain("Tesouraria");
    expect(select(head?.within ?? [], "img"), path).toHaveLength(1);
    expect(select(head?.within ?? [], "h2"), path).toHaveLength(1);
    const signatures = html.filter(({ attributes }) => attributes.get("class") === "signatures");
    expect(signatures.length, path).toBeGreaterThan(0);
    expect(select(html, "title").map(textOf).join(), path).not.toContain("Painel");
  }
});

test("a church without a CNPJ has none on its papers", () => {
  const head = (cnpj: string) => {
    const props = { church: { ...sampleChurch, cnpj }, children: "Folha" };
    return readHtml(renderToStaticMarkup(createElement(PaperHead, props)))
      .map(textOf)
      .join();
  };

  expect(head(sampleChurch.cnpj)).toContain("CNPJ 11.222.333/0001-81");
  expect(head("")).not.toContain("CNPJ");
});

const space = "\u00A0";

describe.each(databases)("on $kind", ({ fresh }) => {
  test("a quarter is summed by fund, means and month, without a name of anybody who gave", async () => {
    const database = await fresh();
    const panel = await openSamplePanel({ database });
    const { ask, member } = await panel.signIn("tesouraria");
    const read = async (to: string) =>
      (await (await ask(to)).text()).replaceAll(/ (data-label|class="net")(="[^"]*")?(?=>)/g, "");
    const given: [day: string, means: Means, fund: string, amountCentavos: number][] = [
      ["2026-01-31", "cash", "Oferta", 100_00],
      ["2026-02-01", "pix", "Missões", 200_00],
      ["2026-03-31", "cheque", "Oferta", 400_00],
      // A gift of the next quarter.
      ["2026-04-01", "pix", "Oferta", 800_00],
    ];
    const gifts = given.map(([day, means, fund, amountCentavos]) => ({
      means,
      fund,
      amountCentavos,
      name: "Zacarias Exemplo",
      givenAtMs: noonOf(day),
    }));
    await database.write(async (writer) => {
      for (const mode of ["live", "demonstration"] as const) {
        await recordGifts(
          writer,
          gifts.map((gift) => arrivedGift({ ...gift, mode })),
          1,
        );
      }
    });
    const half = { receiptNumber: 3, reason: "Engano", amountCentavos: 150_00 };
    await takeBack(database, { ...half, staffId: member.id, key: "k" }, noonOf("2026-05-01"));

    const quarter = await read(`${root}/trimestre/2026-1`);
    const cells = (...reais: string[]) => reais.map((one) => `<td>R$${space}${one}</td>`).join("");
    expect(quarter).toContain("<h1>1º trimestre de 2026</h1>");
    expect(quarter).toContain(`Bruto</th>${cells("100,00", "200,00", "400,00", "700,00")}`);
    expect(quarter).toContain(`Devolvido</th>${cells("0,00", "0,00", "150,00", "150,00")}`);
    expect(quarter).toContain(`Oferta</th>${cells("100,00", "0,00", "250,00", "350,00")}`);
    expect(quarter).toContain(`Missões</th>${cells("0,00", "200,00", "0,00", "200,00")}`);
    expect(quarter).toContain(`Cheque</th>${cells("0,00", "0,00", "250,00", "250,00")}`);
    expect(quarter).not.toContain("Zacarias");
    expect(quarter).toContain(`href="${root}/trimestre/2025-4"`);
    expect(await read(`${root}/trimestre/2020-1`)).toContain(
      "Nenhuma contribuição neste trimestre",
    );

    const march = await read(`${root}/2026-03`);
    expect(march).toContain(`Cheque</th><td>1</td>${cells("400,00", "150,00", "250,00")}`);
    expect(march).toContain(`href="${root}/trimestre/2026-1"`);
    // Money that passes no card is no movement at the card provider, nor is it before that one's fees.
    expect(await read(`${root}/2026-05`)).not.toContain("na operadora");
    expect(march).not.toContain("tarifas");
  });
});

test.each(["2026-0", "2026-5", "26-1", "2026-1x", "nada"])("%s is no quarter", async (quarter) => {
  const { signIn } = await openSamplePanel();
  const { ask } = await signIn("tesouraria");
  expect((await ask(`${root}/trimestre/${quarter}`)).status).toBe(404);
});

test("the ways of the month stand by what they are for, the account among them", async () => {
  const { signIn } = await openSamplePanel();
  const { ask } = await signIn("tesouraria");
  const html = await (await ask("/painel/doacoes")).text();
  const all = readHtml(html);
  expect(all.filter(({ name }) => name === "dt").map(textOf)).toEqual(
    expect.arrayContaining(["Entrou", "Este mês", "Pessoas", "Banco"]),
  );
  const account = await (await ask("/painel/doacoes/conta")).text();
  expect(account.match(/aria-current="page"/g)).toHaveLength(1);
});
