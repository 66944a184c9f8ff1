import { expect, test } from "vitest";
import { refusalOf } from "../../testing/refused-config.ts";
import { readConfig } from "./config.ts";

const file = (name: string) =>
  new URL(`../../testing/fake-bank/certificates/${name}`, import.meta.url).pathname;

const bank = {
  PIX_BANCO: "inter",
  PIX_API_URL: "https://api.banco.example/pix/v2",
  PIX_TOKEN_URL: "https://api.banco.example/oauth/token",
  PIX_CLIENT_ID: "igreja",
  PIX_CLIENT_SECRET: "segredo",
  PIX_CERT: file("church.pem"),
  PIX_CERT_KEY: file("church.key"),
};

test("a bank has its certificate and key, or is simulated, or there is none", () => {
  expect(readConfig(bank).pixBank).toMatchObject({
    provider: "api",
    bank: "inter",
    certificate: expect.stringContaining("BEGIN CERTIFICATE"),
    key: expect.stringContaining("BEGIN PRIVATE KEY"),
  });
  expect(readConfig({ PIX_BANCO: "simulado" }).pixBank).toEqual({ provider: "simulated" });
  expect(readConfig({ ...bank, PIX_BANCO: "sicoob", PIX_CLIENT_SECRET: undefined })).toMatchObject({
    pixBank: { provider: "api", clientSecret: undefined },
  });
});

test.each([
  ["half of the variables", { PIX_TOKEN_URL: undefined }, /PIX_TOKEN_URL: falta; as variáveis/],
  ["a certificate that is none", { PIX_CERT: file("../habits.ts") }, /PIX_CERT: .*PEM.*pkcs12/],
  ["a file that is not there", { PIX_CERT: "/nao/existe" }, /PIX_CERT: este arquivo não existe/],
  ["another's key", { PIX_CERT_KEY: file("stranger.key") }, /PIX_CERT_KEY: não é a chave/],
  ["no TLS", { PIX_API_URL: "http://api.banco.example/pix" }, /PIX_API_URL: deve ser/],
  ["Banco do Brasil without its key", { PIX_BANCO: "bb" }, /PIX_API_URL: .*gw-dev-app-key/],
  ["an unknown bank", { PIX_BANCO: "outro" }, /PIX_BANCO: deve ser padrao, bb/],
])("%s is refused in words", (_what, wrong, words) => {
  expect(refusalOf({ ...bank, ...wrong })).toMatch(words);
});

test("a public site takes no simulated bank for a real one", () => {
  const words = refusalOf({ PUBLIC_URL: "https://www.igreja.org.br", PIX_BANCO: "simulado" });
  expect(words).toMatch(/PIX_BANCO: o banco do PIX é simulado/);
});
