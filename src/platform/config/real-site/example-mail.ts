import type { Content } from "../../../content/content.ts";
import type { Config } from "../config.ts";
import { isExampleAddress } from "./placeholders.ts";

/**
 * What the start says where letters of a real site go to an address that nobody has, or come from one: as a
 * rule the sample church's. A warning and no refusal, since the church mends it in its content, and the site
 * takes messages meanwhile: they are kept, and can be sent once more.
 */
export function warningOfExampleMail(
  { use, mail }: Pick<Config, "use" | "mail">,
  { church }: Pick<Content, "church">,
): string | undefined {
  if (use !== "real") return undefined;
  const found = Object.entries({ MAIL_TO: mail.to, MAIL_FROM: mail.from }).filter(([, address]) =>
    isExampleAddress(address ?? church.email),
  );
  if (found.length === 0) return undefined;
  const variables = found.map(([variable]) => variable).join(" e ");
  return `ATENÇÃO: o e-mail da igreja ainda é de exemplo, e ninguém o lê. Ponha o verdadeiro em "email" de igreja.yaml, ou em ${variables}.`;
}
