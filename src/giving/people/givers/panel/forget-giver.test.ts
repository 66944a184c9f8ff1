import { describe, expect, test } from "vitest";
import { openSamplePanel } from "../../../../testing/panel/sample-panel.ts";
import { databases } from "../../../../testing/storage/databases.ts";
import { checkReports } from "../../../../testing/gift-model/reports.ts";
import { noonOf } from "../../../../format/church-clock.ts";
import { recordGifts } from "../../../ledger/sql/record-gifts.ts";
import { takeBack } from "../../../ledger/sql/take-back.ts";

const nowMs = noonOf("2026-03-06");

describe.each(databases)("on $kind", ({ fresh }) => {
  const open = async (email: string | undefined) => {
    const database = await fresh();
    const panel = await openSamplePanel({ database });
    const gift = {
      mode: "live",
      means: "cash",
      source: "counting",
      fund: "Dízimo",
      amountCentavos: 120_00,
      memo: "envelope 31",
      name: "Dona Aurora Exemplo",
      email,
      outsideId: "contagem:1",
      givenAtMs: nowMs,
      bookedBy: "um",
    } as const;
    const { booked } = await database.write((writer) => recordGifts(writer, [gift], nowMs));
    const page = `/painel/doacoes/contribuintes/${booked[0]?.giverId}`;
    return { database, panel, page };
  };

  test("a giver without an e-mail is handed over and forgotten by administration alone, and the sums stay", async () => {
    const { database, panel, page } = await open(undefined);
    const order = { reason: "Aurora errou", staffId: "um", key: "k", amountCentavos: 20_00 };
    await takeBack(database, { ...order, receiptNumber: 1 }, nowMs);
    const admin = await panel.signIn();
    const treasurer = await panel.signIn("tesouraria");
    expect(await (await treasurer.ask(page)).text()).not.toContain("Esquecer esta pessoa");
    for (const path of [`${page}/dados`, `${page}/esquecer`]) {
      expect((await treasurer.ask(path)).status).toBe(403);
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
    expect(await checkReports(database, "2026-03")).toEqual([120_00, 20_00, 100_00]);
    expect((await admin.ask(`${page}/esquecer`, {})).status).toBe(404);
  });

  test("who has an e-mail is forgotten by the command, which finds all else of that person too", async () => {
    const { panel, page } = await open("aurora@exemplo.com.br");
    const admin = await panel.signIn();
    expect(await (await admin.ask(page)).text()).not.toContain("Esquecer esta pessoa");
    expect((await admin.ask(`${page}/esquecer`, {})).status).toBe(404);
  });
});
