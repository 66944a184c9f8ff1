import { sql } from "kysely";
import { expect, test } from "vitest";
import { migrate } from "../../church-database.ts";
import { contactApiPath } from "../../contact/api-path.ts";
import { apiPaths } from "../../giving/card/api-paths.ts";
import { openSampleApp, postMessage } from "../../testing/http/sample-app.ts";
import { sampleBody } from "../../testing/http/sample-body.ts";
import { openSamplePayments } from "../../testing/http/sample-payments.ts";
import { solvedCaptcha } from "../../testing/http/solved-captcha.ts";
import { bothDatabases } from "../../testing/storage/databases.ts";
import { watchDatabase } from "../database/open/health.ts";
import {
  captchaHeader,
  challengePath,
  consentHeader,
  idempotencyHeader,
} from "../http/api-path.ts";
import { describeError } from "./log.ts";

const canaries = /can[aá]rio|gaiola|94444|198\.51\.100/i;

const body = {
  ...sampleBody,
  nome: "Canário Nome",
  email: "canario@exemplo.com.br",
  telefone: "(11) 94444-0987",
  solicitacao: "canário na gaiola",
};
const gift = { descricao: "Oferta Canário da Silva", email: "canario@exemplo.com.br" };
const headers = {
  [captchaHeader]: "canario-captcha",
  [consentHeader]: "canario",
  [idempotencyHeader]: "chave-do-canario",
  "X-Forwarded-For": "198.51.100.7",
  "user-agent": "Canario/1.0",
  referer: "https://canario.example/",
  cookie: "logado=canario",
};

test("no route logs its request's data, whatever it answers", async () => {
  const { app, pay, logged, alarms, stripe } = await openSamplePayments();
  const routes = [
    contactApiPath,
    apiPaths.payment,
    apiPaths.paymentStatus("chave-do-canario"),
    `${apiPaths.payment}/webhook`,
    challengePath,
    "/api/canario",
    "/api/contato/email/canario@exemplo.com.br",
  ];
  for (const route of routes) {
    for (const method of ["GET", "POST", "PUT", "DELETE"]) {
      const content = method === "GET" ? null : JSON.stringify(body);
      await app.request(`${route}?nome=canario`, { method, headers, body: content });
      const credentials = { authorization: `Basic ${btoa("canario:gaiola")}` };
      const origin = "https://canario.example";
      await app.request(route, { method, headers: { ...headers, ...credentials, origin } });
    }
  }
  stripe.failNext({
    path: "payment_intents",
    when: "before",
    kind: { status: 400, body: '{"error":{"message":"Canário na gaiola"}}' },
  });
  await pay({ body: gift, key: "chave-do-canario" });
  expect((await app.request(apiPaths.paymentStatus("chave-do-canario"))).status).toBe(200);
  await postMessage(app, { body, captcha: "canario-captcha" });

  expect(logged.length).toBeGreaterThan(routes.length * 8);
  expect([...logged, ...alarms].filter((line) => canaries.test(line))).toEqual([]);
});

test("a database failure is logged without the data", async () => {
  const { app, pay, logged, database } = await openSamplePayments();
  // Kysely closes what has been asked once.
  expect(await watchDatabase(database).trouble()).toBeUndefined();
  await database.close();

  const responses = [
    await postMessage(app, { body, captcha: "canario-captcha", headers }),
    await pay({ body: gift, key: "chave-do-canario", headers }),
    await app.request(apiPaths.paymentStatus("chave-do-canario")),
  ];

  expect(responses.map(({ status }) => status >= 500)).toEqual([true, true, true]);
  expect(logged.filter((line) => canaries.test(line))).toEqual([]);
});

test.each([
  [
    "in its words",
    "alter table contact_messages add constraint number check (request::bigint > 0)",
    "22P02",
  ],
  [
    "in its detail",
    "alter table contact_messages add constraint short check (length(request) < 3)",
    "23514",
  ],
])("PostgreSQL, which quotes a row %s, is logged by its code", async (_where, change, code) => {
  // Its tables are altered, which no other test should see.
  const [, postgres] = bothDatabases;
  const database = await postgres?.open(await postgres.place());
  if (!database) throw new Error("PostgreSQL comes second.");
  await migrate(database);
  const { app, logged } = await openSampleApp({ database });
  await database.write((writer) => sql.raw(change).execute(writer));

  const response = await postMessage(app, { body, captcha: await solvedCaptcha() });

  expect(response.status).toBe(500);
  expect(logged.join("\n")).toContain(`"code":"${code}"`);
  expect(logged.filter((line) => canaries.test(line))).toEqual([]);
});

test.each([
  ["a parser", () => JSON.parse(body.solicitacao)],
  ["Node, of an argument", () => new URL(body.solicitacao)],
  ["Node, of a value", () => Buffer.alloc(1).toString(body.solicitacao as BufferEncoding)],
])("%s that quotes is logged by where it was, not by its words", (_what, fail) => {
  let thrown: unknown;
  try {
    fail();
  } catch (error) {
    thrown = error;
  }

  expect(thrown).toBeInstanceOf(Error);
  const described = JSON.stringify(describeError(thrown));
  expect(described).not.toMatch(canaries);
  expect(described).toContain("log-canaries.test.ts");
});

test("an error of our own is logged with its words, once", () => {
  const described = JSON.stringify(describeError(new Error("the well is dry")));

  expect(described.match(/the well is dry/g)).toHaveLength(1);
});
