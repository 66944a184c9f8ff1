import { join } from "node:path";
import { createTransport } from "nodemailer";
import { parseConnectionUrl } from "nodemailer/lib/shared";
import type { SMTPConnectionOptions } from "nodemailer/lib/smtp-connection";
import type { Config } from "../config/config.ts";
import { isLoopback } from "../http/client-address.ts";
import type { Log } from "../log/log.ts";
import type { Mailer, Delivery, Mail } from "../outbox/queue.ts";
import { createFileMailer, nodemailerMessage } from "./file-mailer.ts";

/** The mail server of the configuration, or files in its place. E-mails of a demonstration stay on this machine. */
export function openMailer({ mail, dataFolder }: Config, log: Pick<Log, "error">): Mailer {
  const staying = createFileMailer({ folder: join(dataFolder, "mail") });
  if (!mail.smtpUrl) return staying;
  const leaving = createSmtpMailer({ url: mail.smtpUrl });
  // Reported once, while the site starts; letters wait and are tried whatever it says.
  void leaving.check().then((advice) => {
    if (advice) log.error({}, advice);
  });
  return {
    send: (letter) => (letter.staysHere ? staying : leaving).send(letter),
    close: leaving.close,
  };
}

/** Time that the mail server may take, in milliseconds. */
export type Patience = { greeting: number; answer: number; whole: number };

const minuteMs = 60_000;

export const standardPatience: Patience = {
  // To connect, and then to be greeted, each: RFC 5321 §4.5.3.2.1. A busy server takes the connection at once and
  // greets when it comes to it; a client that hangs up sooner goes to the end of its queue every time.
  greeting: 5 * minuteMs,
  // Without a byte of an answer. Of MAIL (5), RCPT (5), DATA (2), a block (3) and the end of the message (10) RFC 5321
  // §4.5.3.2 gives the last one most, and a client that gives up there sends twice: all of them get it.
  answer: 10 * minuteMs,
  // Longer than the standard's all together: only for a server that says something now and then, and never the end.
  whole: 30 * minuteMs,
};

/** Connections: as many as letters that the outbox has on their way. */
const connections = 10;

/** Carries mail to the church's own server: `smtp://user:password@host:587` (STARTTLS if it has it) or `smtps://…`. */
export function createSmtpMailer({
  url,
  patience = standardPatience,
}: {
  url: string;
  patience?: Patience;
}) {
  const server = smtpServerOf(url);
  const open = (security: { ignoreTLS?: boolean }) =>
    createTransport({
      ...server,
      ...security,
      pool: true,
      maxConnections: connections,
      connectionTimeout: patience.greeting,
      greetingTimeout: patience.greeting,
      socketTimeout: patience.answer,
    });
  type Transport = ReturnType<typeof open>;
  const usual = open({});
  const withoutTls = open({ ignoreTLS: true });

  /** TLS was not asked for, and it failed before anything was said: without it then, as mail servers do. */
  const talk = (exchange: (transport: Transport) => Promise<unknown>) =>
    exchange(usual).catch((error: unknown) => {
      if (!isAboutTls(error as Error) || !server.opportunisticTLS || server.secure) throw error;
      return exchange(withoutTls);
    });

  return {
    send(mail: Mail): Promise<Delivery> {
      const signal = AbortSignal.timeout(patience.whole);
      const message = { ...nodemailerMessage(mail), signal };
      return talk((transport) => transport.sendMail(message)).then(
        () => ({ outcome: "sent" }),
        deliveryOf,
      );
    },
    /** Greets the server and logs in, no more. → what the operator has to mend, in Portuguese */
    check: (): Promise<string | undefined> =>
      talk((transport) => transport.verify()).then(
        () => undefined,
        (error: SmtpError) =>
          `O e-mail ainda não sai por ${server.host} (${codesOf(error)}): ${mendingOf(error)}`,
      ),
    async close() {
      usual.close();
      withoutTls.close();
    },
  };
}

/**
 * Security of the line to a mail server. Between mail servers a line is made secret if it can be; a password needs to
 * know whom it goes to. Options behind a `?` of its address, such as `tls.rejectUnauthorized=false`, are for the line
 * itself, and have the last word.
 */
function smtpServerOf(url: string) {
  const { auth, tls, host = "localhost", ...asked } = parseConnectionUrl(url);
  const isLocal = isLoopback(new URL(url).hostname);
  const unchecked = { rejectUnauthorized: false };
  let security: SMTPConnectionOptions = { opportunisticTLS: true, tls: unchecked };
  if (auth && !isLocal) security = { requireTLS: true };
  // A server on this machine has, as a rule, a certificate that it gave to itself.
  else if (isLocal && !auth) security = { ignoreTLS: true, tls: unchecked };
  else if (asked.secure && !isLocal) security = {};
  return { ...security, ...asked, tls: { ...security.tls, ...tls }, host, auth };
}

type SmtpError = Error & {
  code?: string;
  /** Name that the system or TLS gave it. */
  originalCode?: string;
  responseCode?: number;
  /** Command that the server refused: "MAIL FROM", "RCPT TO", … */
  command?: string;
  response?: string;
};

/**
 * Codes alone, such as "550 5.1.1 EENVELOPE", with "MAIL" where the sender was refused: the server's own words may
 * quote an address, and what is kept of a person must be erased with what they wrote.
 */
function codesOf(error: SmtpError): string {
  const { code, originalCode, responseCode, command, response = "" } = error;
  const ofSender = code === "EENVELOPE" && command === "MAIL FROM" ? "MAIL" : undefined;
  const [, detail] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? [];
  return [responseCode, detail, code ?? error.name, originalCode, ofSender]
    .filter(Boolean)
    .join(" ");
}

/**
 * Gives up only where the server refused this very message for good. A password that is wrong or asked
 * for (53x), or a server that is away, is no fault of the message.
 */
function deliveryOf(error: SmtpError): Delivery {
  const { code, responseCode = 0 } = error;
  const isAboutTheMessage = code === "EENVELOPE" || code === "EMESSAGE";
  const isForGood = responseCode >= 500 && ![530, 534, 535, 538].includes(responseCode);
  const outcome = isAboutTheMessage && isForGood ? "refused" : "retry";
  return { outcome, reason: codesOf(error) };
}

/** The line could not be made secret. */
const isAboutTls = ({ code, originalCode = "" }: SmtpError): boolean =>
  code === "ETLS" || originalCode.startsWith("ERR_SSL");

/** Says what the operator does about it. */
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
