import { describe, expect, test } from "vitest";
import type { Captcha } from "../platform/captcha/captcha.ts";
import { listLetters } from "../platform/outbox/sql/kept-letters.ts";
import { openSampleApp, postMessage } from "../testing/http/sample-app.ts";
import { sampleBody } from "../testing/http/sample-body.ts";
import { databases } from "../testing/storage/databases.ts";
import { eraseMessages, exportMessages } from "./sql/personal-data.ts";

let solved = 0;
/** Solves nothing: these tests look at what is spent, and not at how hard it was. */
const solveCaptcha = () => `resposta-${(solved += 1)}`;
const captcha: Captcha = {
  verify: async (answer) =>
    answer
      ? { outcome: "solved", nonce: answer, expiresAtMs: Date.now() + 60_000 }
      : { outcome: "failed" },
};

const withKey = (key: string) => ({ "Idempotency-Key": key });

describe.each(databases)("on $kind", ({ fresh }) => {
  const openApp = async () => openSampleApp({ database: await fresh(), captcha });

  test("a second press is the same message: the same answer, no second letter, no captcha", async () => {
    const { app, database } = await openApp();
    const headers = withKey("chave-0001");
    const first = await postMessage(app, { headers, captcha: solveCaptcha() });
    const again = await postMessage(app, { headers });

    expect([first.status, again.status]).toEqual([200, 200]);
    expect(await again.json()).toEqual(await first.json());
    expect(await exportMessages(database, sampleBody.email)).toHaveLength(1);
    expect(await listLetters(database)).toHaveLength(1);
  });

  test("a captcha that was solved for it can still be spent on another message", async () => {
    const { app, database } = await openApp();
    const headers = withKey("chave-0001");
    await postMessage(app, { headers, captcha: solveCaptcha() });
    const answer = solveCaptcha();
    await postMessage(app, { headers, captcha: answer });

    const other = await postMessage(app, { headers: withKey("chave-0002"), captcha: answer });
    expect(other.status).toBe(200);
    expect(await listLetters(database)).toHaveLength(2);
  });

  test("twenty at once, with one captcha or with one each, are one message", async () => {
    const { app, database } = await openApp();
    for (const [key, one] of [
      ["chave-0001", solveCaptcha()],
      ["chave-0002", undefined],
    ] as const) {
      const captchas = Array.from({ length: 20 }, () => one ?? solveCaptcha());
      const answers = await Promise.all(
        captchas.map((answer) => postMessage(app, { headers: withKey(key), captcha: answer })),
      );
      expect(answers.map(({ status }) => status)).toEqual(captchas.map(() => 200));
    }
    expect(await listLetters(database)).toHaveLength(2);
  });

  test("the same key with another text is refused in words, and nothing is lost", async () => {
    const { app, database } = await openApp();
    const headers = withKey("chave-0001");
    await postMessage(app, { headers, captcha: solveCaptcha() });
    const body = { ...sampleBody, solicitacao: "Outra coisa." };
    const other = await postMessage(app, { headers, body, captcha: solveCaptcha() });

    expect(other.status).toBe(422);
    expect(await other.json()).toEqual({
      success: false,
      mensagem: expect.stringMatching(/tinha outro texto/),
    });
    expect(await listLetters(database)).toHaveLength(1);
  });

  test("the key is erased with its message", async () => {
    const { app, database } = await openApp();
    const headers = withKey("chave-0001");
    await postMessage(app, { headers, captcha: solveCaptcha() });
    await eraseMessages(database, sampleBody.email);

    expect((await postMessage(app, { headers })).status).toBe(400);
    const again = await postMessage(app, { headers, captcha: solveCaptcha() });
    expect(again.status).toBe(200);
  });
});

test("a key that cannot be one is refused, and none is needed", async () => {
  const { app } = await openSampleApp({ captcha });
  for (const key of ["curta", "com espaço nela", "a".repeat(256)]) {
    const answer = await postMessage(app, {
      headers: withKey(key),
      captcha: solveCaptcha(),
    });
    expect(answer.status).toBe(400);
  }
  expect((await postMessage(app, { captcha: solveCaptcha() })).status).toBe(200);
});
