import type { Role } from "./roles.ts";
import type { StaffMember } from "./staff-member.ts";

export type Person = StaffMember & {
  invitedAtMs: number;
  /** Undefined as long as the invitation waits. */
  acceptedAtMs: number | undefined;
  /** Until when the link opens that they have not used. */
  linkEndsAtMs: number | undefined;
  /** The e-mail with that link, where nobody tries to send it any more. */
  stoppedLetter: { id: string; lastError: string | undefined } | undefined;
};

export type ChangeOutcome = "changed" | "last-administrator" | "not-found";

/** Port: who has access. Nothing here leaves the church without somebody who may invite. */
export type People = {
  list(): Promise<Person[]>;
  find(id: string): Promise<StaffMember | undefined>;
  findByEmail(email: string): Promise<StaffMember | undefined>;
  changeRole(id: string, role: Role): Promise<ChangeOutcome>;
  /** Their sessions, passkeys and invitations end with it. */
  remove(id: string, nowMs: number): Promise<ChangeOutcome>;
  /** Noted when somebody comes in for the first time. */
  noteAccepted(id: string, nowMs: number): Promise<void>;
};
