import { describe, expect, test } from "vitest";
import { openSampleApp, postMessage } from "../testing/http/sample-app.ts";
import { sampleBody } from "../testing/http/sample-body.ts";
import { solvedCaptcha } from "../testing/http/solved-captcha.ts";

const sample = await openSampleApp();
const { app } = sample;

describe("a body that is none of ours", () => {
  test.each<[string, BodyInit]>([
    ["nothing", ""],
    ["half a message", '{"email":"a@exemplo.com'],
    ["a form", "email=a%40exemplo.com&motivo=Outros"],
    ["bytes", new Uint8Array([0xff, 0xfe, 0x00, 0x7b])],
    ["a text that is no UTF-8", new Uint8Array([0x22, 0xc3, 0x28, 0x22])],
    ["a number", "1e999"],
    ["deep brackets", `${"[".repeat(10_000)}${"]".repeat(10_000)}`],
    ["an unknown key", JSON.stringify({ ...sampleBody, admin: true })],
    ["a prototype", `{"__proto__":{"admin":true},${JSON.stringify(sampleBody).slice(1)}`],
  ])("is refused: %s", async (_what, raw) => {
    const response = await postMessage(app, { raw });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ success: false });
  });

  test("is refused: JSON under another name", async () => {
    const response = await postMessage(app, { headers: { "content-type": "text/plain" } });
    expect(response.status).toBe(400);
  });

  test("is refused with 413 if it is longer than 64 KB, with or without a Content-Length", async () => {
    const long = JSON.stringify({ ...sampleBody, solicitacao: "a".repeat(70_000) });
    const chunked = new Blob([long]).stream();

    expect((await postMessage(app, { raw: long })).status).toBe(413);
    const response = await app.request("/api/contato/email", {
      method: "POST",
      headers: {
        authorization: `Basic ${btoa("site:publico")}`,
        "content-type": "application/json",
      },
      body: chunked,
      duplex: "half",
    } as RequestInit);
    expect(response.status).toBe(413);
  });

  test("never counts as an attempt", async () => {
    const { app: strict } = await openSampleApp({ limit: { count: 1, windowMs: 3_600_000 } });
    for (let count = 0; count < 20; count += 1) {
      expect((await postMessage(strict, { raw: "{" })).status).toBe(400);
    }
    expect((await postMessage(strict, { captcha: await solvedCaptcha() })).status).toBe(200);
  });
});
