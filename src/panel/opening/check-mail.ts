import { randomUUID } from "node:crypto";
import { loadContent } from "../../content/load.ts";
import type { Finding } from "./opening.ts";
import { createSmtpMailer } from "../../platform/mail/smtp-mailer.ts";
import type { Config } from "../../platform/config/config.ts";
import { aboutMail, checkMailSettings } from "./check-settings.ts";

/** Somebody sits and waits: the outbox has more. */
const patience = { greeting: 15_000, answer: 30_000, whole: 60_000 };

/** A letter leaves, and says to whoever reads it that the site's letters will come here. */
export async function checkMail({ mail, publicUrl, contentFolder }: Config): Promise<Finding> {
  const not = (says: string, how: string): Finding => ({ ...aboutMail, isWell: false, says, how });
  if (!mail.smtpUrl) return checkMailSettings({ mail });
  const loaded = await loadContent(contentFolder);
  const church = "content" in loaded ? loaded.content.church : undefined;
  const to = mail.to ?? church?.email;
  if (!church || !to) return not("não se sabe para quem", "corrija antes os textos, ou MAIL_TO");
  const mailer = createSmtpMailer({ url: mail.smtpUrl, patience });
  try {
    const text = `Este é um teste do site ${publicUrl.origin}. As mensagens do formulário vão chegar aqui.`;
    const delivery = await mailer.send({
      messageId: `<${randomUUID()}@${publicUrl.hostname}>`,
      from: { name: church.shortName, address: mail.from ?? church.email },
      to,
      replyTo: to,
      subject: "Teste do site",
      text,
      html: `<p>${text}</p>`,
    });
    if (delivery.outcome === "sent") {
      return { ...aboutMail, isWell: true, says: `um teste saiu para ${to}; veja se chegou` };
    }
    const advice = (await mailer.check()) ?? "confira SMTP_URL, MAIL_FROM e MAIL_TO";
    return not(`o teste para ${to} não saiu (${delivery.reason})`, advice);
  } finally {
    await mailer.close();
  }
}
