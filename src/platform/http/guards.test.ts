import { expect, test } from "vitest";
import { apiPaths } from "../../giving/card/api-paths.ts";
import { openSampleApp } from "../../testing/http/sample-app.ts";
import { openSamplePayments } from "../../testing/http/sample-payments.ts";
import { challengePath } from "./api-path.ts";
import { originsOf, challengeLimit, statusLimit } from "./guards.ts";

test.each([
  ["https://igreja.org.br", ["https://igreja.org.br"]],
  ["https://igreja.org.br:8443", ["https://igreja.org.br:8443"]],
  [
    "http://localhost:3000",
    ["http://localhost:3000", "http://127.0.0.1:3000", "http://[::1]:3000"],
  ],
  ["http://127.0.0.1", ["http://localhost", "http://127.0.0.1", "http://[::1]"]],
  ["https://localhost", ["https://localhost", "https://127.0.0.1", "https://[::1]"]],
])("forms of %s come from %j", (publicUrl, origins) => {
  expect(originsOf(new URL(publicUrl))).toEqual(origins);
});

const limit = { count: 20, windowMs: 3_600_000 };
const from = (address: string) => ({ headers: { "X-Forwarded-For": address } });

test("a sender gets sixty challenges in a window and then a sentence, and a neighbour still gets challenges", async () => {
  const { app } = await openSampleApp({ limit, trustedProxies: 1 });
  const ask = (address: string) => app.request(challengePath, from(address));

  const responses = await Promise.all(Array.from({ length: 64 }, () => ask("192.0.2.1")));

  expect(responses.filter(({ status }) => status === 200)).toHaveLength(60);
  const refused = await ask("192.0.2.1");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await refused.json()).toEqual({
    success: false,
    mensagem: "Foram muitas verificações daqui. Espere alguns minutos e tente de novo.",
  });
  expect((await ask("192.0.2.2")).status).toBe(200);
});

test("a higher form limit allows more challenges", () => {
  const minuteMs = 60_000;
  const many = challengeLimit([limit, { count: 100, windowMs: minuteMs }]);
  expect(many).toEqual({ count: 300, windowMs: minuteMs });
});

test("too many status questions are refused, without the gift's status", async () => {
  const { app, pay } = await openSamplePayments({ limit: { count: 1, windowMs: 3_600_000 } });
  await pay({ key: "uma-tentativa" });
  const ask = () => app.request(apiPaths.paymentStatus("uma-tentativa"));

  const responses = await Promise.all(Array.from({ length: 150 }, ask));

  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
  const refused = await ask();
  expect(refused.status).toBe(429);
  expect(await refused.json()).toMatchObject({ status: "processing" });
  expect(statusLimit({ count: 8, windowMs: 600_000 }).count).toBe(1_200);
});
