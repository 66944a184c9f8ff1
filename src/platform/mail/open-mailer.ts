import { join } from "node:path";
import { createFileMailer } from "./file-mailer.ts";
import { createSmtpMailer } from "./smtp-mailer.ts";
import type { Mailer } from "../outbox/mail.ts";
import type { Config } from "../config/config.ts";
import type { Log } from "../log/log.ts";

/** The mail server of the configuration, or the files that stand for it. */
export function openMailer({ mail, dataFolder }: Config, log: Pick<Log, "error">): Mailer {
  const staying = createFileMailer({ folder: join(dataFolder, "mail") });
  if (!mail.smtpUrl) return staying;
  const leaving = createSmtpMailer({ url: mail.smtpUrl });
  // Told once, while the site starts; letters wait and are tried whatever it says.
  void leaving.check().then((advice) => {
    if (advice) log.error({}, advice);
  });
  return routeMail({ leaving, staying });
}

/** One mailer out of two: e-mails of a demonstration go to the one that keeps them on this machine. */
function routeMail({ leaving, staying }: Record<"leaving" | "staying", Mailer>): Mailer {
  return {
    send: (mail) => (mail.staysHere ? staying : leaving).send(mail),
    async close() {
      await Promise.all([leaving.close(), staying.close()]);
    },
  };
}
