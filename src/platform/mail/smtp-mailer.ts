import { createTransport } from "nodemailer";
import type { Delivery, Mail, Mailer } from "../outbox/mail.ts";
import { nodemailerMessage } from "./nodemailer-message.ts";
import { smtpServerOf } from "./smtp-address.ts";
import { adviceOn, deliveryOf, isAboutTls } from "./smtp-failure.ts";

/** How long the mail server may take, in milliseconds. */
export type Patience = { greeting: number; answer: number; whole: number };

const minuteMs = 60_000;

export const standardPatience: Patience = {
  // To connect, and then to be greeted, each: RFC 5321 §4.5.3.2.1. A busy server takes the connection at once
  // and greets when it comes to it; who hangs up sooner goes to the end of its queue every time.
  greeting: 5 * minuteMs,
  // Without a byte of an answer. Of MAIL (5), RCPT (5), DATA (2), a block (3) and the end of the message (10)
  // RFC 5321 §4.5.3.2 gives the last one most, and who gives up there sends twice: all of them get it.
  answer: 10 * minuteMs,
  // Longer than the standard's all together: only for who says something now and then, and never the end.
  whole: 30 * minuteMs,
};

type Options = {
  /** `smtp://user:password@host:587` (STARTTLS where the server has it) or `smtps://…`. */
  url: string;
  patience?: Patience;
};

export type SmtpMailer = Mailer & {
  /** Greets the server and logs in, no more. → what the operator has to mend, in Portuguese */
  check(): Promise<string | undefined>;
};

/** As many as the outbox has on their way. */
const connections = 10;

/** Carries mail to the church's own mail server. */
export function createSmtpMailer({ url, patience = standardPatience }: Options): SmtpMailer {
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

  /** Nobody asked for TLS, and it failed before anything was said: without it then, as mail servers do. */
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
    check: () =>
      talk((transport) => transport.verify()).then(
        () => undefined,
        (error: Error) => adviceOn(error, server.host),
      ),
    async close() {
      usual.close();
      withoutTls.close();
    },
  };
}
