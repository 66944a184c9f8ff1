import { afterEach, expect, test, vi } from "vitest";
import { sampleBody } from "../../testing/http/sample-body.ts";
import { sendMessage, showResult, findEmpty, findWrong } from "./send-message.ts";

const sending = {
  apiCredentials: "site:publico",
  captcha: "resposta",
  privacyVersion: "2026-11-21",
  idempotencyKey: "0199-chave",
  signal: new AbortController().signal,
};

afterEach(() => void vi.unstubAllGlobals());

const answer = (status: number, text: string) => {
  const fetch = vi.fn(async (..._asked: unknown[]) => new Response(text, { status }));
  vi.stubGlobal("fetch", fetch);
  return fetch;
};

test.each([
  [200, '{"success":false}'],
  [400, '{"success":false,"mensagem":null}'],
  [500, '{"success":false,"mensagem":7}'],
])("%i %s is a no, in the words of the specification", async (status, text) => {
  answer(status, text);
  expect(
    showResult(await sendMessage(sampleBody, sending), { isPrayer: false, nextStep: "" }),
  ).toMatchObject({
    tone: "error",
    title: "Erro ao Enviar",
    text: "Erro ao Enviar Mensagem",
  });
});

test.each([
  [200, '{"success":true}'],
  [500, '{"success":true,"mensagem":"Chegou."}'],
])("%i %s is a yes", async (status, text) => {
  answer(status, text);
  expect(await sendMessage(sampleBody, sending)).toMatchObject({ outcome: "accepted" });
});

test.each([
  [504, '{"message":"Endpoint request timed out"}'],
  [200, '{"mensagem":"Chegou."}'],
  [200, '{"success":"false"}'],
  [200, "[]"],
  [200, ""],
])("%i %s is not ours: the message may have arrived", async (status, text) => {
  answer(status, text);
  const result = await sendMessage(sampleBody, sending);
  expect(result).toEqual({ outcome: "unknown", why: "garbled" });
  const news = showResult(result, { isPrayer: false, nextStep: "" });
  expect(news.lasting).toMatchObject({ text: expect.stringContaining("Talvez ela tenha chegado") });
});

test("a proxy's page is told as a church that was not reached, and may have the message all the same", async () => {
  vi.stubGlobal("navigator", { onLine: true });
  answer(502, "<!doctype html>");
  const result = await sendMessage(sampleBody, sending);
  expect(result).toEqual({ outcome: "unknown", why: "unreachable", neverLeft: false });
  const news = showResult(result, { isPrayer: false, nextStep: "" });
  expect(news.lasting).toMatchObject({ text: expect.stringContaining("Talvez ela tenha chegado") });
});

test("the idempotency key of the text is sent", async () => {
  const fetch = answer(200, '{"success":true,"mensagem":"Chegou."}');
  await sendMessage(sampleBody, sending);
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({ headers: { "Idempotency-Key": "0199-chave" } });
});

test("a whole message has no problem, with a name or without", () => {
  for (const body of [
    { ...sampleBody, nome: "" },
    { ...sampleBody, nome: "Ana" },
    { ...sampleBody, solicitacao: "0" },
  ]) {
    expect(findEmpty(body)).toEqual({});
    expect(findWrong(body)).toEqual({});
  }
});

test("every empty field is found, but for the name", () => {
  const body = { nome: "", email: " ", telefone: "", motivo: "0", solicitacao: "\n" };

  expect(findEmpty(body)).toEqual({
    email: "Escreva o seu e-mail.",
    telefone: "Escreva o seu telefone.",
    motivo: "Diga por que você escreve.",
    solicitacao: "Escreva a sua mensagem.",
  });
});

test("a wrong field is found by the server's own rules", () => {
  expect(findEmpty({ ...sampleBody, email: "ana" })).toEqual({});
  expect(findWrong({ ...sampleBody, email: "ana" })).toEqual({
    email: expect.stringContaining("nome@exemplo.com.br"),
  });
});
