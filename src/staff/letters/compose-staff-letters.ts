import { ofChurch } from "../../format/church-name.ts";
import type { Content } from "../../content/content.ts";
import { codeOf } from "../doors.ts";
import { invitationToken, type Invitations } from "../invitations.ts";
import type { StaffMember } from "../staff-member.ts";
import type { Compose } from "../../platform/outbox/delivery-attempt.ts";
import { codeLetter, invitationLetter, type StaffEnvelope } from "./staff-letters.tsx";

type Options = {
  /** Who is behind a door for a code that still stands open; undefined for a stranger's address. */
  findBehindDoor(id: string, nowMs: number): Promise<StaffMember | undefined>;
  invitations: Pick<Invitations, "find">;
  secret(): Promise<string>;
  publicUrl: URL;
  content(): Content;
  from: string | undefined;
  now(): number;
};

/** What the panel sends to the church's own people; nothing leaves once it would be of no use. */
export function composeStaffLetters(options: Options): Record<"code" | "invitation", Compose> {
  const { findBehindDoor, invitations, secret, publicUrl, content, from, now } = options;
  const envelope = (messageId: string): StaffEnvelope => {
    const { church } = content();
    return {
      messageId,
      from: { name: `Site ${ofChurch(church.shortName)}`, address: from ?? church.email },
      replyTo: church.email,
      churchName: church.name,
    };
  };
  return {
    code: async ({ subjectId: id, messageId }) => {
      const member = await findBehindDoor(id, now());
      return member && codeLetter(member, codeOf(await secret(), { id }), envelope(messageId));
    },
    invitation: async ({ subjectId, messageId }) => {
      const invitation = await invitations.find(subjectId, now());
      if (!invitation) return undefined;
      const path = `/painel/convite/${invitationToken(await secret(), subjectId)}`;
      const link = new URL(path, publicUrl).href;
      return invitationLetter(invitation.member, link, envelope(messageId));
    },
  };
}
