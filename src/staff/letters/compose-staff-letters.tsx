import { ofChurch } from "../../format/names.ts";
import { staffSecretOf, type StaffMember } from "../../kit/member/members.ts";
import { button, facts, renderLetter, says } from "../../platform/outbox/letter-page.tsx";
import type { WriteMail, WrittenMail } from "../../platform/outbox/written-mail.ts";
import type { SiteHouse } from "../../house.ts";
import { invitationToken, invitationSentence } from "../invitations.ts";
import { codeOf } from "../login-challenges.ts";
import { createInvitations, findByOpenCode } from "../sql/entry.ts";

type Options = Pick<SiteHouse, "database" | "content" | "now"> & {
  config: { publicUrl: URL };
};

/** Composes the letters to members. A letter that is no longer useful is not sent. */
export function composeStaffLetters(options: Options): Record<"code" | "invitation", WriteMail> {
  const { config, database, content, now } = options;
  const { publicUrl } = config;
  const invitations = createInvitations(database, publicUrl.hostname);
  const churchName = () => content().church.name;
  return {
    code: async ({ subjectId: id }) => {
      const member = await findByOpenCode(database, id, now());
      return member && codeLetter(member, codeOf(await staffSecretOf(database), id), churchName());
    },
    invitation: async ({ subjectId }) => {
      const member = await invitations.find(subjectId, now());
      if (!member) return undefined;
      const path = `/painel/convite/${invitationToken(await staffSecretOf(database), subjectId)}`;
      const link = new URL(path, publicUrl).href;
      return invitationLetter(member, link, churchName());
    },
  };
}

/** The subject has the six digits too, so that a phone shows them without opening the letter. */
function codeLetter(member: StaffMember, code: string, churchName: string): WrittenMail {
  const footer = `O código vale 10 minutos, e só no aparelho em que foi pedido. Se não foi você que pediu, não faça nada: sem ele ninguém entra. Ninguém ${ofChurch(churchName)} vai pedir este código a você.`;
  return {
    sender: "site",
    to: member.email,
    subject: `${code} é o seu código do painel`,
    ...renderLetter({
      title: "Seu código",
      footer,
      parts: [says(`Olá, ${member.name}.`, "Digite no painel:"), facts([["Seu código", code]])],
    }),
  };
}

/** The link opens a page with one button. Opening it changes nothing. */
function invitationLetter(member: StaffMember, link: string, churchName: string): WrittenMail {
  const footer = `O convite vale 7 dias e é só seu: não encaminhe. Se você não esperava por ele, responda a este e-mail.`;
  const sentence = invitationSentence(churchName);
  return {
    sender: "site",
    to: member.email,
    subject: `Convite para o painel ${ofChurch(churchName)}`,
    ...renderLetter({
      title: "Convite para o painel",
      footer,
      parts: [says(`Olá, ${member.name}.`, sentence), button("Abrir o convite", link)],
    }),
  };
}
