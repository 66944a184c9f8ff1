import { expect, test, describe } from "vitest";
import { noonOf } from "../../../../format/church-clock.ts";
import { createHistory } from "../../../../kit/member/members.ts";
import type { Database } from "../../../../platform/database/database.ts";
import { checkBooks } from "../../../../testing/gift-model/books.ts";
import { openSamplePanel } from "../../../../testing/panel/sample-panel.ts";
import { give as giveGift } from "../../../../testing/storage/arrived-gift.ts";
import { databases } from "../../../../testing/storage/databases.ts";
import { takeBack } from "../../../ledger/sql/reversals.ts";

const path = "/painel/doacoes/contribuintes";

const give = (database: Database, name: string, email?: string) =>
  giveGift(database, { amountCentavos: 1234_00, name, email, givenAtMs: Date.now() });

test("a treasurer finds a giver, joins another and separates it again", async () => {
  const panel = await openSamplePanel();
  const { database } = panel;
  const { ask } = await panel.signIn("tesouraria");
  const read = async (to: string) => (await ask(to)).text();
  expect(await read(path)).toContain("Ainda não há contribuintes");
  const maria = await give(database, "Maria Exemplo", "maria@exemplo.com.br");
  const named = await give(database, "Maria Exemplo");
  const other = await give(database, "Dona Zefa");

  expect(await read(path)).toContain(`href="${path}/${maria}"`);
  expect(await read(`${path}?busca=ZÉFA`)).not.toContain("maria@exemplo.com.br");
  expect(await read(`${path}?busca=ninguem`)).toContain("Ninguém com “ninguem”");

  const page = await read(`${path}/${maria}`);
  expect(page).toContain(`name="juntar" value="${named}"`);
  expect(page).not.toContain(`value="${other}"`);
  expect(await read(`${path}/${maria}?busca=zefa`)).toContain(`name="juntar" value="${other}"`);

  expect((await ask(`${path}/${maria}`, {})).status).toBe(422);
  const joined = await ask(`${path}/${maria}`, { juntar: named });
  expect(joined.headers.get("location")).toBe(`${path}/${maria}?feito=contribuintes-juntados`);
  const again = await ask(`${path}/${named}`, { juntar: maria });
  expect(again.headers.get("location")).toContain("feito=contribuintes-como-estavam");
  expect((await ask(`${path}/${named}`)).headers.get("location")).toBe(`${path}/${maria}`);
  expect(await read(`${path}/${maria}`)).toContain("2.468,00");

  const old = { name: "Maria Exemplo", amountCentavos: 10_00, givenAtMs: noonOf("2024-03-06") };
  await giveGift(database, old);
  const ofOldYear = await read(`${path}/${maria}?ano=2024`);
  const years = [...ofOldYear.matchAll(/\?ano=(\d+)/g)].map(([, year]) => year);
  expect(years).toEqual([`${new Date().getFullYear()}`, "2024"]);
  expect(ofOldYear).toMatch(/aria-current="true">2024<\/a><\/th><td>1<\/td><td>R\$\u00A010,00</);
  expect(ofOldYear).toContain("Contribuições de 2024");

  await ask(`${path}/${maria}`, { separar: named });
  expect(await read(`${path}/${named}`)).toContain("1.234,00");
  expect((await ask(`${path}/nobody`)).status).toBe(404);
  expect(await read(`${path}?busca=%00&depois=%00`)).toContain("Contribuintes");

  const past = await createHistory(database, Date.now).list({ before: undefined, atMost: 50 });
  const acts = past.map(({ act, subject }) => ({ act, subject }));
  expect(acts).toContainEqual({ act: "joined-givers", subject: maria });
  expect(acts).toContainEqual({ act: "separated-givers", subject: named });
});

const nowMs = noonOf("2026-03-06");

describe.each(databases)("on $kind", ({ fresh }) => {
  const open = async (email: string | undefined) => {
    const database = await fresh();
    const panel = await openSamplePanel({ database });
    const name = "Dona Aurora Exemplo";
    const gift = { name, email, amountCentavos: 120_00, memo: "envelope 31", givenAtMs: nowMs };
    const page = `${path}/${await giveGift(database, gift)}`;
    return { database, panel, page };
  };

  test("a giver without an e-mail is handed over and forgotten by administration alone, and the sums stay", async () => {
    const { database, panel, page } = await open(undefined);
    const order = { reason: "Aurora errou", staffId: "um", key: "k", amountCentavos: 20_00 };
    await takeBack(database, { ...order, receiptNumber: 1 }, nowMs);
    const admin = await panel.signIn();
    const treasurer = await panel.signIn("tesouraria");
    expect(await (await treasurer.ask(page)).text()).not.toContain("Esquecer esta pessoa");
    for (const to of [`${page}/dados`, `${page}/esquecer`]) {
      expect((await treasurer.ask(to)).status).toBe(403);
    }
    expect((await treasurer.ask(`${page}/esquecer`, {})).status).toBe(403);

    const own = await (await admin.ask(page)).text();
    expect(own).toContain(`href="${page}/dados">Baixar o que está guardado`);
    const handed = await (await admin.ask(`${page}/dados`)).json();
    expect(handed).toMatchObject({
      contribuinte: [{ nome: "Dona Aurora Exemplo" }],
      contribuicoes: [
        { anotado: "envelope 31", recibo: 1, motivos_dos_estornos: ["Aurora errou"] },
      ],
    });

    expect(await (await admin.ask(`${page}/esquecer`)).text()).toContain("Não dá para desfazer");
    const answer = await admin.ask(`${page}/esquecer`, {});
    expect(answer.headers.get("location")).toContain("feito=contribuinte-esquecido");
    expect((await admin.ask(page)).status).toBe(404);
    const rows = await database.read(async (reader) => [
      ...(await reader.selectFrom("gifts").selectAll().execute()),
      ...(await reader.selectFrom("givers").selectAll().execute()),
      ...(await reader.selectFrom("giftReversals").selectAll().execute()),
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/aurora|envelope/i);
    expect(await checkBooks(database, "2026-03")).toEqual([120_00, 20_00, 100_00]);
    expect((await admin.ask(`${page}/esquecer`, {})).status).toBe(404);
  });

  test("who has an e-mail is forgotten by the command, which finds all else of that person too", async () => {
    const { panel, page } = await open("aurora@exemplo.com.br");
    const admin = await panel.signIn();
    expect(await (await admin.ask(page)).text()).not.toContain("Esquecer esta pessoa");
    expect((await admin.ask(`${page}/esquecer`, {})).status).toBe(404);
  });
});
