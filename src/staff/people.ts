import type { Role } from "./roles.ts";
import type { UndoTicket } from "../panel/undo/undo.ts";

export type Person = StaffMember & {
  invitedAtMs: number;
  /** Undefined until the invitation is accepted. */
  acceptedAtMs: number | undefined;
  /** The end of an unused link. */
  linkEndsAtMs: number | undefined;
  /** The letter with that link, if its delivery was given up. */
  stoppedLetter: { id: string; lastError: string | undefined } | undefined;
};

export type ChangeOutcome = "changed" | "last-administrator" | "not-found" | "changed-before";

/** Port: who has access. Nothing here leaves the church without somebody who may invite. */
export type People = {
  list(): Promise<Person[]>;
  find(id: string): Promise<StaffMember | undefined>;
  findByEmail(email: string): Promise<StaffMember | undefined>;
  /** Nothing changes where the role is no longer the one that was seen. With a ticket it can be undone for ten minutes. */
  changeRole(
    id: string,
    change: { role: Role; seen?: Role | undefined },
    ticket?: UndoTicket,
  ): Promise<ChangeOutcome>;
  /** Their sessions, passkeys and invitations end with it; undone, all but the sessions come back. */
  remove(id: string, nowMs: number, ticket?: UndoTicket): Promise<ChangeOutcome>;
  /** Records the first sign-in. */
  noteAccepted(id: string, nowMs: number): Promise<void>;
};

/** One of the church's own people, who signs in to the panel. */
export type StaffMember = {
  id: string;
  /** In small letters. */
  email: string;
  name: string;
  role: Role;
};
