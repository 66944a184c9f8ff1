import { join } from "node:path";
import { createTransport } from "nodemailer";
import { writeDurably } from "../write-durably.ts";
import type { Delivery, Mail, Mailer } from "../../outbox/mail.ts";

type Options = { folder: string };

/** The simulated twin of the mail server: every message as an `.eml` file that a mail program opens. */
export function createFileMailer({ folder }: Options): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    async send({ messageId, from, to, replyTo, subject, text, html }: Mail): Promise<Delivery> {
      try {
        const { message } = await transport.sendMail({
          from,
          to: { name: "", address: to },
          replyTo: { name: "", address: replyTo },
          messageId,
          subject,
          text,
          html,
        });
        await writeDurably(join(folder, `${fileName(messageId)}.eml`), message as Buffer);
        return { outcome: "sent" };
      } catch (error) {
        return { outcome: "retry", reason: (error as Error).message.slice(0, 300) };
      }
    },
    async close() {},
  };
}

const fileName = (messageId: string): string =>
  messageId.replace(/@.*/, "").replaceAll(/[^\w-]/g, "");
