import { describe, expect, test } from "vitest";
import type { Database } from "../../platform/database/database.ts";
import { openSamplePanel } from "../../testing/panel/sample-panel.ts";
import { databases } from "../../testing/storage/databases.ts";
import { sampleMonthly } from "../../testing/storage/sample-monthly.ts";
import { type ArrivedGift, recordGifts } from "../ledger/sql/record-gifts.ts";
import type { MonthlyGift } from "./monthly-gift.ts";
import { insertEvents, insertMonthly } from "./sql/monthly-rows.ts";

const path = "/painel/doacoes/mensais";
const begunAtMs = Date.parse("2026-03-06T12:00:00-03:00");

async function open(database: Database, gifts: readonly MonthlyGift[] = []) {
  const panel = await openSamplePanel({ database });
  const { ask } = await panel.signIn("tesouraria");
  await database.write(async (writer) => {
    for (const gift of gifts) await insertMonthly(writer, gift);
  });
  // The text as people read it: without marks.
  const read = async (to: string) =>
    (await (await ask(to)).text())
      .replace(/^.*<main/s, "")
      .replaceAll(/<[^>]*>/g, "")
      .replaceAll("\u00A0", " ");
  return { ask, read };
}

const failing = {
  state: "failing",
  failingInvoiceId: "in_1",
  nextTryAtMs: begunAtMs + 86_400_000,
} as const;
const ended = { state: "ended", endedAtMs: begunAtMs + 1, endedBy: "giver" } as const;

describe.each(databases)("on $kind", ({ fresh }) => {
  test("what is expected a month is what lasts, by fund, and only real money", async () => {
    const { read } = await open(await fresh(), [
      sampleMonthly({ id: "a", amountCentavos: 50_00 }),
      sampleMonthly({ id: "b", amountCentavos: 30_00, fund: "Missões", ...failing }),
      sampleMonthly({ id: "c", amountCentavos: 7_00, state: "ending" }),
      sampleMonthly({ id: "d", amountCentavos: 9_00, ...ended }),
      sampleMonthly({ id: "e", amountCentavos: 11_00, state: "begun" }),
      sampleMonthly({ id: "f", amountCentavos: 999_00, mode: "test" }),
    ]);

    const page = await read(path);

    expect(page).toContain("Esperado por mês · 2 contribuiçõesR$ 80,00");
    expect(page).toContain("Dízimo · 1 contribuiçãoR$ 50,00");
    expect(page).toContain("Missões · 1 contribuiçãoR$ 30,00");
    expect(page).toContain("Esperado por mês (teste: não é dinheiro) · 1 contribuiçãoR$ 999,00");
    expect(page).not.toContain("R$ 9,00");
  });

  test("those that failed come first, with the next try, and those that are over have a list", async () => {
    const { read } = await open(await fresh(), [
      sampleMonthly({ id: "a", begunAtMs, giver: "Ana Exemplo" }),
      sampleMonthly({ id: "b", begunAtMs, giver: "Bia Exemplo", ...failing }),
      sampleMonthly({ id: "c", begunAtMs, giver: "Caio Exemplo", ...ended }),
    ]);

    const page = await read(path);
    expect(page.indexOf("Bia Exemplo")).toBeGreaterThan(page.indexOf("O cartão não passou"));
    expect(page.indexOf("Bia Exemplo")).toBeLessThan(page.indexOf("Ana Exemplo"));
    expect(page).toContain("tentada de novo em 07/03/2026");
    expect(page).not.toContain("Caio Exemplo");

    const over = await read(`${path}?encerradas=sim`);
    expect(over).toContain("Caio Exemplo");
    expect(over).toContain("encerrada em 06/03/2026");
    expect(over).not.toContain("Ana Exemplo");
  });

  test("a long list is read page by page, each gift once", async () => {
    const many = Array.from({ length: 60 }, (_, at) =>
      sampleMonthly({
        id: `m-${at}`,
        giver: `Pessoa ${at} Exemplo`,
        begunAtMs: begunAtMs + (at % 7),
      }),
    );
    const { ask } = await open(await fresh(), many);

    const seen: string[] = [];
    let next: string | undefined = path;
    while (next) {
      const html: string = await (await ask(next)).text();
      seen.push(...[...html.matchAll(/Pessoa \d+ Exemplo/g)].map(([name]) => name));
      next = /href="([^"]*depois=[^"]*)"/.exec(html)?.[1]?.replaceAll("&amp;", "&");
    }

    expect(seen).toHaveLength(60);
    expect(new Set(seen).size).toBe(60);
  });

  test("its life leads to each gift and to the giver, and reading it is in the history", async () => {
    const database = await fresh();
    const { ask, read } = await open(database, [sampleMonthly({ id: "a", begunAtMs })]);
    await database.write(async (writer) => {
      const month: ArrivedGift = {
        mode: "live",
        means: "card",
        source: "monthly",
        fund: "Dízimo",
        amountCentavos: 50_00,
        name: "Canário da Silva",
        email: "canario@exemplo.com.br",
        memo: undefined,
        outsideId: "invoice:in_2",
        paymentId: "pi_2",
        givenAtMs: begunAtMs + 2,
        bookedBy: undefined,
      };
      await recordGifts(writer, [month], begunAtMs + 2);
      await insertEvents(writer, "a", [
        { what: "begun", atMs: begunAtMs, amountCentavos: 50_00 },
        { what: "paid", atMs: begunAtMs + 2, amountCentavos: 50_00, invoiceId: "in_2" },
        { what: "failed", atMs: begunAtMs + 3, amountCentavos: 50_00 },
      ]);
    });

    const html = await (await ask(`${path}/a`)).text();
    const words = await read(`${path}/a`);
    expect(words.indexOf("o cartão não passou: R$ 50,00")).toBeGreaterThan(0);
    expect(words.indexOf("recebida")).toBeLessThan(words.indexOf("começou"));
    const gift = /href="(\/painel\/doacoes\/doacao\/[^"]+)">recebida/.exec(html)?.[1] ?? "";
    expect((await ask(gift)).status).toBe(200);
    expect(html).toContain('href="/painel/doacoes/contribuintes/');
    const acts = await database.read((reader) =>
      reader.selectFrom("staffHistory").select(["act", "subject"]).execute(),
    );
    expect(acts).toContainEqual({ act: "read-monthly", subject: "a" });
    expect((await ask(`${path}/nenhuma`)).status).toBe(404);
  });

  test("the treasurer's first page says whose card did not pass", async () => {
    const { read } = await open(await fresh(), [
      sampleMonthly({ id: "b", giver: "Bia Exemplo", ...failing }),
    ]);

    expect(await read("/painel")).toContain("Mensal que não passou: R$ 50,00, de Bia Exemplo");
  });

  test("without any the page says how they come", async () => {
    const { read } = await open(await fresh());

    const page = await read(path);
    expect(page).toContain("Esperado por mêsR$ 0,00");
    expect(page).toContain("escolhe “Todo mês”");
  });
});
