import { createHmac, timingSafeEqual } from "node:crypto";
import { theChurch } from "../format/names.ts";
import { capitalized } from "../format/gatherings.ts";
import type { Role, StaffMember } from "../kit/member/members.ts";

export const invitationLifeMs = 7 * 24 * 3_600_000;

/** A link that gives one person access, once, within seven days. */
type Invitation = { id: string; member: StaffMember; expiresAtMs: number };

export type Invited = { name: string; email: string; role: Role };

/**
 * Nobody who has access already, since the person who sees the link comes in as that person; those who were removed begin anew.
 * `waiting`: another link for a person who has not come in yet, as they are listed now. `anybody`: also who has access, under
 * this name and role, by the person who keeps the server.
 */
export type InvitedWhom = "outsiders" | "waiting" | "anybody";

type NotInvited = "last-administrator" | "has-access" | "not-waiting";

/** Port: people are added, and their invitations kept, in one step; the last administrator stays one. */
export type Invitations = {
  add(
    invited: Invited,
    invitation: {
      id: string;
      newMemberId: string;
      expiresAtMs: number;
      nowMs: number;
      whom: InvitedWhom;
    },
  ): Promise<StaffMember | NotInvited>;
  /** An invitation that can still be used. */
  find(id: string, nowMs: number): Promise<Invitation | undefined>;
  /** → undefined if it was used already */
  use(id: string, nowMs: number): Promise<StaffMember | undefined>;
};

type Ports = {
  invitations: Invitations;
  secret: string;
  newId(): string;
  now(): number;
  wakeOutbox(): void;
};

/** Invites a person by e-mail. → who it is from now on, and the token of the link; or why not */
export async function invite(
  invited: Invited & { whom: InvitedWhom },
  { invitations, secret, newId, now, wakeOutbox }: Ports,
): Promise<{ outcome: "invited"; member: StaffMember; token: string } | { outcome: NotInvited }> {
  const id = newId();
  const nowMs = now();
  const member = await invitations.add(
    { ...invited, email: invited.email.toLowerCase() },
    { id, newMemberId: newId(), expiresAtMs: nowMs + invitationLifeMs, nowMs, whom: invited.whom },
  );
  if (typeof member === "string") return { outcome: member };
  wakeOutbox();
  return { outcome: "invited", member, token: invitationToken(secret, id) };
}

/** The text of every invitation, however it is sent. */
export const invitationSentence = (churchName: string): string =>
  `${capitalized(theChurch(churchName))} convida você a cuidar do site: pelo celular mesmo, sem instalar nada.`;

/** Computed from the secret whenever it is needed. The database does not hold it. */
export const invitationToken = (secret: string, id: string): string =>
  `${id}.${createHmac("sha256", secret).update(`invitation:${id}`).digest("base64url")}`;

/** The invitation of a link; undefined if this site did not make the link. */
export function readInvitationToken(secret: string, token: string): string | undefined {
  const [id = ""] = token.split(".");
  const [given, right] = [Buffer.from(token), Buffer.from(invitationToken(secret, id))];
  return given.length === right.length && timingSafeEqual(given, right) ? id : undefined;
}
