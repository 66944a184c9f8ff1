import { expect, test } from "vitest";
import { createPrivacyVersions } from "./sql/inbox.ts";
import { exportMessages } from "./sql/personal-data.ts";
import { openSampleApp, postMessage, solveCaptcha } from "../testing/http/sample-app.ts";
import { sampleBody } from "../testing/http/sample-body.ts";
import { solvedCaptcha } from "../testing/http/solved-captcha.ts";
import { expectSecurityHeaders } from "../testing/http/security-headers.ts";

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
