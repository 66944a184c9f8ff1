import { join } from "node:path";
import { isLoopback } from "../http/client-address.ts";
import { isLiveKey } from "../http/client-settings.ts";
import type { Config } from "./config.ts";

/**
 * What the start says where letters of a real site go to an address that has no owner, or come from one: as a
 * rule the sample church's. A warning and no refusal, since the church mends it in its content, and the site
 * takes messages meanwhile: they are kept, and can be sent once more.
 */
export function warningOfExampleMail(
  { use, mail }: Pick<Config, "use" | "mail">,
  { church }: { church: { email: string } },
): string | undefined {
  if (use !== "real") return undefined;
  const found = Object.entries({ MAIL_TO: mail.to, MAIL_FROM: mail.from }).filter(([, address]) =>
    isExampleAddress(address ?? church.email),
  );
  if (found.length === 0) return undefined;
  const variables = found.map(([variable]) => variable).join(" e ");
  return `ATENÇÃO: o e-mail da igreja ainda é de exemplo, e ninguém o lê. Ponha o verdadeiro em "email" de igreja.yaml, ou em ${variables}.`;
}

/** Values of `sslmode` with which pg encrypts. */
const encrypting = /^(prefer|require|verify-ca|verify-full|no-verify)$/;

/**
 * What the start says where messages of a real site go to another machine's PostgreSQL for everybody on the way to read. A
 * warning and no refusal: the line between the two may be the church's own. A name without a dot is one of Compose's.
 */
export function warningOfOpenLine({
  use,
  databaseUrl,
}: Pick<Config, "use" | "databaseUrl">): string | undefined {
  if (use !== "real" || !databaseUrl) return undefined;
  const { hostname, searchParams } = new URL(databaseUrl);
  const isOfAnother = /[.:]/.test(hostname) && !isLoopback(hostname);
  // A socket is written as a folder's path.
  if (!isOfAnother || decodeURIComponent(hostname).startsWith("/")) return undefined;
  if (encrypting.test(searchParams.get("sslmode") ?? "")) return undefined;
  return `ATENÇÃO: o banco de dados está em outra máquina (${hostname}), e o que as pessoas escrevem vai até lá sem cadeado. Ponha ?sslmode=verify-full no fim de DATABASE_URL, se no caminho passa mais alguém.`;
}

const words =
  "change[-_]?me|example|exemplo|placeholder|secret|segredo|senha|password|passwd|troque|mude[-_]?me|insira";

const anyWord = new RegExp(words, "i");
const onlyWord = new RegExp(
  `^(minha|sua|my|your)?[-_.]?(${words}|admin|postgres|test|teste|user|123456)[\\d!._-]*$`,
  "i",
);

const leastLength = 16;

/** Why a key that a machine makes cannot be one, in words that do not repeat it. */
function faultOfKey(key: string): string | undefined {
  const body = key.replace(/^(?:[spr]k_(?:live|test)_|whsec_)/, "");
  if (anyWord.test(body) || /\byour[-_]/i.test(body)) return "o segredo é um texto de exemplo";
  return faultOfLength(body);
}

/** The same of a password that a person may have chosen; how long one of another company's server is, is not ours to say. */
function faultOfPassword(password: string): string | undefined {
  if (onlyWord.test(password)) return "a senha é de exemplo";
  return /^(.)\1+$/.test(password) ? "a senha é um só caractere repetido" : undefined;
}

function faultOfLength(text: string): string | undefined {
  if (text.length < leastLength)
    return `o segredo é curto demais: menos de ${leastLength} caracteres`;
  return new Set(text).size < 5 ? "o segredo repete os mesmos caracteres" : undefined;
}

/** Domains that cannot be registered: kept for examples by RFC 2606. */
const isExampleAddress = (email: string): boolean =>
  email.includes("@") &&
  /(^|\.)(example|example\.(com|net|org)|invalid|test)$/i.test(
    email.slice(email.lastIndexOf("@") + 1),
  );

/** The keys that captcha companies publish for trying: they let everybody through. */
const isCaptchaTestKey = (key: string): boolean =>
  /^(6LeIxAcT|[123]0000000-ffff-|0x0{16}|[123]x0{10})/.test(key);

/**
 * What makes a site a demonstration: said at each start, and refused where the site is real. `what` it means, or what is
 * wrong, is said without the value, which may be a secret.
 */
export type ProductionIssue = Record<"variable" | "what" | "mend", string>;

/** A variable, what is wrong with it if anything is, and how to mend that. */
type Check = [variable: string, what: string | undefined, mend: string];

export function shortcomingsOf(config: Config): ProductionIssue[] {
  const checks: Check[] = [
    mailCheck(config),
    ...cardChecks(config),
    bankCheck(config),
    ...captchaChecks(config),
    credentialsCheck(config),
    [
      "PUBLIC_URL",
      addressFault(config.publicUrl.href),
      "use https; quem fica na frente do site cuida do certificado",
    ],
    [
      "DATABASE_URL",
      config.databaseUrl && passwordFault(config.databaseUrl),
      "troque a senha do banco de dados",
    ],
  ];
  return checks.flatMap(([variable, what, mend]) => (what ? { variable, what, mend } : []));
}

function mailCheck({ mail: { smtpUrl }, dataFolder }: Config): Check {
  if (smtpUrl) return ["SMTP_URL", passwordFault(smtpUrl), "ponha a senha da caixa de e-mail"];
  return [
    "SMTP_URL",
    `nenhum e-mail sai daqui; as mensagens ficam em ${join(dataFolder, "mail")}`,
    "ponha o servidor de e-mail da igreja, como smtp://usuario:senha@servidor:587",
  ];
}

function cardChecks({ cards, dataFolder }: Config): Check[] {
  if (cards.provider === "none") return [];
  if (cards.provider === "simulated") {
    const what = `nenhum cartão é cobrado; os recibos ficam em ${join(dataFolder, "mail")}`;
    return [["STRIPE_SECRET_KEY", what, "ponha as três chaves da Stripe"]];
  }
  const { publishableKey, secretKey, webhookSecret, apiUrl } = cards;
  const mend = "copie a chave de produção do painel da Stripe";
  const modeFault = (key: string) =>
    isLiveKey(key) ? faultOfKey(key) : "a chave da Stripe é de teste: nada é cobrado";
  return [
    ["STRIPE_PUBLISHABLE_KEY", modeFault(publishableKey), mend],
    ["STRIPE_SECRET_KEY", modeFault(secretKey), mend],
    ["STRIPE_WEBHOOK_SECRET", faultOfKey(webhookSecret), mend],
    ["STRIPE_API_URL", addressFault(apiUrl), "use https, ou tire a variável"],
  ];
}

function bankCheck({ pixBank }: Config): Check {
  if (pixBank.provider === "simulated") {
    const what = "o banco do PIX é simulado: paga sozinho, e nada é recebido";
    return ["PIX_BANCO", what, "ponha o banco da igreja, ou tire a variável"];
  }
  const isTest = pixBank.provider === "api" && pixBank.isTest;
  const what = "o endereço é do ambiente de testes do banco: nada é recebido";
  return ["PIX_API_URL", isTest ? what : undefined, "ponha o endereço de produção"];
}

function captchaChecks({ captcha }: Config): Check[] {
  if (captcha.provider === "altcha") {
    const fault =
      captcha.secret && (faultOfPassword(captcha.secret) ?? faultOfLength(captcha.secret));
    return [["CAPTCHA_SECRET", fault, "ponha um texto longo e sorteado, ou tire a variável"]];
  }
  const { siteKey, secret, verifyUrl } = captcha;
  const mend = "ponha a que o painel do captcha mostra";
  const fault = (key: string) =>
    isCaptchaTestKey(key)
      ? "a chave do captcha é de teste: deixa passar todos os robôs"
      : faultOfKey(key);
  return [
    ["CAPTCHA_SITE_KEY", fault(siteKey), mend],
    ["CAPTCHA_SECRET", fault(secret), mend],
    ["CAPTCHA_VERIFY_URL", addressFault(verifyUrl), "use https, ou tire a variável"],
  ];
}

function credentialsCheck({ apiCredentials }: Config): Check {
  const fault =
    apiCredentials === "site:publico"
      ? "as credenciais são as de fábrica, que todos conhecem"
      : faultOfPassword(apiCredentials.slice(apiCredentials.indexOf(":") + 1));
  return ["API_CREDENTIALS", fault, "ponha um par só deste site, com dois-pontos no meio"];
}

/** What is written travels in the clear, except where it never leaves this machine. */
function addressFault(address: string | undefined): string | undefined {
  if (!address) return undefined;
  const { protocol, hostname } = new URL(address);
  return protocol === "http:" && !isLoopback(hostname)
    ? "o endereço é http: o que se escreve passa aberto pela rede"
    : undefined;
}

const passwordFault = (address: string): string | undefined =>
  faultOfPassword(new URL(address).password);
