import type { Finding } from "./opening.ts";
import type { Config } from "../../platform/config/config.ts";
import {
  checkHere,
  aboutCards,
  checkCardSettings,
  howOfKeys,
  aboutMail,
  checkMailSettings,
  aboutBank,
  checkBankSettings,
} from "./opening-checks.ts";
import { bankTable } from "../../giving/pix/bank/api/bank-table.ts";
import { checkBank } from "../../giving/pix/bank/api/check-bank.ts";
import { connectStripe } from "../../giving/stripe/stripe-client.ts";
import { randomUUID } from "node:crypto";
import { loadContent } from "../../content/load.ts";
import { createSmtpMailer } from "../../platform/mail/smtp-mailer.ts";

/** Every check: the copy is opened, a letter is sent, Stripe and the bank are asked. The packages for that take a while to load. */
export const checkAll = async (
  config: Config,
  confirmed: ReadonlySet<string>,
): Promise<Finding[]> => [
  ...(await checkHere(config, confirmed)),
  await checkMail(config),
  await checkCards(config),
  ...(await checkPixBank(config)),
];

const patienceMs = 15_000;
const refusals = new Set(["StripeAuthenticationError", "StripePermissionError"]);

/** Stripe knows the secret key, and both keys charge real money. Without keys there are no cards, and that is well. */
async function checkCards({ cards }: Pick<Config, "cards">): Promise<Finding> {
  const known = checkCardSettings({ cards });
  if (known.isWell !== undefined || cards.provider !== "stripe") return known;
  const stripe = connectStripe({ ...cards, timeoutMs: patienceMs }, patienceMs);
  try {
    await stripe.paymentIntents.list({ limit: 1 });
    return {
      ...aboutCards,
      isWell: true,
      says: "a Stripe respondeu, e as chaves são de verdade",
    };
  } catch (error) {
    const { type = "sem resposta" } = error as { type?: string };
    if (refusals.has(type)) {
      const says = "a Stripe não aceitou as chaves";
      return { ...aboutCards, isWell: false, says, how: howOfKeys };
    }
    return {
      ...aboutCards,
      isWell: false,
      says: `a Stripe não respondeu (${type})`,
      how: "veja se esta máquina alcança a internet, e rode de novo daqui a pouco",
    };
  }
}

/** Somebody sits and waits: the outbox has more. */
const patience = { greeting: 15_000, answer: 30_000, whole: 60_000 };

/** A letter leaves, and says to whoever reads it that the site's letters will come here. */
async function checkMail({ mail, publicUrl, contentFolder }: Config): Promise<Finding> {
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

/** The bank does all that the site will ask of it. Nothing where none is named. */
async function checkPixBank(config: Config): Promise<Finding[]> {
  const { pixBank, contentFolder } = config;
  const known = checkBankSettings(config);
  if (!known || pixBank.provider !== "api") return known ? [known] : [];
  const loaded = await loadContent(contentFolder);
  if ("problems" in loaded) {
    const says = "não se sabe para qual chave PIX";
    return [{ ...aboutBank, isWell: false, says, how: "corrija antes os textos" }];
  }
  const missing = await checkBank({
    ...pixBank,
    row: bankTable[pixBank.bank],
    receiver: loaded.content.giving.pix,
    now: Date.now,
  });
  // What its settings show is missing too.
  const found = known.isWell === false ? [{ says: known.says, how: known.how ?? "" }] : [];
  const all = [...found, ...missing];
  if (all.length === 0) {
    const says = "o banco respondeu, lista os PIX e faz cobranças";
    return [{ ...aboutBank, isWell: true, says }];
  }
  return [
    {
      ...aboutBank,
      isWell: false,
      says: all.map((one) => one.says).join("; "),
      how: all.map((one) => one.how).join("; "),
    },
  ];
}
