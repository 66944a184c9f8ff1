import { createPrivateKey, X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { type Check, defineVariables } from "../../../platform/config/config.ts";
import type { Complaint } from "../../../platform/config/environment.ts";
import { notEmpty, oneOf, oneOrNot, urlOf } from "../../../platform/config/variable-kinds.ts";
import { type BankName, bankNames } from "../api/banks.ts";

const needed = [
  "PIX_API_URL",
  "PIX_TOKEN_URL",
  "PIX_CLIENT_ID",
  "PIX_CLIENT_SECRET",
  "PIX_CERT",
  "PIX_CERT_KEY",
] as const;

type Given = {
  [name in (typeof needed)[number] | "PIX_CA" | "PIX_WEBHOOK" | "PUBLIC_URL"]?: string | undefined;
} & { PIX_BANCO?: BankName | undefined };

declare module "../../../platform/config/config.ts" {
  interface FeatureConfig {
    pixBank: PixBankConfig;
  }
}

/** Environment variables of PIX by the bank. */
export const pixVariables = defineVariables({
  shape: {
    PIX_BANCO: oneOf(bankNames).optional(),
    // A bank is asked over TLS alone.
    PIX_API_URL: urlOf(["https:"], "https://api.banco.example/pix/v2").optional(),
    PIX_TOKEN_URL: urlOf(["https:"], "https://api.banco.example/oauth/token").optional(),
    PIX_CLIENT_ID: notEmpty.optional(),
    PIX_CLIENT_SECRET: notEmpty.optional(),
    PIX_CERT: notEmpty.optional(),
    PIX_CERT_KEY: notEmpty.optional(),
    PIX_CA: notEmpty.optional(),
    PIX_WEBHOOK: oneOrNot.optional(),
  },
  complaints: bankComplaints,
  settings: (data) => ({ pixBank: pixBankOf(data) }),
  checks: ({ pixBank }) => [bankCheck(pixBank)],
});

function bankCheck(pixBank: PixBankConfig): Check {
  if (pixBank.provider === "simulated") {
    const what = "o banco do PIX é simulado: paga sozinho, e nada é recebido";
    return ["PIX_BANCO", what, "ponha o banco da igreja, ou tire a variável"];
  }
  const isTest = pixBank.provider === "api" && pixBank.isTest;
  const what = "o endereço é do ambiente de testes do banco: nada é recebido";
  return ["PIX_API_URL", isTest ? what : undefined, "ponha o endereço de produção"];
}

/** Finds what is wrong with the variables of the bank, but for its files. */
function bankComplaints(variables: Given): Complaint[] {
  const { PIX_BANCO: bank, PIX_API_URL: apiUrl } = variables;
  if (bank === "simulado") return [];
  const webhook = webhookComplaints(variables);
  // Sicoob gives no secret: the certificate is enough.
  const isNeeded = (name: string) => bank !== "sicoob" || name !== "PIX_CLIENT_SECRET";
  const missing = needed.filter((name) => isNeeded(name) && !variables[name]);
  if (!bank && missing.length === needed.length) return webhook;
  const complaints: Complaint[] = missing.map((variable) => ({
    variable,
    reason: "falta; as variáveis do banco (PIX_…) andam juntas",
  }));
  if (bank === "bb" && apiUrl && !new URL(apiUrl).searchParams.has("gw-dev-app-key")) {
    const reason = "falta a chave do aplicativo no fim: ?gw-dev-app-key=…";
    complaints.push({ variable: "PIX_API_URL", reason });
  }
  return [...complaints, ...webhook];
}

function webhookComplaints({ PIX_WEBHOOK, PIX_API_URL, PUBLIC_URL }: Given): Complaint[] {
  if (PIX_WEBHOOK !== "1") return [];
  const complain = (reason: string) => [{ variable: "PIX_WEBHOOK", reason }];
  if (!PIX_API_URL) return complain("vale só com as variáveis do banco (PIX_…)");
  if (PUBLIC_URL?.startsWith("https:")) return [];
  return complain("só com PUBLIC_URL em https: o banco não chama outro endereço");
}

/**
 * Finds what is wrong with the files. It stops no start: a file that is spoilt when a certificate is renewed would take
 * the whole site away at the next one.
 */
function fileFaults({ PIX_CERT, PIX_CERT_KEY, PIX_CA }: Given): Complaint[] {
  const certificate = read("PIX_CERT", PIX_CERT, (pem) => new X509Certificate(pem));
  const key = read("PIX_CERT_KEY", PIX_CERT_KEY, (pem) => createPrivateKey(pem));
  const ca = read("PIX_CA", PIX_CA, (pem) => new X509Certificate(pem));
  const found = [certificate, key, ca].flatMap((one) => one?.complaint ?? []);
  if (certificate?.value && key?.value && !certificate.value.checkPrivateKey(key.value)) {
    found.push({ variable: "PIX_CERT_KEY", reason: "não é a chave do certificado de PIX_CERT" });
  }
  return found;
}

const toPem =
  "de um .p12 ou .pfx ele se faz com: openssl pkcs12 -legacy -in arquivo.p12 -nodes -out arquivo.pem";

function read<Value>(
  variable: string,
  path: string | undefined,
  parse: (pem: string) => Value,
): { value?: Value; complaint?: Complaint } | undefined {
  if (!path) return undefined;
  let pem: string;
  try {
    pem = readFileSync(path, "utf8");
  } catch {
    return { complaint: { variable, reason: "este arquivo não existe, ou o site não o pode ler" } };
  }
  try {
    if (!pem.includes("-----BEGIN ")) throw new Error("It is no PEM.");
    return { value: parse(pem) };
  } catch {
    const what = variable === "PIX_CERT_KEY" ? "uma chave PEM sem senha" : "um certificado PEM";
    return { complaint: { variable, reason: `o arquivo não é ${what}; ${toPem}` } };
  }
}

export type PixBankConfig = ReturnType<typeof pixBankOf>;

/**
 * The bank that confirms PIX. With "none", PIX is the static code alone: no bank is named, its variables have complaints,
 * or, with `fault`, its files are not right. "simulated" pays every charge by itself.
 */
function pixBankOf(data: Given) {
  const { PIX_BANCO: bank = "padrao" } = data;
  if (bank === "simulado") return { provider: "simulated" as const };
  const none: { provider: "none"; fault?: string } = { provider: "none" };
  const { PIX_API_URL, PIX_TOKEN_URL, PIX_CLIENT_ID, PIX_CERT, PIX_CERT_KEY, PIX_CA } = data;
  if (bankComplaints(data).length > 0) return none;
  if (!PIX_API_URL || !PIX_TOKEN_URL || !PIX_CLIENT_ID || !PIX_CERT || !PIX_CERT_KEY) return none;
  const faults = fileFaults(data).map(({ variable, reason }) => `${variable}: ${reason}`);
  if (faults.length > 0) return { ...none, fault: faults.join("; ") };
  const apiUrl = new URL(PIX_API_URL);
  const certificate = readFileSync(PIX_CERT, "utf8");
  return {
    provider: "api" as const,
    bank,
    apiUrl,
    tokenUrl: new URL(PIX_TOKEN_URL),
    clientId: PIX_CLIENT_ID,
    /** Undefined where the certificate is enough. */
    clientSecret: data.PIX_CLIENT_SECRET,
    certificate,
    key: readFileSync(PIX_CERT_KEY, "utf8"),
    ca: PIX_CA && readFileSync(PIX_CA, "utf8"),
    certificateEndsAtMs: new X509Certificate(certificate).validToDate.getTime(),
    /** True if the bank is asked to report payments. */
    webhook: data.PIX_WEBHOOK === "1",
    /** The bank's environment for trying: its PIX are no money. */
    isTest: ofTests.test(apiUrl.hostname + apiUrl.pathname),
  };
}

/** pix-h.api.efipay.com.br, api.hm.bb.com.br, sandbox.sicoob.com.br, cdpj-sandbox.partners.uatinter.co, …/sandbox */
const ofTests = /sandbox|homolog|\buat|[.-](h|hm|hml)\.|^(h|hm|hml)\./i;
