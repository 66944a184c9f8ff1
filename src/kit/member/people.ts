import type { Role } from "./roles.ts";

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

/** One of the church's own people, who signs in to the panel. */
export type StaffMember = {
  id: string;
  /** In small letters. */
  email: string;
  name: string;
  role: Role;
};
