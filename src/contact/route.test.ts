import { expect, test, describe } from "vitest";
import { basicAuthorization, siteAuthorizationHeader } from "../platform/http/api-path.ts";
import { openSampleApp, postMessage, solveCaptcha } from "../testing/http/sample-app.ts";
import { sampleBody } from "../testing/http/sample-body.ts";
import { expectSecurityHeaders } from "../testing/http/security-headers.ts";
import { solvedCaptcha } from "../testing/http/solved-captcha.ts";
import { createPrivacyVersions } from "./sql/inbox.ts";
import { exportMessages } from "./sql/personal-data.ts";

const sample = await openSampleApp();
const { app } = sample;
const kept = (email: string) => exportMessages(sample.database, email);

test("a message with a solved captcha is stored, and the outbox is woken", async () => {
  const email = "aceita@exemplo.com.br";
  const wakes = sample.wakes();

  const response = await postMessage(app, {
    body: { ...sampleBody, email },
    captcha: await solveCaptcha(app),
  });

  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    success: true,
    mensagem: "Recebemos a sua mensagem. Em breve alguém da igreja responde a você.",
  });
  expect(sample.wakes()).toBe(wakes + 1);
  expect(await kept(email)).toMatchObject([
    {
      name: "Maria das Dores",
      reason: "prayer",
      phone: "11955550123",
      request: "Orem pela minha mãe.",
      consentVersion: "2026-11-21",
    },
  ]);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expectSecurityHeaders(Object.fromEntries(response.headers), "a message");
});

test("the version of the notice that the page showed is the one agreed to", async () => {
  const email = "versao@exemplo.com.br";
  const headers = { "X-Consentimento": "2025-01-31" };
  await createPrivacyVersions(sample.database).publish("2025-01-31", 0);

  await postMessage(app, {
    body: { ...sampleBody, email },
    headers,
    captcha: await solvedCaptcha(),
  });

  expect(await kept(email)).toMatchObject([{ consentVersion: "2025-01-31" }]);
});

test.each(["1900-13-99", "2026-02-30", "2099-01-01", "ontem", "2024-05-06"])(
  "a version that was never published, %s, is not kept: today's is",
  async (version) => {
    const email = `versao-${version}@exemplo.com.br`;
    const captcha = await solvedCaptcha();
    const headers = { "X-Consentimento": version };
    await postMessage(app, { body: { ...sampleBody, email }, headers, captcha });

    expect(await kept(email)).toMatchObject([{ consentVersion: "2026-11-21" }]);
  },
);

test("only posts are taken", async () => {
  for (const method of ["GET", "PUT", "DELETE", "PATCH"]) {
    const response = await app.request("/api/contato/email", { method });
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe("POST");
  }
});

test("nothing that a visitor wrote is in the log", async () => {
  const canaries = ["Canário Nome", "canario@exemplo.com.br", "94444-0987", "canário na gaiola"];
  const [nome, email, number, solicitacao] = canaries;
  const body = { ...sampleBody, nome, email, telefone: `(11) ${number}`, solicitacao };
  const { app: logging, logged, database } = await openSampleApp();

  await postMessage(logging, { body, captcha: await solvedCaptcha() });
  await postMessage(logging, { body, captcha: "mentira" });
  await postMessage(logging, { body: { ...body, email: `${email},` } });
  await postMessage(logging, { raw: JSON.stringify(body).slice(0, -1) });
  await logging.request(`/api/${encodeURIComponent(email ?? "")}?nome=${nome}`);
  const captcha = await solvedCaptcha();
  await database.close();
  await postMessage(logging, { body, captcha });

  const log = logged.join("\n");
  expect(logged.length).toBeGreaterThanOrEqual(6);
  for (const canary of [...canaries, "11944440987", "canario%40", "canario"]) {
    expect(log).not.toContain(canary);
  }
  expect(log).toContain('"path":"/api/contato/email","status":200');
});

describe("the captcha", () => {
  test("is asked for", async () => {
    for (const captcha of [undefined, "mentira", btoa("{}")]) {
      const response = await postMessage(app, { captcha });
      expect(response.status).toBe(400);
      expect(await response.json()).toEqual({ success: false, mensagem: "Preencha o Captcha!" });
    }
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

  test("behind a password of the whole site the page's own comes in another header", async () => {
    const headers = {
      authorization: `Basic ${btoa("membro:senha")}`,
      [siteAuthorizationHeader]: basicAuthorization("site:publico"),
    };
    expect((await postMessage(app, { headers })).status).not.toBe(401);
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
