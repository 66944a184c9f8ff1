import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readConfig } from "../../../church-config.ts";
import { temporaryFolder } from "../../../testing/church/sample-church.ts";
import { refusalOf } from "../../../testing/refused-config.ts";

const file = (name: string) =>
  new URL(`../../../testing/fake-bank/certificates/${name}`, import.meta.url).pathname;

const p12 = join(temporaryFolder, "banco.p12");
writeFileSync(p12, Buffer.from("3082098b02010330820951", "hex"));

const bank = {
  PIX_BANCO: "inter",
  PIX_API_URL: "https://api.banco.example/pix/v2",
  PIX_TOKEN_URL: "https://api.banco.example/oauth/token",
  PIX_CLIENT_ID: "igreja",
  PIX_CLIENT_SECRET: "segredo",
  PIX_CERT: file("church.pem"),
  PIX_CERT_KEY: file("church.key"),
};

const none = Object.fromEntries(Object.keys(bank).map((name) => [name, undefined]));

test("a bank has its certificate and key, or is simulated, or there is none", () => {
  expect(readConfig(bank).pixBank).toMatchObject({
    provider: "api",
    bank: "inter",
    certificate: expect.stringContaining("BEGIN CERTIFICATE"),
    key: expect.stringContaining("BEGIN PRIVATE KEY"),
  });
  const secure = { PUBLIC_URL: "https://www.igreja.org.br", ALLOW_DEMO: "1", PIX_WEBHOOK: "1" };
  expect(readConfig({ ...bank, ...secure }).pixBank).toMatchObject({ webhook: true });
  expect(readConfig({ ...bank, PIX_WEBHOOK: "0" }).pixBank).toMatchObject({ webhook: false });
  expect(readConfig({ PIX_BANCO: "simulado" }).pixBank).toEqual({ provider: "simulated" });
  expect(readConfig({ ...bank, PIX_BANCO: "sicoob", PIX_CLIENT_SECRET: undefined })).toMatchObject({
    pixBank: { provider: "api", clientSecret: undefined },
  });
});

test.each([
  ["half of the variables", { PIX_TOKEN_URL: undefined }, /PIX_TOKEN_URL: falta; as variáveis/],
  ["no TLS", { PIX_API_URL: "http://api.banco.example/pix" }, /PIX_API_URL: deve ser/],
  ["Banco do Brasil without its key", { PIX_BANCO: "bb" }, /PIX_API_URL: .*gw-dev-app-key/],
  ["a webhook that is not", { PIX_WEBHOOK: "sim" }, /PIX_WEBHOOK: deve ser 1, ou não estar lá/],
  ["a webhook without https", { PIX_WEBHOOK: "1" }, /PIX_WEBHOOK: só com PUBLIC_URL em https/],
  ["a webhook of no bank", { ...none, PIX_WEBHOOK: "1" }, /PIX_WEBHOOK: vale só com as variáveis/],
  ["an unknown bank", { PIX_BANCO: "outro" }, /PIX_BANCO: deve ser padrao, bb/],
])("%s is refused in words", (_what, wrong, words) => {
  expect(refusalOf({ ...bank, ...wrong })).toMatch(words);
});

test.each([
  ["a certificate that is none", { PIX_CERT: file("../habits.ts") }, /PIX_CERT: .*PEM.*pkcs12/],
  [
    "a .p12",
    { PIX_CERT: p12, PIX_CERT_KEY: p12 },
    /PIX_CERT: .*openssl pkcs12 -legacy.*PIX_CERT_KEY/,
  ],
  ["an empty file", { PIX_CERT: "/dev/null" }, /PIX_CERT: o arquivo não é um certificado/],
  ["a file that is not there", { PIX_CERT: "/nao/existe" }, /PIX_CERT: este arquivo não existe/],
  ["another's key", { PIX_CERT_KEY: file("stranger.key") }, /PIX_CERT_KEY: não é a chave/],
])("%s is told in words, and the site starts with the static code", (_what, wrong, words) => {
  expect(readConfig({ ...bank, ...wrong }).pixBank).toEqual({
    provider: "none",
    fault: expect.stringMatching(words),
  });
});

test("one file may hold both the certificate and its key", () => {
  const both = join(temporaryFolder, "banco.pem");
  writeFileSync(
    both,
    readFileSync(bank.PIX_CERT_KEY, "utf8") + readFileSync(bank.PIX_CERT, "utf8"),
  );
  expect(readConfig({ ...bank, PIX_CERT: both, PIX_CERT_KEY: both }).pixBank).toMatchObject({
    provider: "api",
    certificateEndsAtMs: Date.UTC(2126, 10, 1, 19, 46, 16),
  });
});

test.each([
  "https://pix-h.api.efipay.com.br",
  "https://api.hm.bb.com.br/pix/v2",
  "https://sandbox.sicoob.com.br/sicoob/sandbox/pix/api/v2",
  "https://cdpj-sandbox.partners.uatinter.co/pix/v2",
  "https://api.itau.com.br/sandbox/pix_recebimentos/v2",
])("%s is a bank's environment for trying", (PIX_API_URL) => {
  expect(readConfig({ ...bank, PIX_API_URL }).pixBank).toMatchObject({ isTest: true });
  const words = refusalOf({ ...bank, PIX_API_URL, PUBLIC_URL: "https://www.igreja.org.br" });
  expect(words).toMatch(/PIX_API_URL: o endereço é do ambiente de testes do banco/);
});

test.each([
  "https://pix.api.efipay.com.br",
  "https://api-pix.bb.com.br/pix/v2?gw-dev-app-key=1",
  "https://secure.api.itau/pix_recebimentos/v2",
  "https://qrpix.bradesco.com.br/v2",
  "https://trust-pix.santander.com.br/api/v1",
  "https://api.sicoob.com.br/pix/api/v2",
  "https://api-pix.sicredi.com.br/api",
  "https://cdpj.partners.bancointer.com.br/pix/v2",
])("%s is real", (PIX_API_URL) => {
  expect(readConfig({ ...bank, PIX_API_URL }).pixBank).toMatchObject({ isTest: false });
});

test("a public site takes no simulated bank for a real one", () => {
  const words = refusalOf({ PUBLIC_URL: "https://www.igreja.org.br", PIX_BANCO: "simulado" });
  expect(words).toMatch(/PIX_BANCO: o banco do PIX é simulado/);
});
