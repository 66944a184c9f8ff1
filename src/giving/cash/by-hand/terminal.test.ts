import { mkdtempSync, writeFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { createHistory } from "../../../kit/member/members.ts";
import { openDataFolder } from "../../../testing/church/data-folder.ts";
import { temporaryFolder } from "../../../testing/church/sample-church.ts";
import { runHere } from "../../../testing/run/run-here.ts";
import { sampleGift } from "../../../testing/storage/sample-gift.ts";
import { insertAttempt } from "../../card/sql/attempts.ts";

/** A church with a fund of its own; `run` is `npm run doacoes -- …`. */
async function openChurch() {
  const { folder, database } = await openDataFolder();
  const content = mkdtempSync(join(temporaryFolder, "conteudo-"));
  const sample = readFileSync("content/contribua.yaml", "utf8");
  writeFileSync(join(content, "contribua.yaml"), `${sample}\nfundos:\n  - nome: Missões\n`);
  const run = async (...given: string[]) => {
    const environment = { DATA_DIR: folder, CONTENT_DIR: content };
    const { output, ...rest } = await runHere("bin/church/gifts.ts", given, environment);
    return { ...rest, output: output.replaceAll("\u00A0", " ") };
  };
  return { database, run };
}

const cash = ["lancar", "2026-03-22", "dinheiro", "Oferta"];

describe("lancar", () => {
  test("books gifts of one sequence of numbers, and prints each number alone", async () => {
    const { database, run } = await openChurch();
    expect(await run(...cash, "350,00")).toEqual({
      code: 0,
      output: "nº 000001\n",
      complaints: "",
    });
    const named = ["1.350,00", "Maria Exemplo", "maria@exemplo.com.br"];
    expect((await run("lancar", "2026-03-21", "Cheque", "missoes", ...named)).output).toBe(
      "nº 000002\n",
    );
    const rows = await database.read((reader) =>
      reader
        .selectFrom("gifts")
        .select(["means", "fund", "amountCentavos", "giver", "email", "source", "bookedBy"])
        .orderBy("receiptNumber")
        .execute(),
    );
    const byOperator = { source: "by-hand", bookedBy: "servidor" };
    expect(rows).toEqual([
      {
        means: "cash",
        fund: "Oferta",
        amountCentavos: 350_00,
        giver: "",
        email: undefined,
        ...byOperator,
      },
      {
        means: "cheque",
        fund: "Missões",
        amountCentavos: 1_350_00,
        giver: "Maria Exemplo",
        email: "maria@exemplo.com.br",
        ...byOperator,
      },
    ]);
    const [last] = await createHistory(database, Date.now).list({ before: undefined, atMost: 1 });
    expect(last).toMatchObject({ act: "booked-gift", subject: "000002" });
  });

  test("lists and sums say means, fund and origin", async () => {
    const { run } = await openChurch();
    await run(...cash, "350,00");
    await run("lancar", "2026-03-21", "cheque", "missoes", "100,00", "Maria Exemplo");
    await run("estornar", "2", "O cheque era de outro valor", "40,00");
    const { output } = await run("listar", "2026-03");
    expect(output).toMatch(
      /000002 {2}21\/03\/2026 +R\$ 100,00 {2}devolvida em parte .+ {2}cheque {2}Missões {2}a mão {2}Maria Exemplo\n/,
    );
    expect(output).toMatch(
      /000001 .+ {2}recebida {2}dinheiro {2}Oferta {2}a mão {2}\(sem nome\)\n/,
    );
    expect((await run("resumo", "2026-03")).output).toContain(`em 2 contribuições
  dinheiro: R$ 350,00 (1)
  cheque: R$ 100,00 (1), líquido R$ 60,00
  Oferta: R$ 350,00 (1)
  Missões: R$ 100,00 (1), líquido R$ 60,00
`);
    const [heads, first] = (await run("csv", "2026-03")).output.split("\r\n");
    expect(heads).toContain('"meio";"fundo";');
    expect(first).toContain('"cheque";"Missões"');
    expect((await run("listar", "2026-02")).output).toBe("Nenhuma contribuição neste período.\n");
  });

  test.each([
    [["2026-03-22", "boleto", "Oferta", "1,00"], "Há: Dinheiro, Cheque, Transferência, PIX."],
    [["2026-03-22", "pix", "Oferta"], "Não entendi"],
  ])("refuses %j", async (given, sentence) => {
    const { database, run } = await openChurch();
    const { code, output, complaints } = await run("lancar", ...given);
    expect({ code, output }).toEqual({ code: 2, output: "" });
    expect(complaints).toContain(sentence);
    const rows = await database.read((reader) => reader.selectFrom("gifts").selectAll().execute());
    expect(rows).toEqual([]);
  });
});

describe("estornar", () => {
  test("takes back a part, then the rest, and keeps who and why", async () => {
    const { database, run } = await openChurch();
    await run(...cash, "350,00");
    expect(await run("estornar", "000001", "Contado duas vezes", "100,00")).toMatchObject({
      code: 0,
      output: "nº 000001: estornado R$ 100,00\n",
    });
    expect((await run("estornar", "1", "O cheque voltou", "250,01")).complaints).toContain(
      "É mais do que resta",
    );
    expect((await run("estornar", "nº 1", "O cheque voltou")).output).toBe(
      "nº 000001: estornado R$ 250,00\n",
    );
    const again = await run("estornar", "1", "O cheque voltou");
    expect(again).toMatchObject({ code: 2, output: "" });
    expect(again.complaints).toContain("já foi estornada inteira");
    const rows = await database.read((reader) =>
      reader.selectFrom("giftReversals").select(["staffId", "reason"]).execute(),
    );
    expect(rows).toEqual([
      { staffId: "servidor", reason: "Contado duas vezes" },
      { staffId: "servidor", reason: "O cheque voltou" },
    ]);
  });

  test("refuses an unknown number, a gift by card, a bad amount and an empty reason", async () => {
    const { database, run } = await openChurch();
    const card = sampleGift({ state: "succeeded", receiptNumber: 7, paymentId: "pi_7" });
    await database.write((writer) => insertAttempt(writer, card));
    await run(...cash, "350,00");
    for (const [given, sentence] of [
      [["9", "Engano"], "Não há contribuição com o número 000009"],
      [["nada", "Engano"], "não é o número"],
      [["7", "Engano"], "é na Stripe"],
      [["1", " "], "Escreva o motivo"],
      [["1", "Engano", "0"], "O valor é zero"],
    ] as const) {
      const { code, output, complaints } = await run("estornar", ...given);
      expect({ code, output }, sentence).toEqual({ code: 2, output: "" });
      expect(complaints).toContain(sentence);
    }
  });
});
