import { afterEach, expect, test, vi } from "vitest";
import { createIdempotencyKeys, sendMessage, showResult } from "./send-message.ts";
import { sampleBody } from "../../testing/http/sample-body.ts";

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
  [400, '{"success":false}'],
  [400, '{"success":false,"mensagem":null}'],
  [500, '{"success":false,"mensagem":7}'],
  [200, '{"ok":true}'],
  [200, '{"mensagem":"Chegou."}'],
  [200, '{"success":"true","mensagem":"Chegou."}'],
  [200, '{"success":1}'],
  [200, "{}"],
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

test("a yes without a sentence is a yes", async () => {
  answer(200, '{"success":true}');
  expect(await sendMessage(sampleBody, sending)).toMatchObject({ outcome: "accepted" });
});

test("an answer that is not ours does not count as a refusal", async () => {
  answer(502, "<!doctype html>");
  expect(await sendMessage(sampleBody, sending)).toEqual({ outcome: "unknown", why: "garbled" });
});

test("the idempotency key of the text is sent", async () => {
  const fetch = answer(200, '{"success":true,"mensagem":"Chegou."}');
  await sendMessage(sampleBody, sending);
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({ headers: { "Idempotency-Key": "0199-chave" } });
});

test("the same text keeps its key until it has arrived", () => {
  const keys = createIdempotencyKeys();
  const first = keys.keyFor(sampleBody);
  expect(keys.keyFor({ ...sampleBody })).toBe(first);
  keys.forget();
  expect(keys.keyFor(sampleBody)).not.toBe(first);
});

test("another text has another key", () => {
  const keys = createIdempotencyKeys();
  expect(keys.keyFor(sampleBody)).not.toBe(keys.keyFor({ ...sampleBody, solicitacao: "Olá" }));
});
