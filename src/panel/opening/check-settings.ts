import { isLiveKey } from "../../platform/config/stripe-key.ts";
import { type Finding, openingLabels } from "./opening.ts";
import type { Config } from "../../platform/config/config.ts";

export const aboutMail = { part: "mail", what: openingLabels.mail } as const;
export const aboutCards = { part: "cards", what: openingLabels.cards } as const;
export const howOfKeys = "copie as chaves de produção do painel da Stripe";

/** What the settings alone tell of the mail: with a server named, only a letter tells whether it leaves. */
export const checkMailSettings = ({ mail }: Pick<Config, "mail">): Finding =>
  mail.smtpUrl
    ? { ...aboutMail, isWell: undefined, says: "há um servidor de e-mail; falta mandar um teste" }
    : {
        ...aboutMail,
        isWell: false,
        says: "nenhum e-mail sai daqui",
        how: "SMTP_URL=smtp://usuario:senha@servidor:587",
      };

/** The same of the cards. Without keys there are none, and that is well. */
export function checkCardSettings({ cards }: Pick<Config, "cards">): Finding {
  if (cards.provider !== "stripe") {
    const says = "sem as chaves da Stripe, o site oferece só PIX e transferência";
    return { ...aboutCards, isWell: true, says };
  }
  if (!isLiveKey(cards.secretKey) || !isLiveKey(cards.publishableKey)) {
    const says = "as chaves são de teste: nada é cobrado";
    return { ...aboutCards, isWell: false, says, how: howOfKeys };
  }
  return { ...aboutCards, isWell: undefined, says: "há chaves da Stripe; falta perguntar a ela" };
}
