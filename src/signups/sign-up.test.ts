import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import {
  openSignUpSite,
  party,
  plainRetreat,
  type SignUpSite,
  wordsOf,
} from "../testing/http/sign-up-site.ts";
import { bytesOfPage, firstFlight } from "../testing/church/first-flight.ts";
import { solvedCaptcha } from "../testing/http/solved-captcha.ts";

const letters = async ({ database }: SignUpSite) =>
  (
    await database.read((reader) =>
      reader.selectFrom("outbox").select(["kind", "subjectId"]).orderBy("createdAtMs").execute(),
    )
  ).map(({ kind }) => kind);

test("a mother signs up three people, and finds them, the sum and the PIX code on her page", async () => {
  const site = await openSignUpSite();
  const page = await site.read("/inscricao/retiro-2027");
  expect(page.status).toBe(200);
  expect(page.words).toContain("Restam 3 vagas");
  expect(page.words).toContain("R$ 120,00 por pessoa");
  expect(page.html).toMatch(/<button type="submit" class="button">Inscrever</);

  const { path, words, html } = await site.signUp(
    party("Ana Exemplo", "Bia Exemplo", "Caio Exemplo"),
  );
  expect(path).toMatch(/^\/inscricao\/ver\/[0-9a-f]{32}$/);
  expect(words).toContain("Inscrição confirmada");
  expect(words).toContain("Bia Exemplo");
  expect(words).toContain("Pagar R$ 360,00 por PIX");
  expect(html).toContain("5406360.005802BR");
  expect(html).toContain('name="robots" content="noindex"');
  expect(await letters(site)).toEqual(["sign-up-confirmed"]);
});

test("the same post again is the same sign-up, and another text with its key is asked about", async () => {
  const site = await openSignUpSite();
  const tentativa = randomUUID();
  const first = await site.post({ tentativa });
  const again = await site.post({ tentativa });
  expect(again.headers.get("location")).toBe(first.headers.get("location"));
  const other = await site.post({ tentativa, nome: "Outra Pessoa" });
  expect(other.status).toBe(422);
  const words = wordsOf(await other.text());
  expect(words).toContain("Esta página já fez a inscrição de Ana Exemplo");
  expect(await site.signUps.list("retiro-2027")).toHaveLength(1);
});

test("places are counted at the post: who read of a place that is gone waits, and reads that first", async () => {
  const site = await openSignUpSite();
  await site.signUp(party("Ana", "Bia"));
  const { words, html } = await site.signUp(party("Davi", "Eva"));
  expect(words).toContain("Inscrição na espera, 1º lugar");
  expect(words).toContain("As vagas acabaram enquanto você escrevia: vocês são os 1ºs da lista");
  // Neither a code nor the look of a place.
  expect(html).not.toContain("br.gov.bcb.pix");
  expect(html).toContain('class="sign-up-standing waiting"');
  // One still fits, by people and not by forms.
  expect((await site.signUp({ nome: "Fábio Exemplo" })).words).toContain("Inscrição confirmada");
  const full = await site.read("/inscricao/retiro-2027");
  expect(full.html).toMatch(/<button type="submit" class="button">Entrar na lista de espera</);
  expect(full.words).not.toContain("Restam");
  const knew = await site.signUp({ espera: "sim" });
  expect(knew.words).toContain("Ainda não é um lugar: você é o 2º da lista");
});

test("a cancelled place goes to the first of the list who fits, and the others stay", async () => {
  const site = await openSignUpSite();
  const ana = await site.signUp(party("Ana", "Bia"));
  await site.signUp({ nome: "Caio" });
  const party3 = await site.signUp(party("Davi", "Eva", "Fábio"));
  const gil = await site.signUp({ nome: "Gil", email: "" });
  const hugo = await site.signUp({ nome: "Hugo" });
  const iris = await site.signUp({ nome: "Íris" });

  const asked = await site.read(`${ana.path}/cancelar`);
  expect(asked.words).toContain("Cancelar a inscrição? São 2 pessoas, e todas saem.");
  expect((await site.send(`${ana.path}/cancelar`)).status).toBe(303);
  expect((await site.read(ana.path)).words).toContain("Inscrição cancelada");
  expect((await site.read(party3.path)).words).toContain("na espera, 1º lugar");
  expect((await site.read(gil.path)).words).toContain("Abriu uma vaga");
  expect((await site.read(hugo.path)).words).toContain("confirmada");
  expect((await site.read(iris.path)).words).toContain("na espera, 2º lugar");
  // Who has no e-mail is called.
  expect(await site.signUps.toCall()).toMatchObject([{ name: "Gil", callFor: "place" }]);
  expect((await letters(site)).filter((kind) => kind === "sign-up-moved-up")).toHaveLength(1);

  // Cancelled is the end of it, also for who had come from the list: the place goes on.
  await site.send(`${gil.path}/cancelar`);
  await site.send(`${gil.path}/cancelar`);
  expect((await site.read(gil.path)).words).toContain("Inscrição cancelada");
  expect((await site.read(iris.path)).words).toContain("confirmada");
  expect(await site.signUps.toCall()).toEqual([]);
});

test("one of several does not come: the place is free, and a party that waits fits once it is smaller", async () => {
  const site = await openSignUpSite();
  const ana = await site.signUp(party("Ana", "Bia", "Caio"));
  const others = await site.signUp(party("Davi", "Eva"));
  const asked = await site.read(`${ana.path}/tirar?pessoa=2`);
  expect(asked.words).toContain("Tirar Bia da inscrição?");
  await site.send(`${ana.path}/tirar`, { pessoa: "2" });
  // Sent twice it takes no one else away.
  expect((await site.send(`${ana.path}/tirar`, { pessoa: "2" })).status).toBe(422);
  const page = await site.read(ana.path);
  expect(page.words).not.toContain("Bia");
  expect(page.words).toContain("Pagar R$ 240,00");
  expect((await site.read(others.path)).words).toContain("na espera");
  await site.send(`${others.path}/tirar`, { pessoa: "1" });
  expect((await site.read(others.path)).words).toContain("Abriu uma vaga. Você tem lugar.");
  // The last one is asked about as a whole.
  const last = await site.send(`${others.path}/tirar`, { pessoa: "2" });
  expect(last.status).toBe(409);
  expect(wordsOf(await last.text())).toContain("Cancelar a inscrição?");
});

test("with vagas: 0 everybody waits, and those who fit come in when places are published", async () => {
  const site = await openSignUpSite(plainRetreat.replace("vagas: 3", "vagas: 0"));
  expect((await site.read("/inscricao/retiro-2027")).words).toContain(
    "Ainda não há vagas marcadas",
  );
  const ana = await site.signUp(party("Ana", "Bia"));
  expect(ana.words).toContain("Ainda não é um lugar: vocês são os 1ºs da lista");
  const caio = await site.signUp(party("Caio", "Davi"));
  const eva = await site.signUp({ nome: "Eva" });
  await site.publish(plainRetreat);
  expect((await site.read(ana.path)).words).toContain("confirmada");
  expect((await site.read(caio.path)).words).toContain("na espera, 1º lugar");
  expect((await site.read(eva.path)).words).toContain("confirmada");
  // Lowered below who is in: they stay, and no one else gets a place.
  await site.publish(plainRetreat.replace("vagas: 3", "vagas: 1"));
  expect((await site.read(ana.path)).words).toContain("confirmada");
  await site.send(`${eva.path}/cancelar`);
  expect((await site.signUp({ nome: "Fábio" })).words).toContain("na espera");
});

test("more people than all places wait, and are told what to do", async () => {
  const site = await openSignUpSite();
  const { words } = await site.signUp(party("A", "B", "C", "D", "E"));
  expect(words).toContain("Vocês são 5, e o evento tem 3 vagas ao todo: assim não cabem.");
});

test("a second sign-up with the same e-mail and telephone is taken, and tells nobody who else is in", async () => {
  const site = await openSignUpSite();
  await site.signUp();
  const { words } = await site.signUp({ nome: "Rui Exemplo", "pessoa.1": "Rui Exemplo" });
  expect(words).toContain("confirmada");
  expect(words).not.toContain("Ana Exemplo");
});

const asking = `
nome: retiro-2027
vagas: 80
ate: "2027-01-31 22:00"
menores: sim
perguntas:
  - pergunta: Alguma alergia?
  - pergunta: Tamanho da camiseta
    obrigatoria: sim
    opcoes: [P, M, G]
`;

test("what was answered is on the page, the consent for minors is kept with its time and words", async () => {
  const site = await openSignUpSite(asking);
  const { words, html } = await site.signUp({
    "pergunta.0": "Amendoim",
    "pergunta.1": "M",
    responsavel: "sim",
    pessoas: undefined,
  });
  expect(words).toContain("Alguma alergia? Amendoim");
  expect(words).toContain("Sou responsável pelos menores que inscrevo e autorizo");
  expect(html).not.toContain("br.gov.bcb.pix");
  expect(await site.signUps.list("retiro-2027")).toMatchObject([
    {
      guardian: "Sou responsável pelos menores que inscrevo e autorizo",
      receivedAtMs: site.clock.nowMs,
      people: ["Ana Exemplo"],
    },
  ]);
  expect((await site.read("/inscricao/retiro-2027")).words).not.toContain("Restam");
});

test("the page of an event comes in one round trip", async () => {
  const site = await openSignUpSite(
    `${plainRetreat}menores: sim\nperguntas:\n  - pergunta: Alguma alergia?\n  - pergunta: Quem pode buscar as crianças?\n`,
  );
  const page = await site.read("/inscricao/retiro-2027");
  expect(bytesOfPage(page.html)).toBeLessThan(firstFlight - 1_000);
});

test("each problem is at its field, with all that was typed", async () => {
  const site = await openSignUpSite(asking);
  const long = "comprido ".repeat(1_200);
  const answer = await site.post({
    nome: " ",
    telefone: "12",
    email: "ana@",
    "pergunta.0": long,
    "pergunta.1": "XG",
    pessoas: undefined,
  });
  expect(answer.status).toBe(422);
  const html = await answer.text();
  const words = wordsOf(html);
  expect(words).toContain("Escreva o seu nome.");
  expect(words).toContain("Confira o telefone: são dois números do DDD e mais oito ou nove.");
  expect(words).toContain("Confira o e-mail");
  expect(words).toContain("A resposta pode ter até 1.000 letras; esta tem 10.799.");
  expect(words).toContain("Escolha uma das opções.");
  expect(words).toContain("Marque esta caixa");
  expect(html).toContain(long.trim());
  expect(html).toContain('value="ana@"');
  expect(await site.signUps.list("retiro-2027")).toEqual([]);
});

test("four names and three people are asked about, and none is lost in silence", async () => {
  const site = await openSignUpSite();
  const answer = await site.post({ ...party("A", "B", "C", "D"), pessoas: "3" });
  expect(answer.status).toBe(422);
  expect(wordsOf(await answer.text())).toContain("Você escreveu 4 nomes e disse 3 pessoas.");
  for (const pessoas of ["0", "11", "x", "-1", "2.5"]) {
    expect((await site.post({ pessoas })).status).toBe(422);
  }
});

test("after its hour nobody signs up, and what was typed is still there to be asked for", async () => {
  const site = await openSignUpSite();
  site.clock.nowMs = Date.UTC(2027, 1, 2);
  const page = await site.read("/inscricao/retiro-2027");
  expect(page.words).toContain("As inscrições acabaram em 31 de janeiro de 2027 às 22:00.");
  const late = await site.post({ nome: "Rute Exemplo" });
  expect(late.status).toBe(422);
  const html = await late.text();
  expect(wordsOf(html)).toContain("nome: Rute Exemplo");
  const [, sentence = ""] = /wa\.me\/\d+\?text=([^"]*)/.exec(html) ?? [];
  expect(decodeURIComponent(sentence)).toContain(
    "Quero fazer a inscrição em Retiro das famílias. Rute Exemplo",
  );
  expect(await site.signUps.list("retiro-2027")).toEqual([]);
});

test("an event or a code that is not there is told in words", async () => {
  const site = await openSignUpSite();
  const { path } = await site.signUp();
  for (const wrong of [
    "/inscricao/retiro",
    `${path.slice(0, -1)}`,
    `/inscricao/ver/${"0".repeat(32)}`,
  ]) {
    const { status, words } = await site.read(wrong);
    expect(status).toBe(404);
    expect(words).toContain("Não há inscrição neste endereço");
  }
  expect((await site.post({ code: "nada" })).status).toBe(404);
  // As a phone may have written it.
  expect(
    (await site.read(path.toUpperCase().replace("/INSCRICAO/VER", "/inscricao/ver"))).status,
  ).toBe(200);
});

test("without a captcha nothing is taken, and all that was typed comes back with other ways", async () => {
  const site = await openSignUpSite();
  const answer = await site.post({ nome: "Rute Exemplo" }, { "x-captcha": "" });
  expect(answer.status).toBe(422);
  const html = await answer.text();
  expect(html).toContain('value="Rute Exemplo"');
  expect(wordsOf(html)).toContain("Falta a verificação.");
  const page = await site.read("/inscricao/retiro-2027");
  expect(page.html).toMatch(/<noscript>[^]*wa\.me[^]*tel:[^]*mailto:[^]*<\/noscript>/);
  expect(await site.signUps.list("retiro-2027")).toEqual([]);
});

test("a captcha is spent once, and one in the form's own field counts as well", async () => {
  const site = await openSignUpSite();
  const captcha = await solvedCaptcha();
  expect((await site.post({ captcha }, { "x-captcha": "" })).status).toBe(422);
  const form = { captcha, nome: "Ana", telefone: "11955550123", pessoas: "1", "pessoa.1": "Ana" };
  expect((await site.send("/inscricao/retiro-2027", form)).status).toBe(303);
  expect((await site.send("/inscricao/retiro-2027", form)).status).toBe(422);
  expect(await site.signUps.list("retiro-2027")).toHaveLength(1);
});

test("too many from one sender are refused with what was typed, and when to try again", async () => {
  const site = await openSignUpSite(plainRetreat, { limit: { count: 2, windowMs: 600_000 } });
  await site.signUp();
  await site.signUp();
  const answer = await site.post({ nome: "Rute Exemplo" });
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await answer.text()).toContain('value="Rute Exemplo"');
});

test("a page of another site cannot send the form", async () => {
  const site = await openSignUpSite();
  expect((await site.post({}, { origin: "https://outro.example" })).status).toBe(403);
});

test("the page's code gets each problem by its field, and where the sign-up is", async () => {
  const site = await openSignUpSite();
  const post = async (body: object) =>
    site.app.request("/inscricao/retiro-2027", {
      method: "POST",
      headers: { "content-type": "application/json", "x-captcha": await solvedCaptcha() },
      body: JSON.stringify(body),
    });
  const wrong = await post({ nome: "Ana" });
  expect(wrong.status).toBe(422);
  expect(await wrong.json()).toMatchObject({
    success: false,
    problemas: { telefone: "Escreva um telefone com DDD." },
  });
  const right = await post({
    nome: "Ana",
    telefone: "11955550123",
    pessoas: "1",
    "pessoa.1": "Ana",
  });
  expect(await right.json()).toMatchObject({
    success: true,
    ver: expect.stringMatching(/^\/inscricao\/ver\//),
  });
});
