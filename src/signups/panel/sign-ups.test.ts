import { expect, test } from "vitest";
import { party, plainRetreat, wordsOf } from "../../testing/http/sign-up-site.ts";
import { readForm } from "../../testing/panel/read-form.ts";
import { openOffice } from "../../testing/panel/sign-up-office.ts";

const path = "/painel/inscricoes/retiro-2027";

test("the office sees places, list and waiting list, and whose telephone is the same", async () => {
  const { site, read } = await openOffice();
  await site.signUp(party("Ana Exemplo", "Bia Exemplo"));
  await site.signUp({ nome: "Rui Exemplo", "pessoa.1": "Rui Exemplo" });
  await site.signUp({ nome: "Eva Exemplo", "pessoa.1": "Eva Exemplo", telefone: "11955550199" });
  const { words, html } = await read(path);
  expect(words).toContain("3 de 3 vagas com gente , e 1 na espera");
  expect(words).toContain("1º · Eva Exemplo");
  expect(words).toContain(
    "Do mesmo telefone ou endereço: 2 , com a nº 1, Ana Exemplo. Cancelar juntas",
  );
  expect(html).toContain("https://wa.me/5511955550199?text=");
  expect((await read("/painel/inscricoes")).words).toMatch(
    /Retiro das famílias\s?3 de 3 .*1 na espera/,
  );
  expect((await read("/painel")).words).toContain("Retiro das famílias: 3 de 3 vagas");
});

test("a payment is marked with its sum, told on the person's page, and undone", async () => {
  const { site, read, send, entry } = await openOffice();
  const own = await site.signUp(party("Ana Exemplo", "Bia Exemplo"));
  const { id } = await entry("Ana Exemplo");
  expect((await send("pago", { inscricao: id })).headers.get("location")).toContain(
    "inscricao-paga",
  );
  expect((await read(path)).words).toContain("Pagaram 1 de 1: R$ 240,00.");
  const page = await site.read(own.path);
  expect(page.words).toContain("Recebido: R$ 240,00");
  expect(page.words).not.toContain("Pagar");
  // One of them is taken away: the office sees that the sums differ.
  await site.send(`${own.path}/tirar`, { pessoa: "2" });
  expect((await read(path)).words).toContain("Pagou R$ 240,00, e agora são R$ 120,00.");
  await send("pago", { inscricao: id, situacao: "nao" });
  expect((await entry("Ana Exemplo")).paid).toBeUndefined();
});

test("somebody is signed up by hand without a captcha, and over the places only after a question", async () => {
  const { site, ana, read, entry } = await openOffice();
  await site.signUp(party("A", "B", "C"));
  const form = readForm((await read(`${path}/inscrever`)).html, 'name="nome"');
  for (const [name, value] of Object.entries({
    nome: "Dona Rosa",
    telefone: "1155550100",
    "pessoa.1": "Dona Rosa",
  }))
    form.set(name, value);
  const asked = await ana.ask(`${path}/inscrever`, form);
  expect(asked.status).toBe(409);
  const html = await asked.text();
  expect(wordsOf(html)).toContain("Não há mais vagas. O que você quer fazer?");
  expect(html).toContain('value="Dona Rosa"');
  expect(await site.signUps.list("retiro-2027")).toHaveLength(1);
  const again = readForm(html, 'name="nome"');
  again.set("mesmo-assim", "sim");
  const taken = await ana.ask(`${path}/inscrever`, again);
  expect(wordsOf(await taken.clone().text())).toBe("");
  expect(taken.headers.get("location")).toContain("inscrita");
  expect(await entry("Dona Rosa")).toMatchObject({ state: "confirmed" });
  // Sent twice it is one.
  await ana.ask(`${path}/inscrever`, again);
  expect(await site.signUps.list("retiro-2027")).toHaveLength(2);
});

test("a person without e-mail who got a place is on the office's home until somebody has called", async () => {
  const { site, read, send, entry } = await openOffice();
  const first = await site.signUp(party("A", "B", "C"));
  await site.signUp({ nome: "Dona Rosa", email: "" });
  expect((await read("/painel")).words).not.toContain("Avisar");
  const asked = await read(`${path}/cancelar?inscricao=${(await entry("Ana Exemplo")).id}`);
  expect(asked.words).toContain("de 3 pessoas, é cancelada, e não volta.");
  await send("cancelar", { inscricao: (await entry("Ana Exemplo")).id });
  expect((await site.read(first.path)).words).toContain("Inscrição cancelada");
  expect((await read("/painel")).words).toContain(
    "Avisar Dona Rosa por telefone: abriu uma vaga, Retiro das famílias",
  );
  await send("avisado", { inscricao: (await entry("Dona Rosa")).id });
  expect((await read("/painel")).words).not.toContain("Avisar Dona Rosa");
});

test("a person to be called about a place is called about it too once the event changes", async () => {
  const { site, read, send, entry } = await openOffice();
  const first = await site.signUp(party("A", "B", "C"));
  await site.signUp({ nome: "Dona Rosa", email: "" });
  await site.send(`${first.path}/cancelar`);
  const { id } = await entry("Dona Rosa");
  const seen = async () => /name="motivo" value="([^"]+)"/.exec((await read(path)).html)?.[1] ?? "";
  const earlier = await seen();
  await site.publish(plainRetreat, [["local: Chácara Exemplo, em Vale Sereno", "local: Sítio"]]);
  await send("avisar-da-mudanca", {});
  const both = "Dona Rosa : abriu uma vaga, e o evento mudou";
  expect((await read(path)).words).toContain(both);
  // A press on a page from before the change says nothing of it.
  await send("avisado", { inscricao: id, motivo: earlier });
  expect((await read(path)).words).toContain(both);
  await send("avisado", { inscricao: id, motivo: await seen() });
  expect((await read(path)).words).not.toContain("Avisar por telefone");
});

test("a person without e-mail who moves up after a change that nobody told is still told of it", async () => {
  const { site, read, send } = await openOffice();
  const first = await site.signUp(party("A", "B", "C"));
  await site.signUp({ nome: "Dona Rosa", email: "" });
  await site.publish(plainRetreat, [["local: Chácara Exemplo, em Vale Sereno", "local: Sítio"]]);
  await site.send(`${first.path}/cancelar`);
  await send("avisar-da-mudanca", {});
  expect((await read(path)).words).toContain("Dona Rosa : abriu uma vaga, e o evento mudou");
});

test("many of one address are named three at most, and cancelled together after a question", async () => {
  const { site, read, send, entry } = await openOffice();
  const here = { "x-forwarded-for": "198.51.100.7" };
  for (let number = 10; number < 16; number += 1) {
    await site.signUp({ nome: `Robô ${number}`, email: "", telefone: `119555501${number}` }, here);
  }
  await site.signUp({ nome: "Dona Rosa", email: "", telefone: "11955550199" });
  expect((await read("/painel")).words).toContain("4 inscrições esperam que você dê lugar");
  const { words } = await read(path);
  expect(words).toContain(
    "Do mesmo telefone ou endereço: 6 , com a nº 2, Robô 11; nº 3, Robô 12; nº 4, Robô 13 e mais 2. Cancelar juntas",
  );
  const robot = await entry("Robô 14");
  await send("dar-lugar", { inscricao: robot.id });
  expect(await entry("Robô 14")).toMatchObject({ isHeld: false, state: "waiting" });
  const asked = await read(`${path}/cancelar-juntas?inscricao=${robot.id}`);
  expect(asked.words).toContain("são 6 inscrições. Todas são canceladas");
  const sent = Object.fromEntries(readForm(asked.html, "Cancelar juntas"));
  await send("cancelar-juntas", sent as Record<string, string>);
  expect(
    (await site.signUps.list("retiro-2027")).filter(({ state }) => state !== "cancelled"),
  ).toMatchObject([{ name: "Dona Rosa", state: "confirmed" }]);
});

test("the list of an event has pages of a hundred, and leads back to a sign-up on its own", async () => {
  const { site, read, send } = await openOffice(plainRetreat.replace("vagas: 3", "vagas: 120"));
  for (let number = 0; number < 105; number += 1) {
    await site.signUp({ nome: `Pessoa ${number + 1}`, email: "" });
  }
  const first = await read(path);
  expect(first.html.match(/<li id="i/g)).toHaveLength(100);
  expect(first.html).toContain(`href="${path}?pagina=2"`);
  const second = await read(`${path}?pagina=2`);
  expect(second.html.match(/<li id="i/g)).toHaveLength(5);
  expect(second.words).toContain("105 de 120 vagas com gente");
  const last = (await site.signUps.list("retiro-2027"))[103]!;
  const paid = await send("pago", { inscricao: last.id });
  expect(paid.headers.get("location")).toBe(`${path}?pagina=2&feito=inscricao-paga#i104`);
});

test("the paper for the door has each person by name, and no answers", async () => {
  const { site, read } = await openOffice(
    `${plainRetreat}perguntas:\n  - pergunta: Alguma alergia?\n`,
  );
  await site.signUp({ ...party("Zilda Exemplo", "Abel Exemplo"), "pergunta.0": "Amendoim" });
  await site.signUp(party("Davi", "Eva"));
  const { words } = await read(`${path}/lista`);
  expect(words).toMatch(/Abel Exemplo .*Zilda Exemplo/);
  expect(words).not.toContain("Amendoim");
  expect(words).not.toContain("Davi");
  const csv = (await read(`${path}.csv`)).html;
  expect(csv).toContain('"1";"2026-12-01";"confirmada";"Zilda Exemplo"');
  expect(csv).toContain("Amendoim");
  expect(csv.split("\r\n")).toHaveLength(6);
});

test("the paper for the door asks nobody to pay what was not agreed, and says who paid a part", async () => {
  const free = plainRetreat.replace('valor: "120,00"\n', "").replace("vagas: 3", "vagas: 9");
  const { site, read, entry } = await openOffice(free);
  await site.signUp({ ...party("Abel"), nome: "Abel" });
  expect((await read(`${path}/lista`)).words).not.toContain("Pago");
  await site.publish(plainRetreat.replace("vagas: 3", "vagas: 9"));
  for (const nome of ["Bia", "Caio", "Davi"]) await site.signUp({ ...party(nome), nome });
  const paid = { staffId: "a", nowMs: site.clock.nowMs, title: "Retiro", means: "pix" };
  await site.signUps.pay(await entry("Bia"), { ...paid, centavos: 120_00 });
  await site.signUps.pay(await entry("Caio"), { ...paid, centavos: 60_00 });
  const { words } = await read(`${path}/lista`);
  expect(words).toMatch(/Abel .*sem custo .*Bia .*pago .*Caio .*falta parte .*Davi .*falta /);
});

test("a press on a page from before marks no cancelled sign-up as paid", async () => {
  const { site, read, send, entry } = await openOffice();
  const { path: own } = await site.signUp();
  const { id } = await entry("Ana Exemplo");
  await site.send(`${own}/cancelar`);
  const sent = await send("pago", { inscricao: id });
  expect(sent.headers.get("location")).toContain("feito=inscricao-ja-cancelada");
  expect((await entry("Ana Exemplo")).payments).toEqual([]);
  expect((await read(path)).words).not.toContain("A devolver");
});

test("of one address those alone are cancelled together that the question named", async () => {
  const { site, read, send, entry } = await openOffice();
  for (const nome of ["Robô 1", "Robô 2"]) await site.signUp({ nome, email: "" });
  const { id } = await entry("Robô 1");
  const asked = await read(`${path}/cancelar-juntas?inscricao=${id}`);
  expect(asked.words).toContain("são 2 inscrições.");
  await site.signUp({ nome: "Dona Rosa", email: "" });
  const form = Object.fromEntries(readForm(asked.html, "Cancelar juntas"));
  await send("cancelar-juntas", form as Record<string, string>);
  expect((await site.signUps.list("retiro-2027")).map(({ state }) => state)).toEqual([
    "cancelled",
    "cancelled",
    "confirmed",
  ]);
});

test("a child whom two people signed up is a doubt for the office", async () => {
  const { site, read } = await openOffice(plainRetreat.replace("vagas: 3", "vagas: 9"));
  await site.signUp({ ...party("Ana Exemplo", "Téo Exemplo"), email: "" });
  await site.signUp({
    nome: "Rui Exemplo",
    ...party("Rui Exemplo", "Teo exemplo"),
    telefone: "11955550199",
  });
  const { words } = await read(path);
  expect(words).toContain("Mesmo nome na nº 2, Rui Exemplo: é a mesma pessoa?");
  expect(words).toContain("Mesmo nome na nº 1, Ana Exemplo: é a mesma pessoa?");
});

test("one person signed up for an event that left the programme is told of as one", async () => {
  const { site, read } = await openOffice();
  await site.signUp();
  await site.publish(undefined);
  expect((await read(path)).words).toContain("e há 1 pessoa inscrita.");
});

test("an event that leaves the programme is warned of, named, and its people are told after a press alone", async () => {
  const { site, panel, read, send } = await openOffice();
  await site.signUp();
  await site.signUp({ nome: "Dona Rosa", email: "" });
  const content = site.content();
  await site.publish(undefined);
  expect((await read("/painel")).words).toContain(
    "Retiro das famílias saiu da programação com 2 pessoas inscritas: ninguém foi avisado",
  );
  const page = await read(path);
  expect(page.words).toContain(
    "Este evento não está mais na programação, e há 2 pessoas inscritas.",
  );
  const asked = await read(`${path}/cancelar-todos`);
  expect(asked.words).toContain(
    "Recebem um e-mail: 1. Não têm e-mail, e ficam na página inicial para ligar: 1.",
  );
  const subjects = async () => (await panel.mail()).map(({ subject }) => subject);
  expect(await subjects()).not.toContain("Inscrição cancelada: Retiro das famílias");
  await send("cancelar-todos", {});
  expect(await subjects()).toContain("Inscrição cancelada: Retiro das famílias");
  expect((await site.signUps.list("retiro-2027")).map(({ state }) => state)).toEqual([
    "cancelled",
    "cancelled",
  ]);
  expect((await read("/painel")).words).toContain(
    "Avisar Dona Rosa por telefone: o evento foi cancelado",
  );
  expect(content.programme.events).toHaveLength(3);
});

test("nobody cancels all sign-ups of an event that is in the programme", async () => {
  const { site, panel, read, send } = await openOffice();
  await site.signUp();

  const page = await read(path);
  expect(page.html).not.toContain("cancelar-todos");
  const asked = await read(`${path}/cancelar-todos`);
  expect(asked.status).toBe(303);
  const sent = await send("cancelar-todos", {});
  expect([sent.status, sent.headers.get("location")]).toEqual([303, path]);

  expect((await site.signUps.list("retiro-2027")).map(({ state }) => state)).toEqual(["confirmed"]);
  const subjects = (await panel.mail()).map(({ subject }) => subject);
  expect(subjects).not.toContain("Inscrição cancelada: Retiro das famílias");
});

test("only administration and office see who is signed up", async () => {
  for (const role of ["conteudo", "tesouraria"] as const) {
    const { read } = await openOffice(plainRetreat, role);
    expect((await read(path)).status).toBe(403);
  }
});
