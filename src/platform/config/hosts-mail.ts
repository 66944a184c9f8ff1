import type { Environment } from "./environment.ts";

/**
 * The mail server in the words of a host of containers that sets it by itself (ONCE); undefined where it does
 * not. Port 465 is the one on which TLS comes first.
 */
export function hostsSmtpUrl({
  SMTP_ADDRESS: address,
  SMTP_PORT: port = 587,
  SMTP_USERNAME: user = "",
  SMTP_PASSWORD: password = "",
}: Pick<Environment, "SMTP_ADDRESS" | "SMTP_PORT" | "SMTP_USERNAME" | "SMTP_PASSWORD">):
  | string
  | undefined {
  if (!address) return undefined;
  const scheme = port === 465 ? "smtps" : "smtp";
  const login = user && `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`;
  return `${scheme}://${login}${address}:${port}`;
}
