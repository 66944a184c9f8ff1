import { longDateAndTime } from "../../../format/date-words.ts";
import * as format from "../../../format/format.ts";
import { ofChurch } from "../../../format/names.ts";
import { receiptPath } from "../../../kit/paths.ts";
import { button, facts, renderLetter, says } from "../../../platform/outbox/letter-page.tsx";
import type { WriteMail, WrittenMail } from "../../../platform/outbox/written-mail.ts";
import type { Church } from "../../../content/content.ts";
import type { SiteHouse } from "../../../house.ts";
import { notCharged } from "../../contract/gift-mode.ts";
import { countsAtMs, type Gift, numberOf } from "../gift.ts";
import { receiptName } from "../receipt.ts";

type Shown = {
  /** The receipt's address on the site; undefined after its giver was erased. */
  receiptUrl?: string | undefined;
  /** The page where a monthly gift is changed and ended, if it is one. */
  monthlyUrl?: string | undefined;
  church: Pick<Church, "name" | "cnpj">;
};

/**
 * Thanks, and the proof of a gift that succeeded; a gift that is no real money says so above all. It shows no text of
 * the visitor's but the name.
 */
export function giftLetter(
  gift: Gift & { email: string },
  { church, receiptUrl, monthlyUrl }: Shown,
): WrittenMail {
  const { mode, fund } = gift;
  const isMonthly = gift.source === "monthly";
  const notice = mode !== "live" ? notCharged[mode] : undefined;

  const number = numberOf(gift);
  const amount = format.money(gift.amountCentavos);
  const giver = receiptName(gift);
  const stated = {
    Recibo: number,
    Valor: amount,
    Tipo: `${fund ? fund : "Contribuição"}${isMonthly ? ", mensal" : ""}`,
    ...(giver && { De: giver }),
    Para: church.cnpj ? `${church.name}, CNPJ ${format.cnpj(church.cnpj)}` : church.name,
    Quando: longDateAndTime(countsAtMs(gift)),
  };
  const thanks = notice
    ? "Este recibo não vale: só mostra como ele chega a quem contribui."
    : `Recebemos a sua contribuição${isMonthly ? " deste mês" : ""}. Obrigado por repartir com alegria.`;
  const why = isMonthly
    ? "Você recebe este recibo porque contribui todo mês com cartão"
    : `Você pediu este recibo ao contribuir ${gift.means === "pix" ? "por PIX" : "com cartão"}`;
  const footer = `${why} pelo site ${ofChurch(church.name)}. Alguma coisa errada? Responda a esta mensagem.`;

  return {
    to: gift.email,
    subject: [notice, `Recibo ${number}: ${amount}`].filter(Boolean).join(" "),
    ...renderLetter({
      title: "Obrigado pela sua contribuição",
      band: notice,
      footer,
      parts: [
        says(thanks),
        facts(Object.entries(stated)),
        receiptUrl !== undefined &&
          button("Ver recibo", receiptUrl, "Para ver, imprimir ou guardar"),
        monthlyUrl !== undefined &&
          button(
            "Mudar ou encerrar a contribuição mensal",
            monthlyUrl,
            "Para mudar o valor, trocar o cartão ou encerrar",
          ),
      ],
    }),
    // A receipt of a gift that is no real money is written to a file and not sent.
    ...(mode !== "live" && { staysHere: true }),
  };
}

type Options = Pick<SiteHouse, "content" | "config"> & {
  findGift(id: string): Promise<Gift | undefined>;
  /** Finds the page of the monthly gift that it is part of. */
  pathOfMonths(outsideId: string): Promise<string | undefined>;
};

/** Composes the giver's receipt, if the gift still has an address. */
export const composeGiftLetter =
  ({ findGift, pathOfMonths, content, config }: Options): WriteMail =>
  async ({ subjectId }) => {
    const gift = await findGift(subjectId);
    if (!gift?.email) return undefined;
    const { publicUrl } = config;
    const { receiptCode, outsideId, email } = gift;
    const months =
      gift.source === "monthly" && outsideId ? await pathOfMonths(outsideId) : undefined;
    const shown = {
      church: content().church,
      receiptUrl: receiptCode && new URL(receiptPath(receiptCode), publicUrl).href,
      monthlyUrl: months && new URL(months, publicUrl).href,
    };
    return giftLetter({ ...gift, email }, shown);
  };
