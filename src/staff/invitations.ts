import { capitalized } from "../format/gatherings.ts";
import { theChurch } from "../format/names.ts";
import type { StaffMember } from "../kit/member/members.ts";
import { isEqual, signed } from "./login-challenges.ts";
import type { Invitations, Invited, NotInvited } from "./sql/entry.ts";

type Ports = {
  invitations: Invitations;
  secret: string;
  now(): number;
  wakeOutbox(): void;
};

/** Invites a person by e-mail. → the member, and the token of the link; or the reason why not */
export async function invite(
  invited: Invited,
  { invitations, secret, now, wakeOutbox }: Ports,
): Promise<{ outcome: "invited"; member: StaffMember; token: string } | { outcome: NotInvited }> {
  const added = await invitations.add({ ...invited, email: invited.email.toLowerCase() }, now());
  if (typeof added === "string") return { outcome: added };
  wakeOutbox();
  const { id, member } = added;
  return { outcome: "invited", member, token: invitationToken(secret, id) };
}

export const invitationSentence = (churchName: string): string =>
  `${capitalized(theChurch(churchName))} convida você a cuidar do site: pelo celular mesmo, sem instalar nada.`;

export const invitationToken = (secret: string, id: string): string =>
  `${id}.${signed(secret, `invitation:${id}`)}`;

/** The invitation of a link; undefined if this site did not make the link. */
export function readInvitationToken(secret: string, token: string): string | undefined {
  const [id = ""] = token.split(".");
  return isEqual(token, invitationToken(secret, id)) ? id : undefined;
}
