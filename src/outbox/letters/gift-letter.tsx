import * as format from "../../contract/format.ts";
import { purposeLabels } from "../../contract/payment.ts";
import { formatReceiptNumber } from "../../contract/receipt-number.ts";
import type { Gift } from "../../domain/donation/gift.ts";
import type { Mail } from "../mail.ts";
import { Facts, Quote, renderLetter } from "./letter-page.tsx";

type Envelope = Pick<Mail, "messageId" | "from"> & {
  church: { name: string; cnpj: string; email: string };
};

/** What the giver keeps: thanks, and the proof of a gift that succeeded. */
export function giftLetter(gift: Gift & { email: string }, envelope: Envelope): Mail {
  const { messageId, from, church } = envelope;
  const number = formatReceiptNumber(gift.receiptNumber ?? 0);
  const facts = {
    Recibo: number,
    Valor: format.money(gift.amountCentavos),
    Tipo: gift.purpose ? purposeLabels[gift.purpose] : "Contribuição",
    De: gift.giver,
    Para: `${church.name}, CNPJ ${format.cnpj(church.cnpj)}`,
    Quando: dateAndTime.format(gift.settledAtMs),
  };
  const lines = Object.entries(facts).map(([label, value]) => `${label}: ${value}`);
  const thanks = "Recebemos a sua contribuição. Obrigado por repartir com alegria.";
  const footer = `Você pediu este recibo ao contribuir com cartão pelo site da ${church.name}. Alguma coisa errada? Responda a esta mensagem.`;

  return {
    messageId,
    from,
    to: gift.email,
    replyTo: church.email,
    subject: `Recibo ${number}: ${facts.Valor}`,
    text: [thanks, "", ...lines, "", "--", footer].join("\n"),
    html: renderLetter({
      title: "Obrigado pela sua contribuição",
      footer,
      children: (
        <>
          <Facts>{thanks}</Facts>
          <Quote text={lines.join("\n")} />
        </>
      ),
    }),
  };
}

const dateAndTime = new Intl.DateTimeFormat("pt-BR", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "America/Sao_Paulo",
});
