import { createSmtpMailer, type Patience, standardPatience } from "../platform/mail/mailer.ts";
import { closeAfterFile } from "./run/closing.ts";

/** The real mailer, with short timeouts. */
export function openSmtpMailer(url: string, patience?: Partial<Patience>) {
  const mailer = createSmtpMailer({ url, patience: { ...standardPatience, ...patience } });
  closeAfterFile(() => mailer.close());
  return mailer;
}
