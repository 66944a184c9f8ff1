import { describe, expect, test } from "vitest";
import type { Database } from "../../../platform/database/database.ts";
import { readForm } from "../../../testing/panel/read-form.ts";
import { bookPath, open as openStatement } from "../../../testing/panel/sent-statement.ts";
import { sampleTexts } from "../../../testing/sample-texts.ts";
import { databases } from "../../../testing/storage/databases.ts";
import { forgetGivers } from "../../../testing/storage/forget-givers.ts";
import { forgetGiver } from "../../people/givers/sql/givers.ts";

/** A church whose fund "Telhado" has a goal. */
async function open(given: Database) {
  const { giving, ...others } = await sampleTexts();
  const roof = { name: "Telhado", description: undefined, goalCentavos: 30_000_00 };
  const content = { ...others, giving: { ...giving, funds: [...giving.funds, roof] } };
  const never = () => {
    throw new Error("No page of the site is asked for.");
  };
  const live = {
    content: () => content,
    current: never,
    preview: never,
    complaints: () => [],
    refreshCountsSoon: () => {},
  };
  const opened = await openStatement(given, "tesouraria", live);
  const { database, ask, send, read, giveByHand } = opened;
  const give = (contribuinte: string, fundo: string, valor: string) =>
    giveByHand({ data: "2026-02-06", meio: "dinheiro", fundo, valor, contribuinte });
  /** The form of a statement with one credit of R$ 77,00 for each memo. */
  const preview = async (memos: readonly string[], query = "") => {
    const rows = memos.map((memo) => ({ day: "2026-03-05", centavos: 77_00, memo }));
    return readForm(await read(`${await send(rows)}${query}`), 'name="previa"');
  };
  return { database, ask, give, preview };
}

describe.each(databases)("on $kind", ({ fresh }) => {
  test("a known giver whom the bank names is proposed with the last fund, and ticked; no fund is guessed for others", async () => {
    const { database, ask, give, preview } = await open(await fresh());
    await give("Maria das Dores", "Oferta", "10,00");
    await give("Maria das Dores", "Dízimo", "20,00");
    await give("José Exemplo <jose@exemplo.com.br>", "Oferta", "30,00");
    const memos = ["PIX RECEBIDO MARIA DAS DORES 05/03", "TED JOSE EXEMPLO", "PIX RUI EXEMPLO"];
    const shown = Object.fromEntries(await preview(memos));
    expect(shown).toMatchObject({
      "contribuinte.1": "Maria das Dores",
      "fundo.1": "Dízimo",
      "meio.1": "pix",
      "contribuinte.2": "José Exemplo <jose@exemplo.com.br>",
      "fundo.2": "Oferta",
      "contribuinte.3": "",
      "fundo.3": "",
    });
    const ticked = Object.keys(shown).filter((name) => name.startsWith("linha."));
    expect(ticked).toEqual(["linha.1", "linha.2"]);

    const form = await preview(memos, "&marcar=todas");
    form.set("contribuinte.2", "Outra Pessoa");
    const refused = await ask(bookPath, form);
    expect(refused.status).toBe(422);
    expect((await refused.text()).replaceAll("\u00A0", " ")).toContain(
      '<a href="#fundo.3">R$ 77,00 de 05/03/2026</a>: Escolha o fundo.',
    );
    form.set("fundo.3", "Dízimo/Oferta");
    expect((await ask(bookPath, form)).status).toBe(303);
    const booked = await database.read((reader) =>
      reader
        .selectFrom("gifts")
        .select(["giver", "fund"])
        .where("source", "=", "statement")
        .orderBy("receiptNumber")
        .execute(),
    );
    expect(booked).toEqual([
      { giver: "Maria das Dores", fund: "Dízimo" },
      { giver: "Outra Pessoa", fund: "Oferta" },
      { giver: "", fund: "Dízimo/Oferta" },
    ]);
  });

  test("a fund that ends is not proposed to who gave for it once: the next gift is a tithe again", async () => {
    const { give, preview } = await open(await fresh());
    await give("Maria das Dores", "Telhado", "10,00");

    expect(Object.fromEntries(await preview(["PIX RECEBIDO MARIA DAS DORES 05/03"]))).toMatchObject(
      { "contribuinte.1": "Maria das Dores", "fundo.1": "" },
    );
  });

  test("of two givers with one name neither is proposed, until the treasurer joins them", async () => {
    const { database, give, preview } = await open(await fresh());
    await give("Ana Exemplo", "Oferta", "10,00");
    await give("Ana Exemplo <ana@exemplo.com.br>", "Dízimo", "20,00");
    const memos = ["PIX RECEBIDO ANA EXEMPLO"];
    expect((await preview(memos)).get("contribuinte.1")).toBe("");
    await database.write(async (writer) => {
      const records = await writer.selectFrom("givers").selectAll().execute();
      const first = records.find(({ email }) => email !== undefined);
      await writer
        .updateTable("givers")
        .set({ joinedInto: first?.id })
        .where("email", "is", null)
        .execute();
    });
    const form = await preview(memos);
    expect(form.get("contribuinte.1")).toBe("Ana Exemplo <ana@exemplo.com.br>");
    expect(form.get("fundo.1")).toBe("Dízimo");
  });

  test("who was erased is not named again by what the bank writes", async () => {
    const { database, give, preview } = await open(await fresh());
    await give("Ana Exemplo", "Oferta", "10,00");
    const { id } = await database.read((reader) =>
      reader.selectFrom("givers").select("id").executeTakeFirstOrThrow(),
    );
    const memos = ["PIX RECEBIDO ANA EXEMPLO"];
    expect((await preview(memos)).get("contribuinte.1")).toBe("Ana Exemplo");
    expect(await forgetGiver(database, id, forgetGivers)).toBe(true);
    expect((await preview(memos)).get("contribuinte.1")).toBe("");
  });
});
