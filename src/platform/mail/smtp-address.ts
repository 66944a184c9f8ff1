import { isLoopback } from "../http/loopback.ts";
import { parseConnectionUrl } from "nodemailer/lib/shared";
import type { SMTPConnectionOptions } from "nodemailer/lib/smtp-connection";

/** Where the mail server is, how its line is made secret, and who we are to it. */
export type SmtpServer = SMTPConnectionOptions & {
  host: string;
  auth: { user: string; pass: string } | undefined;
};

/**
 * Reads `smtp://user:password@host:587` or `smtps://…`. What stands behind a `?`, such as
 * `tls.rejectUnauthorized=false`, is for the line itself, and has the last word.
 */
export function smtpServerOf(url: string): SmtpServer {
  const { auth, tls, host = "localhost", ...asked } = parseConnectionUrl(url);
  const security = securityOf({
    isLocal: isLoopback(new URL(url).hostname),
    hasPassword: auth !== undefined,
    isSecret: asked.secure === true,
  });
  return { ...security, ...asked, tls: { ...security.tls, ...tls }, host, auth };
}

type Line = { isLocal: boolean; hasPassword: boolean; isSecret: boolean };

/** Between mail servers a line is made secret if it can be; a password needs to know whom it goes to. */
function securityOf({ isLocal, hasPassword, isSecret }: Line): SMTPConnectionOptions {
  if (hasPassword && !isLocal) return { requireTLS: true };
  // What listens on this machine has, as a rule, a certificate that it gave to itself.
  if (isLocal && !hasPassword) return { ignoreTLS: true, tls: { rejectUnauthorized: false } };
  if (isSecret && !isLocal) return {};
  return { opportunisticTLS: true, tls: { rejectUnauthorized: false } };
}
