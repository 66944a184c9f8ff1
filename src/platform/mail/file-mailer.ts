import { join } from "node:path";
import { createTransport } from "nodemailer";
import { writeDurably } from "../write-durably.ts";
import type { Delivery, Mail, Mailer } from "../outbox/mail.ts";
import { nodemailerMessage } from "./nodemailer-message.ts";

type Options = { folder: string };

/** The simulated twin of the mail server: every message as an `.eml` file that a mail program opens. */
export function createFileMailer({ folder }: Options): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    async send(mail: Mail): Promise<Delivery> {
      const { message } = await transport.sendMail(nodemailerMessage(mail));
      try {
        await writeDurably(join(folder, `${fileName(mail.messageId)}.eml`), message as Buffer);
        return { outcome: "sent" };
      } catch (error) {
        return { outcome: "retry", reason: (error as NodeJS.ErrnoException).code ?? "EWRITE" };
      }
    },
    async close() {},
  };
}

const fileName = (messageId: string): string =>
  messageId.replace(/@.*/, "").replaceAll(/[^\w-]/g, "");
