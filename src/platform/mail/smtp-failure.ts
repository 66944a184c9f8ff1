import type { Delivery } from "../outbox/mail.ts";

type SmtpError = Error & {
  code?: string;
  /** What the system or TLS called it. */
  originalCode?: string;
  responseCode?: number;
  response?: string;
};

/**
 * Codes alone, such as "550 5.1.1 EENVELOPE": the server's own words may quote an address, and what is
 * kept of a person must be erased with what they wrote.
 */
function codesOf(error: SmtpError): string {
  const { code, originalCode, responseCode, response = "" } = error;
  const [, detail] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? [];
  return [responseCode, detail, code ?? error.name, originalCode].filter(Boolean).join(" ");
}

/**
 * Gives up only where the server refused this very message for good. A password that is wrong or asked
 * for (53x), or a server that is away, is no fault of the message.
 */
export function deliveryOf(error: SmtpError): Delivery {
  const { code, responseCode = 0 } = error;
  const isAboutTheMessage = code === "EENVELOPE" || code === "EMESSAGE";
  const isForGood = responseCode >= 500 && ![530, 534, 535, 538].includes(responseCode);
  const outcome = isAboutTheMessage && isForGood ? "refused" : "retry";
  return { outcome, reason: codesOf(error) };
}

/** The line could not be made secret. */
export const isAboutTls = ({ code, originalCode = "" }: SmtpError): boolean =>
  code === "ETLS" || originalCode.startsWith("ERR_SSL");

/** The same for the operator, who can mend it. */
export function adviceOn(error: SmtpError, host: string): string {
  return `O e-mail ainda não sai por ${host} (${codesOf(error)}): ${mendingOf(error)}`;
}

function mendingOf({ code, originalCode, response }: SmtpError): string {
  switch (code) {
    case "EAUTH":
      return "confira o usuário e a senha em SMTP_URL.";
    case "ETLS":
      return "a senha só vai por uma conexão segura, e ele não a oferece; confira a porta em SMTP_URL, ou use smtps://.";
    case "EDNS":
      return "não há máquina com este nome; confira SMTP_URL.";
  }
  if (code === "ESOCKET" && originalCode && /CERT|SIGNATURE|SELF_SIGNED/.test(originalCode)) {
    return "o certificado dele não é de confiança, e a senha não vai a quem não se sabe quem é; use em SMTP_URL o nome que está no certificado.";
  }
  if (response) return "veja o que o servidor de e-mail exige.";
  return "ele não responde; confira o endereço e a porta em SMTP_URL. As mensagens esperam na fila.";
}
