import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sampleChurch, temporaryFolder } from "../../src/testing/church/sample-church.ts";
import { stripeForTest } from "../../src/testing/fake-stripe/stripe-for-test.ts";
import { runProgram } from "../../src/testing/run/run-program.ts";
import { openMailServer } from "../../src/testing/mail-server.ts";

const answers = [
  ["--nome", "Igreja da Paz de Rio Manso"],
  ["--cidade", "Rio Manso/MG"],
  ["--telefone", "(31) 3571-2222"],
  ["--email", "contato@igrejadapaz.org.br"],
  ["--pix", "contato@igrejadapaz.org.br"],
  ["--endereco", "Rua das Acácias, 12, Centro, 35485-000"],
  ["--cnpj", "11.444.777/0001-61"],
].flat();

const run = (variables: Record<string, string>, ...given: string[]) =>
  runProgram("bin/first-run/first-run.ts", given, {
    DATA_DIR: mkdtempSync(join(temporaryFolder, "dados-")),
    ...variables,
  });

test("the answers make an empty folder the church's own, and what is left is told", async () => {
  const CONTENT_DIR = mkdtempSync(join(temporaryFolder, "igreja-"));

  const { code, output } = await run({ CONTENT_DIR }, ...answers);

  expect(code).toBe(0);
  expect(output).toContain("agora é de Igreja da Paz de Rio Manso");
  expect(output).toMatch(/NÃO {2}Textos[^]*contribua\.yaml, linha \d+: banco › conta: 12345-6/);
  expect(output).toMatch(/sim {2}Chave PIX: .* lê contato@igrejadapaz\.org\.br, de Igreja da Paz/);
  expect(output).toContain("npm run igreja -- pronto");
  expect(readFileSync(join(CONTENT_DIR, "igreja.yaml"), "utf8")).toContain("nome: Igreja da Paz");
});

test("where nobody can be asked, all that is missing or wrong is told and nothing is changed", async () => {
  const { contentFolder, read } = await sampleChurch();
  const before = await read("igreja.yaml");

  const { code, complaints } = await run(
    { CONTENT_DIR: contentFolder },
    "--nome",
    "Igreja da Paz",
    "--telefone",
    "123",
  );

  expect(code).toBe(1);
  expect(complaints).toContain('--telefone "123": esperado um telefone com DDD');
  for (const option of ["cidade", "email", "pix", "endereco"]) {
    expect(complaints).toContain(`falta --${option}, como "`);
  }
  expect(await read("igreja.yaml")).toBe(before);
});

test.each([["abrir"], ["--site"], ["pronto", "já"]])(
  "%j is answered with what there is",
  async (...words) => {
    const { code, complaints } = await run({}, ...words);

    expect(code).toBe(2);
    for (const line of ["npm run igreja -- pronto", "--endereco"]) {
      expect(complaints).toContain(line);
    }
  },
);

test("a sample church with nothing set may not open, and each point says how", async () => {
  const { contentFolder } = await sampleChurch();

  const { code, output } = await run({ CONTENT_DIR: contentFolder }, "pronto");

  expect(code).toBe(1);
  const points = ["Textos da igreja", "Endereço e senhas", "Cópia de segurança", "E-mail"];
  for (const point of points) {
    expect(output).toMatch(new RegExp(`NÃO {2}${point}: [^]*?\n {7}como: \\S`));
  }
  expect(output).toContain("Ainda não: faltam 4 pontos.");
});

test("a church that has all it needs may open: a test has left, and Stripe knows its keys", async () => {
  const mail = await openMailServer();
  const stripe = await stripeForTest({ secretKey: "sk_live_51Qd8RtYw3LmZx7Kp" });
  const { contentFolder, variables } = await finishedChurch(mail.url, stripe.url);

  const { code, output } = await run({ CONTENT_DIR: contentFolder, ...variables }, "pronto");

  expect(output).not.toContain("NÃO");
  expect(output).toContain("O site pode abrir.");
  expect(code).toBe(0);
  expect(mail.received).toMatchObject([
    { recipients: ["contato@igrejadapaz.org.br"], parsed: { subject: "Teste do site" } },
  ]);
});

test("a key that Stripe does not know, and a mail server that is not there, are told", async () => {
  const stripe = await stripeForTest({ secretKey: "sk_live_51another0000000" });
  const mail = await openMailServer();
  await mail.close();
  const { contentFolder, variables } = await finishedChurch(mail.url, stripe.url);

  const { code, output } = await run({ CONTENT_DIR: contentFolder, ...variables }, "pronto");

  expect(code).toBe(1);
  expect(output).toMatch(/NÃO {2}E-mail: o teste para contato@igrejadapaz\.org\.br não saiu/);
  expect(output).toMatch(/NÃO {2}Cartões: a Stripe não aceitou as chaves/);
  expect(output).not.toContain("sk_live");
});

/** A church that has written all its texts, under its own address, with a copy made. */
async function finishedChurch(SMTP_URL: string, STRIPE_API_URL: string) {
  const church = await sampleChurch();
  await run({ CONTENT_DIR: church.contentFolder }, ...answers);
  const own: [file: string, before: string, after: string][] = [
    ["igreja.yaml", "latitude: -22.9075", "latitude: -20.2667"],
    ["igreja.yaml", "longitude: -46.5563", "longitude: -44.3167"],
    ["contribua.yaml", "nome: Banco Exemplo", "nome: Banco da Serra"],
    ["contribua.yaml", "agencia: 0001-9", "agencia: 3107-2"],
    ["contribua.yaml", "conta: 12345-6", "conta: 98107-2"],
    ["inicio.yaml", "Conferência Luz da Manhã", "Conferência da Paz"],
    ["quem-somos.yaml", "vidros daquela fachada", "ideia de um menino"],
    [
      "celulas.yaml",
      "celulas: []",
      "celulas: [{lider: Ana, telefone: (31) 99871-2222, celula: Luz, horario: 20 hrs, endereco: Rua A, cidade: Betim}]",
    ],
    [
      "equipe.yaml",
      "pessoas: []",
      "pessoas: [{nome: Ana, funcao: Pastora, texto: Serve., foto: {arquivo: fotos/equipe/pastora.jpg, descricao: Ana}}]",
    ],
  ];
  for (const [file, before, after] of own) await church.edit(file, before, after);
  for (const file of ["igreja.yaml", "inicio.yaml"]) {
    const written = await church.read(file);
    await church.write(file, written.replaceAll(/[a-z]+\.example\.org/g, "igrejadapaz.org.br"));
  }
  const DATA_DIR = mkdtempSync(join(temporaryFolder, "dados-"));
  mkdirSync(join(DATA_DIR, "copias"));
  writeFileSync(join(DATA_DIR, "copias/hoje.vitral.tar.gz"), "");
  const variables = {
    DATA_DIR,
    SMTP_URL,
    STRIPE_API_URL,
    PUBLIC_URL: "https://igrejadapaz.org.br",
    API_CREDENTIALS: "site:pedra-clara",
    STRIPE_PUBLISHABLE_KEY: "pk_live_51Qd8RtYw3LmZx7Kp",
    STRIPE_SECRET_KEY: "sk_live_51Qd8RtYw3LmZx7Kp",
    STRIPE_WEBHOOK_SECRET: "whsec_Zt5Hn2Vb8Kq4Ws7Xd1",
  };
  return { contentFolder: church.contentFolder, variables };
}
