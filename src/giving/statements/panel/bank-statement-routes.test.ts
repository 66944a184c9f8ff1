import { describe, expect, test } from "vitest";
import { noonOf } from "../../../format/church-clock.ts";
import { sampleStatement } from "../../../testing/church/sample-statement.ts";
import { readForm } from "../../../testing/panel/read-form.ts";
import {
  path,
  bookPath,
  rows,
  asOf,
  upload,
  open,
  countsOf,
  openOne,
} from "../../../testing/panel/sent-statement.ts";
import { databases } from "../../../testing/storage/databases.ts";

describe.each(databases)("on $kind", ({ fresh }) => {
  test("what is ticked is booked, what is ignored is known, and the next month proposes the same", async () => {
    const { ask, member, send, read, fill, gifts } = await open(await fresh());
    const preview = await send(rows);
    const shown = await read(preview);
    expect(countsOf(shown)).toEqual(["novas 3", "já conhecidas 0", "puladas 1", "ilegíveis 0"]);
    expect(shown).toContain("1: saída da conta");
    expect(shown).toContain("No arquivo entraram R$ 250,00 e saíram R$ 30,00");
    expect(shown).not.toContain("123.456.789-09");
    expect(shown).not.toContain("LUZ");
    expect(shown).not.toContain("outra conta");

    const form = await fill(preview, {
      "linha.1": "sim",
      "fundo.1": "Dízimo",
      "contribuinte.1": "Ana Exemplo <ana@exemplo.com.br>",
      "ignorar.3": "sim",
    });
    const answer = await ask(bookPath, form);
    expect(answer.status).toBe(303);
    const told = await read(answer.headers.get("location") ?? "");
    expect(told).toContain("Lançado. O mês já mostra.");
    expect(told).toContain("1 contribuição lançada, R$ 150,00");
    expect(told).toContain("nº 000001");
    expect(told).toContain("1 linha fica ignorada e não aparece mais");
    expect(told).toContain("Ficou para depois: R$ 80,00, 06/03/2026, TED.");
    expect(await gifts()).toMatchObject([
      {
        fund: "Dízimo",
        means: "pix",
        source: "statement",
        amountCentavos: 150_00,
        giver: "Ana Exemplo",
        email: "ana@exemplo.com.br",
        memo: "PIX RECEBIDO ANA EXEMPLO 05/03",
        settledAtMs: noonOf("2026-03-05"),
        bookedBy: member.id,
      },
    ]);

    const again = await read(await send(rows));
    expect(countsOf(again)).toEqual(["novas 1", "já conhecidas 2", "puladas 1", "ilegíveis 0"]);
    expect(again).toContain("TED RUI EXEMPLO");

    const [ana] = rows;
    const next = await send(
      [{ ...ana!, day: "2026-04-05", memo: "Pix recebido Ana Exemplo 05/04" }],
      {
        asOf: "2026-04-30",
      },
    );
    expect(Object.fromEntries(readForm(await read(next), 'name="previa"'))).toMatchObject({
      "linha.1": "sim",
      "fundo.1": "Dízimo",
      "meio.1": "pix",
      "contribuinte.1": "Ana Exemplo <ana@exemplo.com.br>",
    });
  });

  test("several lines that are ignored are told of as several", async () => {
    const { ask, send, read, fill } = await open(await fresh());
    const form = await fill(await send(rows), { "ignorar.2": "sim", "ignorar.3": "sim" });
    const told = await read((await ask(bookPath, form)).headers.get("location") ?? "");
    expect(told).toContain("2 linhas ficam ignoradas e não aparecem mais como novas.");
  });
});

test("two accounts of one file are booked each under its own, and a transfer between them is doubted", async () => {
  const { ask, read, fill, gifts } = await openOne();
  const own = sampleStatement(
    [
      { day: "2026-03-05", centavos: 150_00, memo: "PIX ANA EXEMPLO", fitid: "1" },
      { day: "2026-03-06", centavos: -90_00, memo: "APLICACAO POUPANCA", fitid: "2" },
    ],
    { asOf },
  );
  const savings = sampleStatement(
    [
      { day: "2026-03-05", centavos: 150_00, memo: "PIX ANA EXEMPLO", fitid: "1" },
      { day: "2026-03-06", centavos: 90_00, memo: "APLICACAO", fitid: "2" },
    ],
    { asOf, accountId: "888-1" },
  ).replace("CHECKING", "SAVINGS");
  const file = own.replace("</OFX>", savings.slice(savings.indexOf("<BANKMSGSRSV1>")));
  const send = async () => (await ask(path, upload(file))).headers.get("location") ?? "";
  const shown = await read(await send());
  expect(countsOf(shown)).toEqual(["novas 2", "já conhecidas 0", "puladas 2", "ilegíveis 0"]);
  expect(shown).toContain("conta 12345-6; e banco 999, agência 0001-9, poupança 888-1");
  expect(shown).toContain("talvez uma transferência entre as contas deste extrato");
  expect(shown.match(/<span class="soft">banco 999, agência 0001-9, [^<]*/g)).toHaveLength(3);
  const fields = { "linha.1": "sim", "linha.2": "sim" };
  expect((await ask(bookPath, await fill(await send(), fields))).status).toBe(303);
  expect(await gifts()).toHaveLength(2);
  expect(countsOf(await read(await send()))).toEqual([
    "novas 0",
    "já conhecidas 2",
    "puladas 2",
    "ilegíveis 0",
  ]);
});

test("a form that comes twice books once and says so, and so does another tab with the same file", async () => {
  const { ask, send, read, fill, gifts } = await openOne();
  const [one, other] = [await send(rows), await send(rows)];
  const fields = { "linha.1": "sim", "linha.2": "sim" };
  const form = await fill(one, fields);
  const first = await ask(bookPath, form);
  const second = await ask(bookPath, form);
  expect(first.headers.get("location")).toContain("feito=extrato-lancado");
  expect(second.headers.get("location")).toContain("feito=extrato-ja-lancado");
  expect(await read(second.headers.get("location") ?? "")).toContain("nº 000002");
  const third = await ask(bookPath, await fill(other, fields));
  expect(await read(third.headers.get("location") ?? "")).toContain("Nada foi lançado agora");
  expect(await gifts()).toHaveLength(2);
});

test("a preview opens for one person alone, and its form books nothing after an hour", async () => {
  const { send, fill, gifts, panel, ask } = await openOne();
  const preview = await send(rows);
  const form = await fill(preview, { "linha.1": "sim" });
  const { ask: askOther } = await panel.signIn("administracao");
  expect(await (await askOther(preview)).text()).toContain("Esta prévia já não existe");
  expect((await askOther(bookPath, form)).status).toBe(422);
  expect(await gifts()).toEqual([]);
  await panel.database.write((writer) =>
    writer
      .updateTable("statementPreviews")
      .set({ madeAtMs: Date.now() - 3_600_000 })
      .execute(),
  );
  const late = await ask(bookPath, form);
  expect(late.status).toBe(422);
  expect(await late.text()).toContain("Esta prévia já não existe");
  expect(await gifts()).toEqual([]);
});

test("what is wrong with a row is told at it, what was typed stays, and nothing is booked", async () => {
  const { ask, send, fill, gifts } = await openOne();
  const preview = await send(rows);
  const wrong: [Record<string, string>, string][] = [
    [{}, "marque ao menos uma linha"],
    [{ "linha.1": "sim", "ignorar.1": "sim" }, "Marque só uma: é contribuição, ou não é."],
    [{ "linha.1": "sim", "fundo.1": "Obras" }, "#fundo.1"],
    [{ "linha.1": "sim", "meio.1": "cartao" }, "#meio.1"],
    [{ "linha.1": "sim", "contribuinte.1": "ana@" }, "Confira o e-mail do contribuinte"],
  ];
  for (const [fields, words] of wrong) {
    const answer = await ask(bookPath, await fill(preview, { "contribuinte.2": "Rui", ...fields }));
    const page = await answer.text();
    expect(answer.status).toBe(422);
    expect(page).toContain(words);
    expect(readForm(page, 'name="previa"').get("contribuinte.2")).toBe("Rui");
  }
  expect(await gifts()).toEqual([]);
});

test("a form without hidden fields is of the last file, and what did not come is as proposed", async () => {
  const { ask, send, gifts } = await openOne();
  await send(rows.slice(1));
  await send(rows);
  const bare = new URLSearchParams({ "linha.1": "on", "linha.2": "on", "fundo.2": "dizimo" });
  expect((await ask(bookPath, bare)).status).toBe(422);
  bare.set("fundo.1", "Oferta");
  expect((await ask(bookPath, bare)).status).toBe(303);
  expect(await gifts()).toMatchObject([
    { amountCentavos: 150_00, fund: "Oferta", means: "pix", giver: "" },
    { amountCentavos: 80_00, fund: "Dízimo", means: "transfer", giver: "" },
  ]);
});

test("a statement of another account is told twice, and nothing of it is ticked by itself", async () => {
  const { ask, send, read, fill, gifts } = await openOne();
  await ask(bookPath, await fill(await send(rows), { "linha.1": "sim" }));
  const [ana] = rows;
  const next = [{ ...ana!, day: "2026-03-12" }];
  const preview = await send(next, { bankId: "0237", accountId: "777-1" });
  const page = await read(preview);
  expect(page).toContain("outra conta (banco 237, agência 0001-9, conta 777-1)");
  expect(page).toContain("Lance só se ela também é da igreja.");
  expect(readForm(page, 'name="previa"').has("linha.1")).toBe(false);
  expect(await gifts()).toHaveLength(1);
  const form = await fill(preview, { "linha.1": "sim" });
  expect((await ask(bookPath, form)).status).toBe(303);
  expect(await gifts()).toHaveLength(2);
});

test("many rows come in pages, each booked by itself", async () => {
  const { ask, send, read, fill, gifts } = await openOne();
  const many = Array.from({ length: 160 }, (_, at) => ({
    day: `2026-03-${`${1 + (at % 28)}`.padStart(2, "0")}`,
    centavos: 10_00 + at,
    memo: `PIX PESSOA ${"ABCDEFGHIJKLMNO"[at % 15]}${"PQRSTUVWXYZ"[Math.floor(at / 15)]}`,
  }));
  const preview = await send(many);
  const form = await fill(`${preview}&marcar=todas`, {});
  expect([...form.keys()].filter((name) => name.startsWith("linha."))).toHaveLength(75);
  // A form that is kept for a new session has no more fields.
  expect([...form.keys()].length + 75).toBeLessThan(400);
  const booked = await ask(bookPath, form);
  const told = await read(booked.headers.get("location") ?? "");
  expect(told).toContain("75 contribuições lançadas");
  expect(told).toContain("Ir para a página 2");
  const third = preview.replace("pagina=1", "pagina=3");
  await ask(bookPath, await fill(third, { "linha.160": "sim" }));
  expect((await gifts()).at(-1)).toMatchObject({ amountCentavos: 11_59, receiptNumber: 76 });
});

test("a form whose session ended is kept, and books when it is sent again", async () => {
  const { panel, ask, member, send, fill, gifts } = await openOne();
  const preview = await send(rows);
  const form = await fill(preview, { "linha.1": "sim", "contribuinte.1": "Ana Exemplo" });
  await panel.database.write((writer) =>
    writer
      .updateTable("staffSessions")
      .set({ endedAtMs: 1 })
      .where("staffId", "=", member.id)
      .execute(),
  );
  const answer = await ask(bookPath, form);
  expect(answer.headers.get("location")).toBe("/painel/entrar?volta=%2Fpainel%2Fretomar");
  const lost = await ask(path, upload("OFX"));
  expect(lost.headers.get("location")).toContain("feito=extrato-sem-entrada");
  await ask("/painel/entrar", { email: member.email, volta: "" });
  const [mail] = await panel.mail();
  await ask("/painel/entrar/codigo", { codigo: mail?.subject.slice(0, 6) ?? "", volta: "" });
  const page = await (await ask("/painel/retomar")).text();
  expect(page).toContain("Ana Exemplo");
  const again = readForm(page, 'name="previa"');
  expect((await ask(bookPath, again)).headers.get("location")).toContain("feito=extrato-lancado");
  expect(await gifts()).toMatchObject([{ giver: "Ana Exemplo" }]);
});
