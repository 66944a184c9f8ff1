import { expect, test } from "vitest";
import { createCaptchaTurns } from "../platform/captcha/captcha.ts";
import { openSampleApp, postMessage } from "../testing/http/sample-app.ts";
import { soon } from "../testing/run/soon.ts";

const hourMs = 3_600_000;

/** A form whose captcha a company checks; between two turns in line time stands still until it is let go on. */
async function openHosted() {
  const asked: string[] = [];
  const slept: number[] = [];
  const { promise: timePasses, resolve: letTimePass } = Promise.withResolvers<void>();
  const { app } = await openSampleApp({
    limit: { count: 3, windowMs: hourMs },
    trustedProxies: 1,
    captcha: {
      turns: createCaptchaTurns({ sleep: (ms) => (slept.push(ms), timePasses) }),
      async verify(answer = "") {
        asked.push(answer);
        if (!answer.startsWith("bom")) return { outcome: "failed" };
        return { outcome: "solved", nonce: answer, expiresAtMs: Date.now() + hourMs };
      },
    },
  });
  const post = (captcha?: string, address = "192.0.2.1") =>
    postMessage(app, { captcha, headers: { "x-forwarded-for": address } });
  const flood = (count: number) => Array.from({ length: count }, (_, index) => `mentira ${index}`);
  return { post, flood, asked, slept, letTimePass };
}

test("the company is asked about six of fifty invented answers at once, and about ten more in turn", async () => {
  const { post, flood, asked, slept, letTimePass } = await openHosted();
  const answered: Response[] = [];
  const all = Promise.all(flood(50).map(async (answer) => void answered.push(await post(answer))));
  // Six at once, the first in line, and those who find the line full.
  await soon(() => expect(answered.length).toBe(6 + 1 + 34));
  expect([asked.length, slept]).toEqual([7, [1_000]]);
  const refused = answered.filter(({ headers }) => headers.get("retry-after") === "10");
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 429));
  expect(refused).toHaveLength(34);

  // Another address does not stand in that line.
  expect((await post("bom de fora", "192.0.2.2")).status).toBe(200);

  letTimePass();
  await all;
  expect(asked).toHaveLength(6 + 10 + 1);
  expect((await post("bom")).status).toBe(200);
});

test("a solved captcha that waits in line is answered when its turn comes", async () => {
  const { post, flood, asked, letTimePass } = await openHosted();
  const flooding = Promise.all(flood(12).map((answer) => post(answer)));
  await soon(() => expect(asked.length).toBe(7));
  const honest = post("bom");

  letTimePass();
  expect((await honest).status).toBe(200);
  expect((await flooding).filter(({ status }) => status === 200)).toEqual([]);
});

test("a flood without answers never asks the company, and locks nobody out", async () => {
  const { post, asked } = await openHosted();
  for (let count = 0; count < 20; count += 1) await post();
  expect(asked).toEqual([]);

  expect((await post("bom")).status).toBe(200);
});
