// @module-tag machine
// `npm run igreja -- pronto` with a bank that confirms PIX.
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { type FinishedChurch, finishedChurch } from "../../src/testing/church/finished-church.ts";
import { openFakeBank } from "../../src/testing/fake-bank/fake-bank.ts";
import { closeAfterTest } from "../../src/testing/run/closing.ts";
import { runHere } from "../../src/testing/run/run-here.ts";

const file = (name: string) =>
  join(import.meta.dirname, "../../src/testing/fake-bank/certificates", name);

let church: FinishedChurch;
beforeAll(async () => {
  church = await finishedChurch();
});

async function askBank(given: Record<string, string> = {}) {
  const fake = await openFakeBank({ key: "contato@igrejadapaz.org.br" });
  closeAfterTest(() => fake.close());
  const { apiUrl, tokenUrl, clientId, clientSecret } = fake.place;
  const { output } = await runHere("bin/first-run/first-run.ts", ["pronto"], {
    ...church.folders,
    PUBLIC_URL: "https://igrejadapaz.org.br",
    PIX_API_URL: apiUrl.href,
    PIX_TOKEN_URL: tokenUrl.href,
    PIX_CLIENT_ID: clientId,
    PIX_CLIENT_SECRET: clientSecret ?? "",
    PIX_CERT: file("church.pem"),
    PIX_CERT_KEY: file("church.key"),
    PIX_CA: file("ca.pem"),
    ...given,
  });
  return { fake, said: /^.*Banco do PIX: .*(?:\n.*como: .*)?/m.exec(output)?.[0] };
}

test("a bank that does all has a line, and no charge of the check stays", async () => {
  const { fake, said } = await askBank({ PIX_WEBHOOK: "1" });
  expect(said).toBe("  sim  Banco do PIX: o banco respondeu, lista os PIX e faz cobranças");
  expect([...fake.charges.values()].map(({ status }) => status)).toEqual([
    "REMOVIDA_PELO_USUARIO_RECEBEDOR",
  ]);
});

test.each<[string, Record<string, string>, RegExp]>([
  [
    "another's certificate",
    { PIX_CERT: file("stranger.pem"), PIX_CERT_KEY: file("stranger.key") },
    /não aceitou o aplicativo.*403/,
  ],
  ["no certificate", { PIX_CERT: import.meta.filename }, /não serve: PIX_CERT: .*openssl pkcs12/],
])("%s is told of in words", async (_what, given, words) => {
  const { said } = await askBank(given);
  expect(said).toMatch(words);
  expect(said).toMatch(/^ {2}NÃO .*\n {7}como: \S/);
});
