import { join } from "node:path";
import { isLoopback } from "../http/client-address.ts";
import type { Check, Config } from "./config.ts";
import { addressFault, faultOfKey, faultOfLength, faultOfPassword } from "./faults.ts";

/**
 * Warning at the start of a real site whose letters go to an address that has no owner, or come from one: as a rule the
 * sample church's. No refusal, since the church mends it in its content, and the site takes messages meanwhile: they
 * are kept, and can be sent once more.
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
 * Warning at the start of a real site whose messages go to another machine's PostgreSQL for everybody on the way to
 * read. No refusal: the line between the two may be the church's own. A name without a dot is one of Compose's.
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

/** Domains that cannot be registered: kept for examples by RFC 2606. */
const isExampleAddress = (email: string): boolean =>
  email.includes("@") &&
  /(^|\.)(example|example\.(com|net|org)|invalid|test)$/i.test(
    email.slice(email.lastIndexOf("@") + 1),
  );

/** The keys that captcha companies publish for trying: they let everybody through. */
const isCaptchaTestKey = (key: string): boolean =>
  /^(6LeIxAcT|[123]0000000-ffff-|0x0{16}|[123]x0{10})/.test(key);

/** Checks whether the core's settings are real; the features' own come behind the mail. */
export const checksOf = (
  config: Omit<Config, "shortcomings">,
  ofFeatures: readonly Check[],
): Check[] => [
  mailCheck(config),
  ...ofFeatures,
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

function mailCheck({ mail: { smtpUrl }, dataFolder }: Pick<Config, "mail" | "dataFolder">): Check {
  if (smtpUrl) return ["SMTP_URL", passwordFault(smtpUrl), "ponha a senha da caixa de e-mail"];
  return [
    "SMTP_URL",
    `nenhum e-mail sai daqui; as mensagens ficam em ${join(dataFolder, "mail")}`,
    "ponha o servidor de e-mail da igreja, como smtp://usuario:senha@servidor:587",
  ];
}

function captchaChecks({ captcha }: Pick<Config, "captcha">): Check[] {
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

function credentialsCheck({ apiCredentials }: Pick<Config, "apiCredentials">): Check {
  const fault =
    apiCredentials === "site:publico"
      ? "as credenciais são as de fábrica, que todos conhecem"
      : faultOfPassword(apiCredentials.slice(apiCredentials.indexOf(":") + 1));
  return ["API_CREDENTIALS", fault, "ponha um par só deste site, com dois-pontos no meio"];
}

const passwordFault = (address: string): string | undefined =>
  faultOfPassword(new URL(address).password);
