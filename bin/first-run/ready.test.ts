// @module-tag machine
// `npm run igreja -- pronto` with a real mail server and the `stripe` package: each line with yes and no.
import { cpSync, mkdtempSync, truncateSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { copyFolder, lastCopy } from "../../src/platform/copies/nightly-copies.ts";
import { type FinishedChurch, finishedChurch } from "../../src/testing/church/finished-church.ts";
import { sampleChurch, temporaryFolder } from "../../src/testing/church/sample-church.ts";
import { stripeForTest } from "../../src/testing/fake-stripe/stripe-for-test.ts";
import { openMailServer } from "../../src/testing/mail-server.ts";
import { runHere } from "../../src/testing/run/run-here.ts";
import { runProgram } from "../../src/testing/run/run-program.ts";

const secretKey = "sk_live_51Qd8RtYw3LmZx7Kp";
const settings = {
  PUBLIC_URL: "https://igrejadapaz.org.br",
  API_CREDENTIALS: "site:pedra-clara",
  STRIPE_PUBLISHABLE_KEY: "pk_live_51Qd8RtYw3LmZx7Kp",
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_WEBHOOK_SECRET: "whsec_Zt5Hn2Vb8Kq4Ws7Xd1",
};

let church: FinishedChurch;
beforeAll(async () => {
  church = await finishedChurch();
});

const isReady = (variables: Record<string, string>, run = runHere) =>
  run("bin/first-run/first-run.ts", ["pronto"], variables);

test("a complete church may open, and each line says what was found", async () => {
  const mail = await openMailServer();
  const stripe = await stripeForTest({ secretKey });
  const parts = { SMTP_URL: mail.url, STRIPE_API_URL: stripe.url };

  // A process of its own, which ends only if mail and Stripe are closed.
  const { code, output } = await isReady({ ...church.folders, ...settings, ...parts }, runProgram);

  expect(output.split("\n")).toEqual([
    "  sim  Textos da igreja: nada da igreja de exemplo ficou",
    "  sim  É assim aqui?: nenhum texto do exemplo espera por resposta",
    "  sim  Fotos: nenhum desenho do exemplo passa por foto da igreja",
    expect.stringMatching(
      /^ {2}sim {2}Chave PIX: quem paga vê: e-mail contato@igrejadapaz\.org\.br, de Igreja da/,
    ),
    "  sim  Endereço e senhas: https://igrejadapaz.org.br",
    expect.stringMatching(/^ {2}sim {2}Cópia de segurança: a última é de \S+ \S+, e abre$/),
    expect.stringMatching(
      /^ {2}sim {2}E-mail: um teste saiu para contato@igrejadapaz\.org\.br; veja se chegou; .*MAIL_FROM/,
    ),
    "  sim  Cartões: a Stripe respondeu, e as chaves são de verdade",
    "",
    "O site pode abrir.",
    "",
  ]);
  expect(code).toBe(0);
  expect(mail.received).toMatchObject([
    { recipients: ["contato@igrejadapaz.org.br"], parsed: { subject: "Teste do site" } },
  ]);
});

test("a sample church without settings may not open, and each line says what to do", async () => {
  const { contentFolder } = await sampleChurch();
  const DATA_DIR = mkdtempSync(join(temporaryFolder, "dados-"));

  const { code, output } = await isReady({ CONTENT_DIR: contentFolder, DATA_DIR });

  expect(code).toBe(1);
  expect(output).toMatch(
    /NÃO {2}Textos da igreja: ainda é da igreja de exemplo\n +igreja\.yaml, linha \d+: /,
  );
  expect(output).toMatch(/programacao\.yaml, linha \d+: No domingo há .* intérprete de Libras\?/);
  expect(output).toMatch(/NÃO {2}Fotos: .*legendas inventadas\n +quem-somos\.yaml, linha \d+: /);
  expect(output).toMatch(
    /NÃO {2}Endereço e senhas: http:\/\/localhost:\d+ não é um endereço https/,
  );
  expect(output).toContain("NÃO  Cópia de segurança: nenhuma foi feita");
  expect(output).toContain("NÃO  E-mail: nenhum e-mail sai daqui");
  expect(output.match(/\n {7}como: \S/g)).toHaveLength(7);
  expect(output).toContain("Ainda não: faltam 7 pontos.");
});

test("a refusing mail server, keys unknown to Stripe and an old backup are reported", async () => {
  const mail = await openMailServer({
    onRcptTo: (_, __, done) =>
      done(Object.assign(new Error("Nobody of that name"), { responseCode: 550 })),
  });
  const stripe = await stripeForTest({ secretKey: "sk_live_51another0000000" });
  const parts = { SMTP_URL: mail.url, STRIPE_API_URL: stripe.url };
  const DATA_DIR = await dataWithCopy((file) => utimesSync(file, 1_000_000_000, 1_000_000_000));

  const { code, output } = await isReady({ ...church.folders, DATA_DIR, ...settings, ...parts });

  expect(code).toBe(1);
  expect(output).toMatch(/NÃO {2}E-mail: o teste para contato@igrejadapaz\.org\.br não saiu \(550/);
  expect(output).toMatch(/NÃO {2}Cartões: a Stripe não aceitou as chaves\n {7}como: copie/);
  expect(output).toMatch(/NÃO {2}Cópia de segurança: a última é de 0\d\/09\/2001.*, velha demais/);
  expect(output).toContain("Ainda não: faltam 3 pontos.");
  expect(output).not.toContain("sk_live");
});

test("an absent mail server, a silent Stripe and a truncated backup are reported", async () => {
  const mail = await openMailServer();
  await mail.close();
  const stripe = await stripeForTest({ secretKey });
  await stripe.close();
  const parts = { SMTP_URL: mail.url, STRIPE_API_URL: stripe.url };
  const DATA_DIR = await dataWithCopy((file) => truncateSync(file, 1_000));

  const { code, output } = await isReady({ ...church.folders, DATA_DIR, ...settings, ...parts });

  expect(code).toBe(1);
  expect(output).toMatch(/NÃO {2}E-mail: o teste .* não saiu \(.*\n {7}como: \S/);
  expect(output).toMatch(
    /NÃO {2}Cartões: a Stripe não respondeu \(StripeConn.*\n {7}como: veja se/,
  );
  expect(output).toMatch(/NÃO {2}Cópia de segurança: .*, e não serve: .*\n {7}como: npm run copia/);
  expect(output).toContain("Ainda não: faltam 3 pontos.");
});

test("example passwords and test keys are reported, and a church without Stripe may open", async () => {
  const mail = await openMailServer();
  const parts = { SMTP_URL: mail.url, API_CREDENTIALS: "site:publico" };
  const keys = {
    STRIPE_SECRET_KEY: "sk_test_51Qd8RtYw3",
    STRIPE_PUBLISHABLE_KEY: "pk_test_51Qd8R",
  };

  const trying = await isReady({ ...church.folders, ...settings, ...parts, ...keys });
  const { PUBLIC_URL } = settings;
  const without = await isReady({ ...church.folders, PUBLIC_URL, ...parts });

  expect(trying.output).toMatch(
    /NÃO {2}Endereço e senhas: API_CREDENTIALS: as credenciais são as de/,
  );
  expect(trying.output).toContain("NÃO  Cartões: as chaves são de teste: nada é cobrado");
  expect(trying.output).toContain("Ainda não: faltam 2 pontos.");
  expect(without.output).toContain("sim  Cartões: sem as chaves da Stripe, o site oferece só PIX");
  expect(without.output).toContain("Ainda não: falta um ponto.");
});

test("mistakes in texts are reported by file and line, and then no recipient is known", async () => {
  const mail = await openMailServer();
  await church.edit("contribua.yaml", "minimo: 5", "minimo: [");

  const { code, output } = await isReady({ ...church.folders, ...settings, SMTP_URL: mail.url });

  expect(code).toBe(1);
  expect(output).toMatch(
    /NÃO {2}Textos da igreja: o conteúdo tem erros\n +contribua\.yaml, linha \d/,
  );
  expect(output).toContain("NÃO  É assim aqui?: não se lê");
  expect(output).toContain("NÃO  Chave PIX: não se lê");
  expect(output).toContain("NÃO  E-mail: não se sabe para quem");
  expect(mail.received).toEqual([]);
});

/** A second data folder whose backup was changed. */
async function dataWithCopy(change: (file: string) => void): Promise<string> {
  const dataFolder = mkdtempSync(join(temporaryFolder, "dados-"));
  cpSync(church.folders.DATA_DIR, dataFolder, { recursive: true });
  const copy = await lastCopy(copyFolder({ dataFolder }));
  change(copy?.file ?? "");
  return dataFolder;
}
