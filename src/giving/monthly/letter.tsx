import { longDay } from "../../format/date-words.ts";
import * as format from "../../format/format.ts";
import { ofChurch } from "../../format/names.ts";
import { button, facts, renderLetter, says } from "../../platform/outbox/letter-page.tsx";
import type { WriteMail, WrittenMail } from "../../platform/outbox/written-mail.ts";
import type { SiteHouse } from "../../house.ts";
import { notCharged } from "../contract/gift-mode.ts";
import { receiptName } from "../ledger/receipt.ts";
import { type MonthlyGift, type MonthlyNews, newsOfLetter } from "./monthly-gift.ts";
import { monthlyGiftsPath, monthlyPath } from "./monthly-paths.ts";
import type { MonthlyGifts } from "./sql/monthly-gifts.ts";

type News = Pick<MonthlyNews, "what" | "about">;

type Part = "to" | "subject" | "title" | "text" | "action" | "href" | "footer";

function letterOf(
  { mode, amountCentavos, fund, nextAtMs, state }: MonthlyGift,
  { to, subject, title, text, action, href, footer }: Record<Part, string>,
): WrittenMail {
  const notice = mode !== "live" ? notCharged[mode] : undefined;
  const rows = Object.entries({
    Valor: `${format.money(amountCentavos)} por mês`,
    ...(fund && { Tipo: fund }),
    ...(nextAtMs && state === "active" && { Próxima: longDay(nextAtMs) }),
  });
  return {
    to,
    subject: [notice, subject].filter(Boolean).join(" "),
    ...renderLetter({
      title,
      band: notice,
      footer,
      parts: [says(text), facts(rows), button(action, href)],
    }),
    // News of what is no real money are written to a file and not sent.
    ...(mode !== "live" && { staysHere: true }),
  };
}

const giverTexts = (
  gift: MonthlyGift,
  { about }: News,
): Record<News["what"], { subject: string; title?: string; text: string; action: string }> => ({
  begun: {
    subject: "A sua contribuição mensal começou",
    text: "Obrigado por caminhar com a igreja todo mês. O recibo de cada mês chega por e-mail. Para mudar o valor, trocar o cartão ou encerrar, quando quiser, guarde esta mensagem.",
    action: "Ver a minha contribuição mensal",
  },
  failed: {
    subject: "A sua contribuição mensal não passou",
    title: "A contribuição deste mês não passou",
    text: `O banco não autorizou o cartão desta vez, e nada foi cobrado. ${nextTry(gift)} Se o cartão mudou ou venceu, troque por outro. Se é o mesmo, o banco talvez só queira confirmar que é você. Nos dois casos, leva um minuto.`,
    action: "Trocar o cartão ou confirmar",
  },
  reminded: {
    subject: "A sua contribuição mensal espera por você",
    title: "A contribuição deste mês não passou",
    text: "Alguém com este e-mail quis começar outra contribuição mensal no site, e nada foi cobrado. A que você já tem continua, mas o cartão dela não passou: abra a página dela e acerte. Se não foi você, não precisa fazer nada.",
    action: "Acertar a minha contribuição mensal",
  },
  "amount-changed": {
    subject: "O valor da sua contribuição mensal mudou",
    text: `O valor mudou ${changeOf(about)}, e vale a partir da próxima vez. Não foi você? Mude de novo na página, ou encerre, e responda a esta mensagem.`,
    action: "Conferir a minha contribuição mensal",
  },
  "card-changed": {
    subject: "O cartão da sua contribuição mensal mudou",
    text: "O cartão foi trocado, e é o novo que será usado de agora em diante. Não foi você? Troque de novo na página, ou encerre, e responda a esta mensagem.",
    action: "Conferir a minha contribuição mensal",
  },
  ended: {
    subject: "A sua contribuição mensal terminou",
    text: `${whyEnded(gift, "giver")} O cartão não será mais cobrado. Obrigado por tudo o que você repartiu.`,
    action: "Ver como ficou",
  },
});

function changeOf(about = ""): string {
  const [before = 0, after = 0] = about.split("_").map(Number);
  return `de ${format.money(before)} para ${format.money(after)}`;
}

const nextTry = ({ nextTryAtMs }: MonthlyGift): string =>
  nextTryAtMs
    ? `Vamos tentar de novo em ${longDay(nextTryAtMs)}.`
    : "Este cartão não será tentado de novo.";

function whyEnded({ endedBy }: MonthlyGift, reader: "giver" | "treasurer"): string {
  switch (endedBy) {
    case "failure":
      return "O banco recusou o cartão várias vezes, e a contribuição mensal foi encerrada.";
    case "church":
      return "A igreja encerrou a contribuição mensal.";
    default:
      return reader === "giver"
        ? "A contribuição mensal foi encerrada, como você pediu."
        : "Quem contribui encerrou a contribuição mensal.";
  }
}

type Options = Pick<SiteHouse, "content" | "config"> & {
  monthly: Pick<MonthlyGifts, "findById">;
  /** Addresses of the treasurers' letters; the church's own while there is none. */
  treasurers(): Promise<string[]>;
};

/** Composes letters to givers and to treasurers. A failure that has recovered by now is not sent. */
export function composeMonthlyLetters({
  monthly,
  treasurers,
  content,
  config,
}: Options): Record<"toGiver" | "toTreasurers", WriteMail> {
  const read = async (letterId: string, monthlyId: string) => {
    const news = newsOfLetter(letterId);
    const gift = await monthly.findById(monthlyId);
    if (!news || !gift) return undefined;
    const isRecovered =
      (news.what === "failed" && gift.failingInvoiceId !== news.about) ||
      (news.what === "reminded" && gift.state !== "failing");
    return isRecovered ? undefined : { gift, news };
  };
  const urlOf = (path: string) => new URL(path, config.publicUrl).href;
  const siteOf = () => `site ${ofChurch(content().church.name)}`;
  return {
    /** Tells what happened, and the one place where everything can be changed. */
    async toGiver({ id, subjectId }) {
      const found = await read(id, subjectId);
      if (!found?.gift.email) return undefined;
      const { gift, news } = found;
      const texts = giverTexts(gift, news)[news.what];
      return letterOf(gift, {
        to: found.gift.email,
        title: texts.subject,
        ...texts,
        href: urlOf(monthlyPath(gift.code)),
        footer: `Você recebe esta mensagem porque começou uma contribuição mensal com cartão pelo ${siteOf()}. Alguma coisa errada? Responda a esta mensagem.`,
      });
    },
    /** The same without the giver's e-mail. */
    async toTreasurers({ id, subjectId }) {
      const found = await read(id, subjectId);
      const what = found?.news.what;
      if (!found || (what !== "failed" && what !== "ended")) return undefined;
      const { gift } = found;
      const known = await treasurers();
      const who = receiptName({ ...gift, source: "monthly" }) || "Uma pessoa sem nome";
      const [title, why] =
        what === "failed"
          ? [
              "Uma contribuição mensal não passou",
              `${nextTry(gift)} Já avisamos quem contribui, com o caminho para trocar o cartão.`,
            ]
          : ["Uma contribuição mensal terminou", whyEnded(gift, "treasurer")];
      return letterOf(gift, {
        to: known.length > 0 ? known.join(", ") : content().church.email,
        subject: title,
        title,
        text: `${who}: ${format.money(gift.amountCentavos)} por mês. ${why}`,
        action: "Ver as contribuições mensais",
        href: urlOf(monthlyGiftsPath),
        footer: `O ${siteOf()} avisa a tesouraria uma vez de cada fato.`,
      });
    },
  };
}
