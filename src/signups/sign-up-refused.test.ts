import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import {
  askingRetreat,
  openSignUpSite,
  party,
  plainRetreat,
  wordsOf,
} from "../testing/http/sign-up-site.ts";
import { solvedCaptcha } from "../testing/http/solved-captcha.ts";

test("each problem is at its field, with all that was typed", async () => {
  const site = await openSignUpSite(askingRetreat);
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

test("a form that arrived in time, and is sent again after the hour since its answer was lost, is that sign-up", async () => {
  const site = await openSignUpSite();
  const tentativa = randomUUID();
  const { path } = await site.signUp({ tentativa });
  site.clock.nowMs = Date.UTC(2027, 1, 2);
  const again = await site.post({ tentativa });
  expect([again.status, again.headers.get("location")]).toEqual([303, path]);
});

test("a person who cancelled by mistake signs up again with the same words from the same page", async () => {
  const site = await openSignUpSite();
  const tentativa = randomUUID();
  const { path } = await site.signUp({ tentativa });
  await site.send(`${path}/cancelar`);
  const asked = await site.post({ tentativa });
  expect(asked.status).toBe(422);
  const html = await asked.text();
  expect(wordsOf(html)).toContain("que está cancelada. Se quer fazer outra, envie de novo.");
  const [, next = ""] = /name="tentativa" value="([^"]+)"/.exec(html) ?? [];
  const { words } = await site.signUp({ tentativa: next });
  expect(words).toContain("Inscrição confirmada");
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
  // The address as a phone may have written it.
  expect(
    (await site.read(path.toUpperCase().replace("/INSCRICAO/VER", "/inscricao/ver"))).status,
  ).toBe(200);
});

test("a form that is older than day, price or questions is asked to be looked at again, and is no sign-up", async () => {
  const asking = `${plainRetreat}perguntas:\n  - pergunta: Alguma alergia?\n`;
  const site = await openSignUpSite(asking);
  const seen = (html: string) => /name="visto" value="([^"]+)"/.exec(html)?.[1];
  const visto = seen((await site.read("/inscricao/retiro-2027")).html);
  const answers = { visto, "pergunta.0": "Amendoim" };
  const first = "perguntas:\n  - pergunta: Quem pode buscar as crianças?\n";
  for (const changed of [
    asking.replace("perguntas:\n", first),
    asking.replace("120,00", "150,00"),
  ]) {
    await site.publish(changed);
    const refused = await site.post(answers);
    expect(refused.status).toBe(422);
    const html = await refused.text();
    expect(wordsOf(html)).toContain("O dia, o valor ou as perguntas mudaram");
    expect(html).toContain("Amendoim");
    expect(seen(html)).not.toBe(visto);
  }
  expect(await site.signUps.list("retiro-2027")).toEqual([]);
  await site.publish(asking);
  expect((await site.post(answers)).status).toBe(303);
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
  site.clock.nowMs = Date.UTC(2027, 1, 2);
  const late = await post({ nome: "Bia", telefone: "11955550123", pessoas: "1" });
  expect(await late.json()).toMatchObject({
    mensagem: "As inscrições já acabaram. Se você ainda quer vir, ligue para a igreja, ou escreva.",
  });
});
