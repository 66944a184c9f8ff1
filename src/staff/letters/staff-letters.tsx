import { invitationSentence } from "../invitations.ts";
import type { StaffMember } from "../staff-member.ts";
import { ofChurch } from "../../format/church-name.ts";
import type { Mail } from "../../platform/outbox/mail.ts";
import { Action, Facts, Quote, renderLetter } from "../../platform/outbox/letter-page.tsx";

export type StaffEnvelope = Pick<Mail, "messageId" | "from" | "replyTo"> & { churchName: string };

/** The six digits stand in the subject too: a phone shows them without opening anything. */
export function codeLetter(member: StaffMember, code: string, envelope: StaffEnvelope): Mail {
  const { churchName, ...head } = envelope;
  const footer = `O código vale 10 minutos, e só no aparelho em que foi pedido. Se não foi você que pediu, não faça nada: sem ele ninguém entra. Ninguém ${ofChurch(churchName)} vai pedir este código a você.`;
  return {
    ...head,
    to: member.email,
    subject: `${code} é o seu código do painel`,
    text: [`Olá, ${member.name}.`, "", `Seu código: ${code}`, "", "--", footer].join("\n"),
    html: renderLetter({
      title: "Seu código",
      footer,
      children: (
        <>
          <Facts>Olá, {member.name}. Digite no painel:</Facts>
          <Quote text={code} />
        </>
      ),
    }),
  };
}

/** The link opens a page with one button; that it was opened changes nothing. */
export function invitationLetter(member: StaffMember, link: string, envelope: StaffEnvelope): Mail {
  const { churchName, ...head } = envelope;
  const footer = `O convite vale 7 dias e é só seu: não encaminhe. Se você não esperava por ele, responda a este e-mail.`;
  const sentence = invitationSentence(churchName);
  return {
    ...head,
    to: member.email,
    subject: `Convite para o painel ${ofChurch(churchName)}`,
    text: [`Olá, ${member.name}.`, "", sentence, "", link, "", "--", footer].join("\n"),
    html: renderLetter({
      title: "Convite para o painel",
      footer,
      children: (
        <>
          <Facts>
            Olá, {member.name}. {sentence}
          </Facts>
          <Action href={link}>Abrir o convite</Action>
        </>
      ),
    }),
  };
}
