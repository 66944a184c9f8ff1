import { join } from "node:path";
import { isLoopback } from "../../http/loopback.ts";
import { isLiveKey } from "../stripe-key.ts";
import type { Config } from "../config.ts";
import { faultOfKey, faultOfPassword, faultOfSecret, isCaptchaTestKey } from "./placeholders.ts";

/** What makes a site a demonstration: said at each start, and refused where the site is real. */
export type Shortcoming = {
  variable: string;
  /** What it means, or what is wrong, without the value: it may be a secret. */
  what: string;
  mend: string;
};

/** All of them, each part by itself. */
export function shortcomingsOf(config: Config): Shortcoming[] {
  return [mailOf, cardsOf, captchaOf, credentialsOf, addressOf, databaseOf].flatMap((part) =>
    part(config),
  );
}

function mailOf({ mail: { smtpUrl }, dataFolder }: Config): Shortcoming[] {
  if (smtpUrl) {
    return shortOf("SMTP_URL", passwordFault(smtpUrl), "ponha a senha da caixa de e-mail");
  }
  const what = `nenhum e-mail sai daqui; as mensagens ficam em ${join(dataFolder, "mail")}`;
  const mend = "ponha o servidor de e-mail da igreja, como smtp://usuario:senha@servidor:587";
  return [{ variable: "SMTP_URL", what, mend }];
}

function cardsOf({ cards, dataFolder }: Config): Shortcoming[] {
  if (cards.provider === "none") return [];
  if (cards.provider === "simulated") {
    const what = `nenhum cartão é cobrado; os recibos ficam em ${join(dataFolder, "mail")}`;
    return [{ variable: "STRIPE_SECRET_KEY", what, mend: "ponha as três chaves da Stripe" }];
  }
  const { publishableKey, secretKey, webhookSecret, apiUrl } = cards;
  const mend = "copie a chave de produção do painel da Stripe";
  const modeFault = (key: string) =>
    isLiveKey(key) ? faultOfKey(key) : "a chave da Stripe é de teste: nada é cobrado";
  return [
    shortOf("STRIPE_PUBLISHABLE_KEY", modeFault(publishableKey), mend),
    shortOf("STRIPE_SECRET_KEY", modeFault(secretKey), mend),
    shortOf("STRIPE_WEBHOOK_SECRET", faultOfKey(webhookSecret), mend),
    shortOf("STRIPE_API_URL", addressFault(apiUrl), "use https, ou tire a variável"),
  ].flat();
}

function captchaOf({ captcha }: Config): Shortcoming[] {
  const mend = "ponha a que o painel do captcha mostra";
  if (captcha.provider === "altcha") {
    const fault = captcha.secret && faultOfSecret(captcha.secret);
    return shortOf("CAPTCHA_SECRET", fault, "ponha um texto longo e sorteado, ou tire a variável");
  }
  const { siteKey, secret, verifyUrl } = captcha;
  const fault = (key: string) =>
    isCaptchaTestKey(key)
      ? "a chave do captcha é de teste: deixa passar todos os robôs"
      : faultOfKey(key);
  return [
    shortOf("CAPTCHA_SITE_KEY", fault(siteKey), mend),
    shortOf("CAPTCHA_SECRET", fault(secret), mend),
    shortOf("CAPTCHA_VERIFY_URL", addressFault(verifyUrl), "use https, ou tire a variável"),
  ].flat();
}

function credentialsOf({ apiCredentials }: Config): Shortcoming[] {
  const password = apiCredentials.slice(apiCredentials.indexOf(":") + 1);
  const isDefault = apiCredentials === "site:publico";
  const fault = isDefault
    ? "as credenciais são as de fábrica, que todos conhecem"
    : faultOfPassword(password);
  return shortOf("API_CREDENTIALS", fault, "ponha um par só deste site, com dois-pontos no meio");
}

function addressOf({ publicUrl }: Config): Shortcoming[] {
  const mend = "use https; quem fica na frente do site cuida do certificado";
  return shortOf("PUBLIC_URL", addressFault(publicUrl.href), mend);
}

function databaseOf({ databaseUrl }: Config): Shortcoming[] {
  const fault = databaseUrl && passwordFault(databaseUrl);
  return shortOf("DATABASE_URL", fault, "troque a senha do banco de dados");
}

const shortOf = (variable: string, what: string | undefined, mend: string): Shortcoming[] =>
  what ? [{ variable, what, mend }] : [];

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
