import { type Finding, openingLabels } from "./opening.ts";
import { isLoopback } from "../../platform/http/client-address.ts";
import type { Config } from "../../platform/config/config.ts";
import { shortcomingsOf } from "../../platform/config/production-issues.ts";

const about = { part: "address", what: openingLabels.address } as const;
const told = new Set(["PUBLIC_URL", "API_CREDENTIALS", "DATABASE_URL", "CAPTCHA_SECRET"]);

/** The site is reached by https under its own name, and has no password that everybody knows. */
export async function checkAddress(config: Config): Promise<Finding> {
  const { publicUrl } = config;
  if (publicUrl.protocol !== "https:" || isLoopback(publicUrl.hostname)) {
    const says = `${publicUrl.origin} não é um endereço https da internet`;
    return { ...about, isWell: false, says, how: "PUBLIC_URL=https://www.suaigreja.org.br" };
  }
  const short = shortcomingsOf(config).filter(({ variable }) => told.has(variable));
  if (short.length === 0) return { ...about, isWell: true, says: publicUrl.origin };
  return {
    ...about,
    isWell: false,
    says: short.map((one) => `${one.variable}: ${one.what}`).join("; "),
    how: short.map((one) => one.mend).join("; "),
  };
}
