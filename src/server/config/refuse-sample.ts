import type { Content } from "../../content/content.ts";
import { type Config, ConfigError } from "./config.ts";
import { isExampleAddress } from "./placeholders.ts";

/**
 * Throws where letters of a real site would go to the sample church's e-mail, or come from it: nobody has it,
 * so what visitors write would reach nobody.
 */
export function refuseSample(
  { use, mail }: Pick<Config, "use" | "mail">,
  { church }: Pick<Content, "church">,
): void {
  const missing = Object.entries({ MAIL_TO: mail.to, MAIL_FROM: mail.from })
    .filter(([, address]) => address === undefined)
    .map(([variable]) => variable);
  if (use !== "real" || missing.length === 0 || !isExampleAddress(church.email)) return;
  throw new ConfigError(
    [
      "O site é de verdade, e o e-mail da igreja ainda é o do exemplo, que ninguém tem:",
      `  igreja.yaml: ponha em "email" o da igreja, ou então ${missing.join(" e ")} no ambiente`,
      "  Para uma demonstração, que qualquer um veja e ninguém leve a sério: ALLOW_DEMO=1",
    ].join("\n"),
  );
}
