import { expect, test } from "vitest";
import { createHistory } from "../../../../kit/member/members.ts";
import { list, read, open, words } from "../../../../testing/panel/open-counting.ts";
import { readForm } from "../../../../testing/panel/read-form.ts";

test("two people count, and the one who did not open it closes it", async () => {
  const { ana, rui, path, send, gifts, database } = await open();
  expect(path).toMatch(/^\/painel\/doacoes\/contagem\/[\w-]+$/);
  expect(await read(ana, "/painel")).toContain("Contagem de 22 de março espera ser fechada");

  const envelope = {
    fundo: "Dízimo",
    valor: "350,00",
    envelope: "12",
    contribuinte: "Maria Exemplo <maria@exemplo.com.br>",
  };
  const added = await send(ana, "linha", envelope);
  expect(added.status).toBe(303);
  const next = await read(ana, added.headers.get("location") ?? "");
  // The next form keeps fund and means, and waits for the amount.
  expect(next).toMatch(/<input[^>]*name="valor"[^>]*autofocus|autofocus[^>]*name="valor"/i);
  expect(next).toContain('<option value="Dízimo" selected="">');
  expect(next).toContain("Guardada: R$ 350,00, Dízimo, dinheiro, envelope 12, Maria Exemplo");
  await send(rui, "linha", { meio: "cheque", fundo: "Oferta", valor: "80" });
  // A line that another person adds in between is not shown as one's own.
  expect(await read(ana, added.headers.get("location") ?? "")).toContain("Guardada: R$ 350,00");
  await send(rui, "cedulas", { "cedulas.100": "3", "cedulas.50": "1" });

  // The person who opened it gets no button that refuses, but the way to ask another person.
  const own = await read(ana, path);
  expect(own).not.toContain(`${path}/fechar`);
  expect(own).toContain("https://wa.me/?text=A%20contagem%20de%2022%20de%20mar%C3%A7o");
  const versao = readForm(await read(rui, path), "Fechar contagem").get("versao") ?? "";
  const self = await ana.ask(`${path}/fechar`, new URLSearchParams({ versao: String(versao) }));
  expect(self.status).toBe(422);
  expect(await words(self)).toContain("Peça a outra pessoa da tesouraria ou da administração");
  expect(await gifts()).toEqual([]);

  const closed = await send(rui, "fechar");
  expect(closed.status).toBe(303);
  expect(await gifts()).toMatchObject([
    { means: "cash", amountCentavos: 350_00, memo: "envelope 12" },
    { means: "cheque", amountCentavos: 80_00 },
  ]);
  const page = await read(rui, path);
  expect(page).toContain("R$ 430,00");
  expect(page).toMatch(/\/painel\/doacoes\/doacao\/[\w-]+">nº 000001/);
  expect(page).not.toContain("Tirar");
  const sheet = await read(ana, `${path}/folha`);
  expect(sheet).toContain("Culto da noite, 22 de março de 2026");
  expect(sheet).toContain(`${ana.member.name}, data`);
  expect(sheet).toContain(`${rui.member.name}, data`);
  expect(sheet).not.toContain("Maria Exemplo");
  expect(await read(ana, list)).toContain(`quem fechou: ${rui.member.name}`);
  expect(await read(ana, "/painel")).not.toContain("espera ser fechada");

  const acts = await createHistory(database, Date.now).list({ before: undefined, atMost: 100 });
  for (const act of ["opened-counting", "added-line", "kept-pieces", "closed-counting"]) {
    expect(acts).toContainEqual(expect.objectContaining({ act, subject: "2026-03-22" }));
  }
});

test("a counting that is empty or does not agree stays open, with the difference and where to look first", async () => {
  const { ana, rui, send, gifts } = await open();
  const empty = await send(rui, "fechar");
  expect(empty.status).toBe(422);
  expect(await words(empty)).toContain("a contagem está vazia");
  await send(ana, "linha", { valor: "120,00", envelope: "7" });
  await send(ana, "cedulas", { "cedulas.50": "1", "cedulas.20": "1" });
  const refused = await send(rui, "fechar");
  expect(refused.status).toBe(422);
  const page = await words(refused);
  expect(page).toContain("Faltam R$ 50,00 nas cédulas e moedas.");
  expect(page).toContain("Veja se uma cédula de R$ 50 ficou sem contar.");
  expect(await gifts()).toEqual([]);

  await send(ana, "cedulas", { "cedulas.50": "3" });
  expect(await words(await send(rui, "fechar"))).toContain("Sobram R$ 50,00");
});

test("a person who goes back and opens another counting with the same form is told", async () => {
  const { ana } = await open();
  const form = readForm(await read(ana, list), 'name="encontro"');
  form.set("encontro", "Culto da manhã");
  expect((await ana.ask(list, form)).status).toBe(303);
  expect((await ana.ask(list, form)).status).toBe(303);
  form.set("encontro", "Culto da tarde");
  const answer = await ana.ask(list, form);
  expect(answer.status).toBe(422);
  const page = await words(answer);
  expect(page).toContain("Este formulário já abriu “Culto da manhã”");
  expect((await ana.ask(list, readForm(page, 'name="encontro"'))).status).toBe(303);
  expect((await read(ana, list)).match(/, Culto da (manhã|tarde)<\/span>/g)).toHaveLength(2);
});

test("a line that was sent twice is one line", async () => {
  const { ana, path } = await open();
  const form = readForm(await read(ana, path), 'name="valor"');
  form.set("valor", "50,00");
  form.set("fundo", "Dízimo");
  for (const _ of [1, 2]) expect((await ana.ask(`${path}/linha`, form)).status).toBe(303);
  expect(await read(ana, path)).toContain("Linhas (1)");

  // Another amount from the same form is refused, and is its own line once it is sent again.
  form.set("valor", "60,00");
  const told = await ana.ask(`${path}/linha`, form);
  expect(told.status).toBe(409);
  const page = await words(told);
  expect(page).toContain("Este formulário já guardou R$ 50,00, ");
  await ana.ask(`${path}/linha`, readForm(page, 'name="valor"'));
  expect(await read(ana, path)).toContain("Linhas (2)");
});

test("a line that was taken out stays in sight until the counting is closed", async () => {
  const { ana, rui, path, send } = await open();
  await send(ana, "linha", { valor: "50,00", envelope: "3" });
  const [, id = ""] = /value="([\w-]+)"[^>]*name="linha"/.exec(await read(rui, path)) ?? [];
  expect((await rui.ask(`${path}/tirar`, { linha: id })).status).toBe(303);
  const page = await read(ana, path);
  expect(page).toContain("Linhas tiradas (1)");
  expect(page).toContain(`</s> <span class="soft">por ${rui.member.name}`);
  expect(page).not.toContain("Linhas (1)");
});

test("a person who comes late reads what happened, with the line that did not come in", async () => {
  const { ana, rui, path, send, gifts } = await open();
  await send(ana, "linha", { meio: "cheque", fundo: "Oferta", valor: "50,00" });
  const old = await read(ana, path);
  const others = await read(rui, path);
  await send(rui, "fechar");

  const form = readForm(old, 'name="valor"');
  form.set("valor", "70,00");
  form.set("fundo", "Dízimo");
  form.set("contribuinte", "Davi Exemplo");
  const late = await ana.ask(`${path}/linha`, form);
  expect(late.status).toBe(409);
  const page = await words(late);
  expect(page).toContain(`${rui.member.name} fechou esta contagem`);
  expect(page).toContain("R$ 70,00, Dízimo, dinheiro, Davi Exemplo");
  expect((await ana.ask(`${path}/fechar`, readForm(others, "Fechar contagem"))).status).toBe(409);
  expect((await ana.ask(`${path}/descartar`, { versao: "1" })).status).toBe(409);
  expect(await gifts()).toHaveLength(1);
});

test("a counting that changed since a person saw it is neither closed nor discarded by them", async () => {
  const { ana, rui, path, send, gifts } = await open();
  await send(ana, "linha", { meio: "cheque", fundo: "Oferta", valor: "50,00" });
  const seen = readForm(await read(rui, path), "Fechar contagem");
  const asked = readForm(await read(rui, `${path}/descartar`), "Jogar fora");
  await send(ana, "linha", { meio: "cheque", fundo: "Oferta", valor: "20,00" });
  const refused = await rui.ask(`${path}/fechar`, seen);
  expect(refused.status).toBe(409);
  expect(await words(refused)).toContain("a contagem mudou enquanto a página estava aberta");
  expect((await rui.ask(`${path}/descartar`, asked)).status).toBe(409);
  expect(await gifts()).toEqual([]);
  expect((await send(rui, "descartar")).status).toBe(303);
  expect(await read(ana, path)).toContain("jogou esta contagem fora");
});

test("notes that another person has counted meanwhile are not overwritten", async () => {
  const { ana, rui, path, send } = await open();
  const old = readForm(await read(rui, path), 'name="cedulas.200"');
  await send(ana, "cedulas", { "cedulas.50": "4", "moedas.1": "2" });
  old.set("cedulas.50", "5");
  old.set("cedulas.10", "1");
  const contested = await rui.ask(`${path}/cedulas`, old);
  expect(contested.status).toBe(409);
  const page = await words(contested);
  expect(page).toContain("Outra pessoa guardou 4.");
  const form = readForm(page, 'name="cedulas.200"');
  expect(["cedulas.50", "cedulas.10", "moedas.1"].map((name) => form.get(name))).toEqual([
    "5",
    "1",
    "2",
  ]);
  // A person who has read it decides.
  expect((await rui.ask(`${path}/cedulas`, form)).status).toBe(303);
  const kept = readForm(await read(ana, path), 'name="cedulas.200"');
  expect(["cedulas.50", "cedulas.10", "moedas.1"].map((name) => kept.get(name))).toEqual([
    "5",
    "1",
    "2",
  ]);
  // A form that does not say what it was shown takes the place of all that was kept.
  expect((await rui.ask(`${path}/cedulas`, { "cedulas.50": "1" })).status).toBe(303);
  const last = readForm(await read(ana, path), 'name="cedulas.200"');
  expect([last.get("cedulas.50"), last.get("moedas.1")]).toEqual(["1", ""]);
});
