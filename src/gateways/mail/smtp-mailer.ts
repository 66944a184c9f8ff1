import { createTransport } from "nodemailer";
import { isLoopback } from "../../contract/loopback.ts";
import type { Delivery, Mail, Mailer } from "../../outbox/mail.ts";

type Options = {
  /** `smtp://user:password@host:587` (STARTTLS where the server has it) or `smtps://…`. */
  url: string;
  /** Until the server has taken the whole message; whatever it does, no attempt lasts longer. */
  timeoutMs?: number;
};

const connections = 4;

/** Carries mail to the church's own mail server. */
export function createSmtpMailer({ url, timeoutMs = 20_000 }: Options): Mailer {
  const { username, hostname } = new URL(url);
  const transport = createTransport({
    url,
    pool: true,
    // A password never leaves this machine in the clear.
    requireTLS: username !== "" && !isLoopback(hostname),
    maxConnections: connections,
    connectionTimeout: timeoutMs / 2,
    greetingTimeout: timeoutMs / 2,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ messageId, from, to, replyTo, subject, text, html }: Mail): Promise<Delivery> {
      const sending = transport.sendMail({
        from,
        to: { name: "", address: to },
        replyTo: { name: "", address: replyTo },
        envelope: { from: from.address, to: [to] },
        messageId,
        subject,
        text,
        html,
      });
      return Promise.race([sending.then(() => sent, describeFailure), tooSlow(timeoutMs)]);
    },
    async close() {
      transport.close();
    },
  };
}

const sent: Delivery = { outcome: "sent" };

type SmtpError = Error & { code?: string; responseCode?: number; response?: string };

/**
 * Gives up only where the server refused this very message for good. A refused password, or a server that
 * is away, is no fault of the message.
 */
function describeFailure({ code = "", responseCode = 0, message, response }: SmtpError): Delivery {
  const isAboutTheMessage = code === "EENVELOPE" || code === "EMESSAGE";
  const outcome = isAboutTheMessage && responseCode >= 500 ? "refused" : "retry";
  return { outcome, reason: [code, response ?? message].filter(Boolean).join(": ").slice(0, 300) };
}

function tooSlow(timeoutMs: number): Promise<Delivery> {
  return new Promise((resolve) => {
    const reason = `ETIMEDOUT: no answer within ${timeoutMs / 1000} s`;
    setTimeout(() => resolve({ outcome: "retry", reason }), timeoutMs).unref();
  });
}
