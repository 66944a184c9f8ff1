import { expect, test } from "vitest";
import { money } from "../../src/format/format.ts";
import { recordGifts } from "../../src/giving/ledger/sql/record-gifts.ts";
import { exportMonthly } from "../../src/giving/monthly/sql/monthly-data.ts";
import { insertEvents, insertMonthly } from "../../src/giving/monthly/sql/monthly-rows.ts";
import { createDeclarations } from "../../src/giving/people/declaration/sql/declarations.ts";
import { createGivers } from "../../src/giving/people/givers/sql/givers.ts";
import { openDataFolder } from "../../src/testing/church/data-folder.ts";
import { runHere } from "../../src/testing/run/run-here.ts";
import { sampleMonthly } from "../../src/testing/storage/sample-monthly.ts";

const email = "canario@exemplo.com.br";

const run = (dataFolder: string, ...given: string[]) =>
  runHere("bin/church/personal-data.ts", given, { DATA_DIR: dataFolder });

test("a giver's data is of all means and all joined records, and a namesake is only told of", async () => {
  const { folder, database } = await openDataFolder();
  const givers = createGivers(database);
  const gift = {
    mode: "live",
    source: "statement",
    means: "pix",
    fund: "Oferta",
    amountCentavos: 30_00,
    givenAtMs: Date.now(),
    bookedBy: "ana",
  } as const;
  const book = async (outsideId: string, name: string, address?: string) => {
    const memo = `PIX ${address ?? name}`;
    const arrived = { ...gift, outsideId, name, email: address, memo };
    await database.write((writer) => recordGifts(writer, [arrived], Date.now()));
    const [giver] = await givers.findNamed({ name: address ? "" : name, email: address });
    return giver?.id ?? "";
  };
  const own = await book("extrato:1", "Canário da Silva", email);
  await givers.join(own, await book("extrato:2", "", "outro@exemplo.com.br"));
  await givers.join(own, await book("extrato:3", "C. Silva"));
  await book("extrato:4", "Canário da Silva");
  await createDeclarations(database, {
    messageIdDomain: "igreja.example.org",
    now: Date.now,
    wakeOutbox: () => {},
  }).send(new Date().getFullYear(), [own], 0, "ana");

  const exported = await run(folder, "exportar", email, "Canário da Silva");
  expect(JSON.parse(exported.output)).toMatchObject({
    contribuicoes: [{ meio: "PIX", anotado: `PIX ${email}` }, {}, { nome: "C. Silva" }],
    contribuinte: [
      { nome: "Canário da Silva", email },
      { email: "outro@exemplo.com.br" },
      { nome: "C. Silva" },
    ],
    declaracoes_por_email: [{ ano: new Date().getFullYear() }],
    contagem_em_aberto: [],
    nao_procurado_aqui: expect.arrayContaining([
      expect.stringContaining("Há um contribuinte com o nome “Canário da Silva” e sem e-mail"),
    ]),
  });

  const { output } = await run(folder, "apagar", email, "Canário da Silva");
  expect(output).toContain("Contribuições que perderam o e-mail: 1.");
  expect(output).toContain("também outro@exemplo.com.br");
  expect(
    await database.read((reader) => reader.selectFrom("outbox").selectAll().execute()),
  ).toEqual([]);
  const rows = await database.read((reader) => reader.selectFrom("gifts").selectAll().execute());
  expect(JSON.stringify(rows)).not.toContain(email);
  await database.close();
});

test("a monthly gift is exported with its life, and keeps its address until it is ended", async () => {
  const { folder, database } = await openDataFolder();
  await database.write(async (writer) => {
    const gift = sampleMonthly({ id: "a", code: "0".repeat(32), begunAtMs: Date.now() });
    await insertMonthly(writer, gift);
    const event = { atMs: Date.now(), amountCentavos: 50_00 };
    await insertEvents(writer, "a", [{ ...event, what: "begun" }]);
  });

  const exported = await run(folder, "exportar", email);
  expect(JSON.parse(exported.output)).toMatchObject({
    contribuicoes_mensais: [
      {
        nome: "Canário da Silva",
        tipo: "Dízimo",
        valor: money(50_00),
        situacao: "ativa",
        endereco: `/mensal/${"0".repeat(32)}`,
        o_que_houve: [{ o_que: "começou" }],
      },
    ],
  });
  const first = await run(folder, "apagar", email);
  expect(first.output).toContain("continuam: 1. Encerre primeiro");

  const end = { state: "ended", endedAtMs: Date.now(), endedBy: "giver" } as const;
  await database.write((writer) => writer.updateTable("monthlyGifts").set(end).execute());
  const second = await run(folder, "apagar", email);
  expect(second.output).not.toContain("continuam");
  expect(await exportMonthly(database, email)).toEqual([]);
});
