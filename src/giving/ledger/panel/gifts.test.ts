import { describe, expect, test } from "vitest";
import { periodOfMonth } from "../../../format/church-clock.ts";
import { createHistory } from "../../../kit/member/members.ts";
import type { Database } from "../../../platform/database/database.ts";
import { openSamplePanel } from "../../../testing/panel/sample-panel.ts";
import { databases } from "../../../testing/storage/databases.ts";
import { freshSqlite } from "../../../testing/storage/fresh-sqlite.ts";
import { sampleGift } from "../../../testing/storage/sample-gift.ts";
import { recordReversal, sampleRefund } from "../../../testing/storage/sample-refund.ts";
import { insertAttempt } from "../../card/sql/attempts.ts";
import { createLedger } from "../../card/sql/ledger.ts";
import { giftsAsCsv } from "../books/gifts-as-csv.ts";
import type { CardAttempt } from "../gift.ts";
import { listGifts } from "../sql/gifts.ts";
import { createReversals } from "../sql/reversals.ts";

const path = "/painel/doacoes";
const day = (text: string) => Date.parse(`${text}T12:00:00-03:00`);
const space = "\u00A0";

async function keep(database: Database, given: Partial<CardAttempt>): Promise<CardAttempt> {
  const gift = sampleGift({ state: "succeeded", ...given });
  await database.write((writer) => insertAttempt(writer, gift));
  return gift;
}

const received = (database: Database, receiptNumber: number, given: Partial<CardAttempt>) => {
  const atMs = given.begunAtMs ?? day("2026-03-06");
  return keep(database, {
    receiptNumber,
    begunAtMs: atMs,
    settledAtMs: atMs,
    movedAtMs: atMs,
    ...given,
  });
};

async function open(database: Database) {
  const panel = await openSamplePanel({ database });
  const { ask } = await panel.signIn("tesouraria");
  return {
    ask,
    // Without the words that are beside a number on a phone.
    read: async (to: string) =>
      (await (await ask(to)).text()).replaceAll(/ (data-label|class="net")(="[^"]*")?(?=>)/g, ""),
  };
}

describe.each(databases)("on $kind", ({ fresh }) => {
  test("a month is summed by fund, less refunds and disputes, and only real money", async () => {
    const database = await fresh();
    const { read } = await open(database);
    await received(database, 1, { amountCentavos: 100_00, fund: "Dízimo", paymentId: "pi_1" });
    await received(database, 2, { amountCentavos: 50_00, fund: "Oferta" });
    await received(database, 3, { amountCentavos: 30_00, begunAtMs: day("2026-02-10") });
    await received(database, 1, {
      amountCentavos: 999_00,
      mode: "demonstration",
      giver: "Ninguém",
    });
    await keep(database, { state: "declined", begunAtMs: day("2026-03-07"), giver: "Recusado" });
    const madeAtMs = day("2026-04-02");
    const refund = sampleRefund({ amountCentavos: 25_00, madeAtMs });
    await recordReversal(createReversals(database), refund, madeAtMs);

    const march = await read(`${path}/2026-03`);
    expect(march).toContain(`<dt>Bruto</dt> <dd>R$${space}150,00</dd>`);
    expect(march).toContain(`<dt>Devolvido</dt> <dd>R$${space}25,00</dd>`);
    expect(march).toContain(`<dt>Líquido</dt> <dd>R$${space}125,00</dd>`);
    expect(march).toContain(`Dízimo</th><td>1</td><td>R$${space}100,00`);
    expect(march).toContain("2 contribuições recebidas");
    expect(march).toContain("Recusado");
    expect(march).not.toContain("Ninguém");
    expect(march).toContain("1 de teste não entra nas somas");
    expect(await read(`${path}/2026-03?fora=sim`)).toContain("Ninguém");

    const april = await read(`${path}/2026-04`);
    expect(april).toContain(`voltaram R$${space}25,00 de contribuições de outros meses`);
    expect(april).toContain(`Entrou menos saiu no mês, na operadora: -R$${space}25,00`);
    expect(april).toContain("Nenhuma contribuição em abril de 2026");
    expect(april).toContain(`fevereiro de 2026</a></th><td>1</td><td>R$${space}30,00`);
  });

  test("a settled gift is summed once, in the church's own month", async () => {
    const database = await fresh();
    const { read } = await open(database);
    const ledger = createLedger(database, { messageIdDomain: "igreja.example.org" });
    const lateMs = Date.parse("2026-03-31T23:59:59-03:00");
    const begun = await keep(database, {
      state: "begun",
      begunAtMs: lateMs - 5_000,
      paymentId: "pi_9",
    });
    const waiting = await ledger.move(begun, "requires_action", {}, lateMs - 2_000);
    if (waiting) await ledger.move(waiting, "succeeded", {}, lateMs);
    await ledger.move(begun, "succeeded", {}, lateMs);

    expect(await read(`${path}/2026-03`)).toContain(`<dt>Bruto</dt> <dd>R$${space}50,00</dd>`);
    expect(await read(`${path}/2026-04`)).toContain(`<dt>Bruto</dt> <dd>R$${space}0,00</dd>`);
    const life = await read(`${path}/doacao/${begun.id}`);
    const order = ["Começou no site", "confirmasse", "Recebida: recibo 000001"].map((text) =>
      life.indexOf(text),
    );
    expect(order).toEqual(order.toSorted((one, other) => one - other));
    expect(order).not.toContain(-1);
  });

  test("the first page links a doubtful gift, or a list of them, with instructions", async () => {
    const database = await fresh();
    const { read } = await open(database);
    const atMs = day("2026-03-06");
    const doubtful = { state: "unknown", begunAtMs: atMs, movedAtMs: atMs } as const;
    for (let made = 1; made <= 30; made += 1) {
      await received(database, made, { begunAtMs: day("2026-03-20") + made });
    }
    const one = await keep(database, { ...doubtful, giver: "Noemi Reis", paymentId: "pi_nobody" });
    const hrefOf = async (words: string) => {
      const [, href = ""] =
        (await read("/painel")).match(new RegExp(`href="([^"]+)">(?:<span>)?${words}`)) ?? [];
      return href;
    };
    expect(await hrefOf("1 tentativa com cartão espera resposta")).toBe(`${path}/doacao/${one.id}`);
    const opened = await read(`${path}/doacao/${one.id}`);
    expect(opened).toContain("O que fazer");
    expect(opened).toContain("pi_nobody</span> no painel da operadora");
    expect(opened).toContain("peça que não contribua de novo");

    await keep(database, { ...doubtful, begunAtMs: day("2026-02-06"), giver: "Orfa Reis" });
    await keep(database, { ...doubtful, mode: "test", giver: "Teste" });
    await keep(database, { ...doubtful, begunAtMs: Date.now(), giver: "Agora" });
    const list = await read(await hrefOf("2 tentativas com cartão esperam resposta"));
    const named = (page: string) =>
      ["Orfa Reis", "Noemi Reis", "Teste", "Agora"].filter((name) => page.includes(name));
    expect(named(list)).toEqual(["Orfa Reis", "Noemi Reis"]);
    expect(list).not.toContain("João");
    expect(list).toContain(`href="${path}/doacao/${one.id}?espera=sim"`);
    expect(await read(`${path}/doacao/${one.id}?espera=sim`)).toMatch(
      /href="\/painel\/doacoes\?espera=sim"><svg.*?<\/svg> Tentativas que esperam resposta</,
    );

    // In the month it is on no first page: its filter finds it.
    const march = await read(`${path}/2026-03`);
    expect(named(march)).toEqual([]);
    const [, filter = ""] = /class="chip" href="([^"]+)"/.exec(march) ?? [];
    expect(filter).toBe(`${path}/2026-03?espera=sim#lista`);
    expect(named(await read(filter))).toEqual(["Noemi Reis"]);
    await database.write((writer) =>
      writer.updateTable("gifts").set({ state: "failed" }).where("state", "=", "unknown").execute(),
    );
    expect(await read(filter)).toContain("Nenhuma tentativa com cartão de março de 2026 espera");
    expect(await read(`${path}?espera=sim`)).toContain("já têm resposta");
    expect(await read(`${path}/doacao/${one.id}`)).not.toContain("O que fazer");
  });

  test("a search finds gifts by name, receipt number or amount in any month", async () => {
    const database = await fresh();
    const { read } = await open(database);
    await received(database, 42, { giver: "Conceição Ávila", amountCentavos: 80_00 });
    await received(database, 7, {
      giver: "Rute",
      amountCentavos: 42_00,
      begunAtMs: day("2025-01-02"),
    });
    const found = async (search: string) => {
      const page = await read(`${path}?busca=${encodeURIComponent(search)}`);
      return ["Conceição Ávila", "Rute"].filter((name) => page.includes(`<span>${name}</span>`));
    };

    expect(await found("avila conc")).toEqual(["Conceição Ávila"]);
    expect(await found("000042")).toEqual(["Conceição Ávila"]);
    expect(await found("42")).toEqual(["Conceição Ávila", "Rute"]);
    expect(await found("42,00")).toEqual(["Rute"]);
    expect(await found("zebra")).toEqual([]);
    await database.write((writer) =>
      writer.updateTable("gifts").set({ giver: "" }).where("giver", "=", "Rute").execute(),
    );
    expect(await found("rute")).toEqual([]);
    expect(await read(`${path}?busca=x`)).toContain("Nada encontrado");
  });

  test("a gift whose receipt and amount are both the searched number is found once, on whatever page", async () => {
    const database = await fresh();
    const { read } = await open(database);
    await received(database, 50, { giver: "Rute", amountCentavos: 50_00 });
    for (let number = 1; number <= 30; number += 1) {
      await received(database, number, { giver: `Ana ${number}x`, amountCentavos: 50_00 });
    }
    const first = await read(`${path}?busca=50`);
    const [, older = ""] = /href="([^"]*antes=[^"]*)"/.exec(first) ?? [];
    const both = first + (await read(older.replaceAll("&amp;", "&")));
    const names = [...both.matchAll(/<span>(Rute|Ana \d+x)<\/span>/g)].map(([, name]) => name);
    expect([names[0], names.length, new Set(names).size]).toEqual(["Rute", 31, 31]);
  });

  test("a month has pages, and its spreadsheet equals the command's", async () => {
    const database = await fresh();
    const { ask, read } = await open(database);
    const atMs = day("2026-03-06");
    for (let made = 1; made <= 27; made += 1) {
      // Some at the same moment.
      await received(database, made, { giver: `Ana ${made}x`, begunAtMs: atMs + (made >> 2) });
    }
    await received(database, 1, { mode: "test", giver: "=1+1", begunAtMs: atMs - 5 });

    const first = await read(`${path}/2026-03`);
    const [, next = ""] = /href="([^"]*depois=[^"]*)#lista"/.exec(first) ?? [];
    const second = await read(next.replaceAll("&amp;", "&"));
    const named = (page: string) => page.match(/Ana \d+x/g) ?? [];
    expect(named(first)).toHaveLength(25);
    expect(new Set([...named(first), ...named(second)]).size).toBe(27);

    const csv = await ask(`${path}/2026-03.csv`);
    expect(csv.headers.get("content-disposition")).toContain('filename="doacoes-2026-03.csv"');
    const period = periodOfMonth("2026-03") ?? { fromMs: 0, toMs: 0 };
    const bytes = Buffer.from(await csv.arrayBuffer()).toString();
    expect(bytes).toBe(giftsAsCsv(await listGifts(database, period)));
    const sheet = await read(`${path}/2026-03/folha`);
    expect(named(sheet)).toHaveLength(27);
    expect(sheet).not.toContain("=1+1");
    const past = await createHistory(database, Date.now).list({ before: undefined, atMost: 2 });
    expect(past.map(({ act, subject }) => `${act} ${subject}`)).toEqual([
      "printed-gifts 2026-03",
      "exported-gifts 2026-03",
    ]);
  });
});

test.each(["2026-13", "2026-1", "nada", "2026-13.csv", "2026-00/folha", "doacao/nenhuma"])(
  "%s is not there",
  async (what) => {
    const { ask, read } = await open(await freshSqlite());

    expect((await ask(`${path}/${what}`)).status).toBe(404);
    expect(await read(`${path}/2199-01`)).toContain("Este mês ainda não começou");
  },
);

test.each([
  "?espera=sim&fora=sim",
  "?espera=__proto__&fora=%00&depois=constructor",
  "?espera=sim&depois=999999999999999-../../x",
  "?depois=0-%27%20or%201%3D1&espera=SIM",
])("a list at %s is answered as far as it makes sense, and leads nowhere else", async (query) => {
  const database = await freshSqlite();
  const { ask } = await open(database);
  const gift = await keep(database, { state: "unknown", begunAtMs: day("2026-03-06") });
  for (const at of [`${path}/2026-03`, path, `${path}/doacao/${gift.id}`]) {
    const answer = await ask(at + query);
    expect(answer.status).toBe(200);
    const hrefs = [...(await answer.text()).matchAll(/<main.*<\/main>/gs)].flatMap(([main]) =>
      [...main.matchAll(/href="([^"]+)"/g)].map(([, href = ""]) => href),
    );
    expect(hrefs.filter((href) => !href.startsWith("/painel"))).toEqual([]);
  }
});
