import { describe, expect, test } from "vitest";
import { exportMessages } from "./sql/personal-data.ts";
import { openSampleApp, postMessage } from "../testing/http/sample-app.ts";
import { sampleBody } from "../testing/http/sample-body.ts";
import { solvedCaptcha } from "../testing/http/solved-captcha.ts";

const sample = await openSampleApp();
const { app } = sample;
const kept = (email: string) => exportMessages(sample.database, email);

describe("the captcha", () => {
  test("is asked for", async () => {
    for (const captcha of [undefined, "mentira", btoa("{}")]) {
      const response = await postMessage(app, { captcha });
      expect(response.status).toBe(400);
      expect(await response.json()).toEqual({ success: false, mensagem: "Preencha o Captcha!" });
    }
  });

  test("is good for one message, however many are sent with it at once", async () => {
    const captcha = await solvedCaptcha();
    const body = { ...sampleBody, email: "repetida@exemplo.com.br" };

    const responses = await Promise.all(
      Array.from({ length: 20 }, () => postMessage(app, { body, captcha })),
    );

    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 400)).toHaveLength(19);
    expect(await kept(body.email)).toHaveLength(1);
  });

  test("is not spent by a message with a mistake in it", async () => {
    const captcha = await solvedCaptcha();

    const wrong = await postMessage(app, { captcha, body: { ...sampleBody, email: "maria" } });
    const mended = await postMessage(app, { captcha });

    expect([wrong.status, mended.status]).toEqual([400, 200]);
  });

  test("whose provider does not answer costs the visitor a minute, not the message", async () => {
    const away = await openSampleApp({
      captcha: { verify: async () => ({ outcome: "unreachable" }) },
    });
    const response = await postMessage(away.app, { captcha: "uma resposta" });

    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).toBe("60");
    expect(await response.json()).toMatchObject({
      success: false,
      mensagem: expect.stringMatching(/ligue/),
    });
  });
});

describe("who may call", () => {
  test.each<[string, Record<string, string>]>([
    ["nobody's credentials", { authorization: "" }],
    ["wrong ones", { authorization: `Basic ${btoa("site:outro")}` }],
    ["another scheme", { authorization: "Bearer site:publico" }],
  ])("%s are answered with 401", async (_what, headers) => {
    const response = await postMessage(app, { headers });
    expect(response.status).toBe(401);
    expect(response.headers.get("www-authenticate")).toMatch(/^Basic realm=/);
  });

  test.each<[string, Record<string, string>]>([
    ["another site", { origin: "https://evil.example" }],
    ["a page from nowhere", { origin: "null" }],
    ["the same name without the s", { origin: "http://igrejavitral.example.org" }],
    ["another site by its own account", { "sec-fetch-site": "cross-site" }],
    ["a neighbour", { "sec-fetch-site": "same-site" }],
  ])("%s is answered with 403", async (_what, headers) => {
    expect((await postMessage(app, { headers })).status).toBe(403);
  });

  test("our own page is let in", async () => {
    const headers = { origin: "https://igrejavitral.example.org", "sec-fetch-site": "same-origin" };
    const response = await postMessage(app, { headers, captcha: await solvedCaptcha() });
    expect(response.status).toBe(200);
  });

  test("a machine that serves itself is known by all its names", async () => {
    const { app: local } = await openSampleApp({ publicUrl: new URL("http://localhost:3000") });
    const status = async (origin: string) =>
      (await postMessage(local, { headers: { origin }, captcha: await solvedCaptcha() })).status;

    expect(await status("http://localhost:3000")).toBe(200);
    expect(await status("http://127.0.0.1:3000")).toBe(200);
    expect(await status("http://127.0.0.1:3001")).toBe(403);
    expect(await status("http://evil.example:3000")).toBe(403);
  });
});
