import type { SendMailOptions } from "nodemailer";
import { encodeWord } from "nodemailer/lib/mime-funcs";
import { visible } from "../../format/visible.ts";
import type { Mail } from "../outbox/mail.ts";

/** An e-mail as nodemailer writes it: what stands in its headers is what a reader sees, and no more. */
export function nodemailerMessage(mail: Mail): SendMailOptions {
  const { messageId, from, to, replyTo, subject, text, html } = mail;
  return {
    from: { ...from, name: visible(from.name) },
    to: to.split(", ").map((address) => ({ name: "", address })),
    replyTo: { name: "", address: replyTo },
    envelope: { from: from.address, to },
    messageId,
    subject: headerText(subject),
    text,
    html,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** What reads like an encoded word would be decoded by whoever opens the e-mail: encoded, it stays itself. */
function headerText(text: string): string {
  const shown = visible(text);
  return shown.includes("=?") ? encodeWord(shown, "B", 52) : shown;
}
